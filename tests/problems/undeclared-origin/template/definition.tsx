import type { SiteDefinition } from "plena";

/** One picture and one form ask origins that nobody declared; the link, and what is declared, are fine. */
export default (tiny: SiteDefinition): SiteDefinition => ({
  ...tiny,
  hosting: { hosts: ["nginx"], origins: () => ({ images: ["https://tides.example"] }) },
  templates: {
    ...tiny.templates,
    start: () => (
      <html lang="en">
        <body>
          <a href="https://anywhere.example/">A link</a>
          <img src="https://tides.example/high.png" srcSet="https://tides.example/high.png 1x, https://cdn.example/high-2.png 2x" alt="" />
          <img src="https://harbour.example/own.png" alt="" />
          <form action="https://tides.example/subscribe" />
        </body>
      </html>
    ),
  },
});
