// The screens of the specification as data: what each one must say, link to and show. Sections in brackets are its own.

/** An article card as the specification prints it. */
export interface CardExpectation {
  readonly slug: string;
  /** Words over the title. */
  readonly category: string;
  readonly minutes?: number;
}

export interface Screen {
  readonly route: string;
  /** Phrases of the main part. */
  readonly says?: readonly RegExp[];
  /** Addresses that the main part links to. */
  readonly links?: readonly string[];
  /** Article cards that stand on it, with what they say. */
  readonly cards?: readonly CardExpectation[];
  /** How many products; the words or the category they are chosen by. */
  readonly products?: { readonly count: number; readonly topics?: readonly string[]; readonly category?: string };
  /** Choices of the filter row, in their order. */
  readonly filters?: readonly string[];
  /** Types of its records besides BreadcrumbList. */
  readonly types?: readonly string[];
}

const DEFAULT_PRODUCTS = { count: 3 }; // [9] default 3

/** [2] Route table and screen details, with the addresses of decisions.md. */
export const SCREENS: readonly Screen[] = [
  {
    route: "/", // [1]
    says: [
      /perimenopausia/i, /12 meses/, /pos(t)?menopausia/i, // three stages
      /sofocos/i, /insomnio/i, /humor/i, /cansancio|fatiga/i, // four symptoms
      /información actualizada/i, /enfoque holístico/i, /comunidad de apoyo/i, /recursos prácticos/i, /productos seleccionados/i, /acompañamiento experto/i, // six reasons
    ], // biome-ignore format: one line for each section
    links: [
      "/guia-completa-menopausia/",
      "/blog/",
      "/perimenopausia/",
      "/postmenopausia/",
      "/blog/sofocos-menopausia/",
      "/blog/mejora-sueno-menopausia/",
      "/blog/equilibrio-emocional-menopausia/",
      "/blog/energia-vitalidad-menopausia/",
      "/productos/suplementos/",
      "/productos/dispositivos-alivio/",
      "/productos/ropa-textiles/",
      "/productos/kit-bienestar/",
    ],
    types: ["WebSite", "Organization"],
  },
  { route: "/about/", says: [/misión/i, /compromiso/i, /razones/i], products: DEFAULT_PRODUCTS },
  {
    route: "/blog/",
    cards: [
      { slug: "sofocos-menopausia", category: "Síntomas" },
      { slug: "alimentacion-menopausia", category: "Nutrición|Alimentación" },
      { slug: "ejercicios-menopausia", category: "Ejercicio|Bienestar" },
    ],
    products: DEFAULT_PRODUCTS,
    types: ["ItemList"],
  },
  {
    route: "/blog/sofocos-menopausia/",
    says: [/consejo/i],
    links: ["/productos/dispositivos-alivio/"],
    products: DEFAULT_PRODUCTS,
    types: ["Article", "MedicalWebPage"],
  },
  {
    route: "/guia-completa-menopausia/",
    says: [/qué es la menopausia/i, /síntomas/i, /tratamientos/i, /bienestar/i, /12 meses/, /51/, /4 a 10 años/],
    links: [
      "/perimenopausia/",
      "/sintomas-menopausia/",
      "/postmenopausia/",
      "/blog/sofocos-menopausia/",
      "/blog/insomnio-menopausia/",
      "/blog/cambios-fisicos-menopausia/",
      "/blog/cambios-humor-menopausia/",
      "/tratamientos-hormonales/",
      "/tratamientos-naturales/",
      "/recomendaciones/",
    ],
    products: DEFAULT_PRODUCTS,
    types: ["Article", "MedicalWebPage"],
  },
  { route: "/productos/", links: ["/productos/suplementos/", "/productos/dispositivos-alivio/", "/productos/ropa-textiles/", "/productos/kit-bienestar/"] },
  // [9] 10 on supplement, device and clothing pages; 6 on the kit page
  { route: "/productos/suplementos/", says: [/criterios|qué mirar|en qué fijarte/i], products: { count: 10, category: "suplementos" }, types: ["ItemList", "Product", "Offer"] },
  {
    route: "/productos/dispositivos-alivio/",
    says: [/criterios|qué mirar|en qué fijarte/i],
    products: { count: 10, category: "dispositivos" },
    types: ["ItemList", "Product", "Offer"],
  },
  { route: "/productos/ropa-textiles/", says: [/criterios|qué mirar|en qué fijarte/i], products: { count: 10, category: "ropa" }, types: ["ItemList", "Product", "Offer"] },
  { route: "/productos/kit-bienestar/", says: [/criterios|qué mirar|en qué fijarte/i], products: { count: 6, category: "kit" }, types: ["ItemList", "Product", "Offer"] },
  { route: "/libros-recomendados/", says: [/comisión/i, /sin coste/i], types: ["ItemList", "Book"] },
  { route: "/blog/sintomas/", filters: ["Todos", "Sofocos", "Estado de Ánimo", "Sueño", "Salud Íntima"], types: ["ItemList"] },
  { route: "/blog/sofocos/", products: DEFAULT_PRODUCTS, types: ["ItemList"] },
  { route: "/blog/sequedad-vaginal/", products: DEFAULT_PRODUCTS, types: ["ItemList"] },
  { route: "/blog/problemas-sueno/", products: DEFAULT_PRODUCTS, types: ["ItemList"] },
  {
    route: "/blog/salud-osea/", // [2] screen 1
    says: [
      /ejercicio regular/i, /peso corporal|propio peso|tu peso/i, /camina/i, /yoga/i, /pilates/i,
      /nutrición esencial/i, /calcio/i, /vitaminas? D/i, /K2/, /proteína/i,
    ], // biome-ignore format: one line for each card
    products: { count: 3, topics: ["calcio", "vitamina D", "salud ósea"] },
    types: ["ItemList"],
  },
  {
    route: "/blog/tratamientos/", // [2] screen 2
    cards: [
      { slug: "terapia-hormonal-sustitutiva", category: "Tratamientos", minutes: 10 },
      { slug: "remedios-naturales-menopausia", category: "Natural", minutes: 8 },
      { slug: "terapias-complementarias-menopausia", category: "Alternativo", minutes: 7 },
    ],
    says: [
      /médicos/i, /terapia hormonal/i, /tratamientos locales|locales/i, /medica(mentos|ción) específic|medicamentos/i,
      /naturales/i, /fitoterapia/i, /suplementos naturales|suplementos/i, /estilo de vida/i,
    ], // biome-ignore format: one line for each kind of treatment
    products: { count: 3, topics: ["tratamientos naturales", "suplementos", "alivio síntomas"] },
    types: ["ItemList"],
  },
  {
    route: "/blog/bienestar/", // [2] screen 3
    cards: [
      { slug: "ejercicios-menopausia", category: "Ejercicio", minutes: 10 },
      { slug: "relajacion-mindfulness-menopausia", category: "Salud Mental", minutes: 8 },
      { slug: "cuidado-piel-menopausia", category: "Cuidado Personal", minutes: 7 },
      { slug: "salud-intima-menopausia", category: "Salud Sexual", minutes: 9 },
    ],
    types: ["ItemList"],
  },
  {
    route: "/blog/alimentacion/", // [2] screen 4
    cards: [
      { slug: "alimentos-beneficiosos-menopausia", category: "Nutrición", minutes: 8 },
      { slug: "recetas-saludables-menopausia", category: "Recetas", minutes: 10 },
      { slug: "suplementos-nutricionales-menopausia", category: "Suplementos", minutes: 7 },
      { slug: "plan-alimenticio-menopausia", category: "Planificación", minutes: 9 },
    ],
    filters: ["Todos", "Nutrición", "Recetas", "Suplementos", "Planificación"],
    products: { count: 3, topics: ["nutricion", "suplementos", "vitaminas"] },
    types: ["ItemList"],
  },
  { route: "/blog/testimonios/", links: ["/comparte-tu-historia/"], types: ["ItemList"] }, // [2] screen 5
  { route: "/recursos/", products: { count: 3 } }, // [2] screen 6
  {
    route: "/recomendaciones/", // [2] screen 7
    says: [/4 estrellas/i, /envío a España|enviar a España|España/i, /marcas de confianza|confianza/i, /comisión/i],
    products: { count: 10 },
    types: ["ItemList", "Product", "Offer"],
  },
  { route: "/politica-privacidad/", says: [/newsletter|boletín/i, /consentimiento/i] },
];

