// Affiliate links: made here and nowhere else. They are searches; no product number is invented.

/** The sentence of the shop's programme, word by word; shown only once there is a tag. */
export const AMAZON_SENTENCE = "En calidad de Afiliado de Amazon, obtengo ingresos por las compras adscritas que cumplen los requisitos aplicables.";
/** Hosts of shops, whether or not they pay. */
export const SHOP_HOSTS = /(?:^|\.)(?:amazon|amzn|aliexpress|ebay|etsy|iherb|miravia)\.[a-z.]+$/;
/** Said beside every block of products. */
export const DISCLOSURE = "Enlaces de afiliación: si compras, podemos recibir una pequeña comisión, sin coste para ti.";
export const RETURNS = "La tienda ofrece garantía de devolución de 30 días.";

/**
 * Makes the shop's address for a search.
 *
 * @param tag Affiliate tag ("xxxx-21"); empty makes a plain link.
 */
export function affiliateUrl(search: string, tag: string): string {
  const query = new URLSearchParams({ k: search, ...(tag === "" ? {} : { tag }) });
  return `https://www.amazon.es/s?${query}`;
}
