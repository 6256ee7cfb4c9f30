import type { ReactNode } from "react";
import { Icon } from "../art/icons.tsx";
import { out } from "../art/shapes.ts";
import { affiliateUrl } from "./affiliate.ts";

export interface AffiliateLinkProps {
  /** What is bought: readers of lists of links hear it. */
  readonly name: string;
  readonly search: string;
  /** Affiliate tag from the site's settings; empty makes a plain link. */
  readonly tag: string;
}

/** The one link to the shop: marked as sponsored, opens in another tab and says both. */
export function AffiliateLink({ name, search, tag }: AffiliateLinkProps): ReactNode {
  return (
    <p className="good__go">
      <a className="link" href={affiliateUrl(search, tag)} rel="sponsored nofollow noopener" target="_blank">
        Ver en la tienda
        <span className="hidden">: {name} (enlace de afiliación, se abre en otra pestaña)</span>
        <Icon shape={out} />
      </a>
      <small aria-hidden="true">Afiliado, en otra pestaña</small>
    </p>
  );
}