/** Every other address that the specification or decisions.md mentions. */
export const MENTIONED: readonly string[] = [
  "/perimenopausia/",
  "/postmenopausia/",
  "/sintomas-menopausia/",
  "/tratamientos-hormonales/",
  "/tratamientos-naturales/",
  "/blog/insomnio-menopausia/",
  "/blog/cambios-fisicos-menopausia/",
  "/blog/cambios-humor-menopausia/",
  "/blog/mejora-sueno-menopausia/",
  "/blog/equilibrio-emocional-menopausia/",
  "/blog/energia-vitalidad-menopausia/",
  "/blog/alimentacion-menopausia/",
  "/blog/ejercicios-menopausia/",
  "/blog/terapia-hormonal-sustitutiva/",
  "/blog/remedios-naturales-menopausia/",
  "/blog/terapias-complementarias-menopausia/",
  "/blog/relajacion-mindfulness-menopausia/",
  "/blog/cuidado-piel-menopausia/",
  "/blog/salud-intima-menopausia/",
  "/blog/alimentos-beneficiosos-menopausia/",
  "/blog/recetas-saludables-menopausia/",
  "/blog/suplementos-nutricionales-menopausia/",
  "/blog/plan-alimenticio-menopausia/",
  "/blog/pagina/2/",
  "/comparte-tu-historia/",
  "/aviso-legal/",
  "/politica-cookies/",
  "/transparencia/",
  "/politica-editorial/",
  "/accesibilidad/",
  "/contacto/",
];

/** Addresses that lead elsewhere. */
export const REDIRECTS: readonly (readonly [from: string, to: string])[] = [["/productos/suplementos-naturales/", "/productos/suplementos/"]];
