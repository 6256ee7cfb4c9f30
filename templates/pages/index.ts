// Every template by its name in routes; a route whose props do not fit its template does not compile.
import type { RouteOf } from "plena";
import { AboutPage } from "./AboutPage.tsx";
import { ArticlePage } from "./ArticlePage.tsx";
import { BlogPage } from "./BlogPage.tsx";
import { BooksPage } from "./BooksPage.tsx";
import { CategoryScreen } from "./CategoryScreen.tsx";
import { DiaryPage } from "./DiaryPage.tsx";
import { GlossaryPage } from "./GlossaryPage.tsx";
import { HomePage } from "./HomePage.tsx";
import { HubPage } from "./HubPage.tsx";
import { NewsletterNoticePage } from "./NewsletterNoticePage.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";
import { OfflinePage } from "./OfflinePage.tsx";
import { PrintGuidePage } from "./PrintGuidePage.tsx";
import { ProductGuidePage } from "./ProductGuidePage.tsx";
import { ProductsPage } from "./ProductsPage.tsx";
import { RecommendationsPage } from "./RecommendationsPage.tsx";
import { ResourcesPage } from "./ResourcesPage.tsx";
import { SearchPage } from "./SearchPage.tsx";
import { StageCheckPage } from "./StageCheckPage.tsx";
import { TestimonialPage } from "./TestimonialPage.tsx";
import { TestimonialsPage } from "./TestimonialsPage.tsx";
import { TextPage } from "./TextPage.tsx";
import { TopicPage } from "./TopicPage.tsx";

export const pages = {
  home: HomePage,
  about: AboutPage,
  blog: BlogPage,
  category: CategoryScreen,
  hub: HubPage,
  article: ArticlePage,
  topic: TopicPage,
  printGuide: PrintGuidePage,
  products: ProductsPage,
  productGuide: ProductGuidePage,
  books: BooksPage,
  resources: ResourcesPage,
  recommendations: RecommendationsPage,
  testimonials: TestimonialsPage,
  testimonial: TestimonialPage,
  text: TextPage,
  glossary: GlossaryPage,
  stageCheck: StageCheckPage,
  diary: DiaryPage,
  search: SearchPage,
  newsletterNotice: NewsletterNoticePage,
  notFound: NotFoundPage,
  offline: OfflinePage,
};

export type SiteRoute = RouteOf<typeof pages>;
