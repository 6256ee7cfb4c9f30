import type { SiteDefinition } from "plena";

const PORTS = Array.from({ length: 40 }, (_, index) => `.port-${index}{order:${index}}`);

/** Every port has a style of its own on the page. */
export default (tiny: SiteDefinition): SiteDefinition => ({
  ...tiny,
  hosting: { hosts: ["cloudflare"] },
  templates: {
    ...tiny.templates,
    start: () => (
      <>
        {PORTS.map((port) => (
          <style key={port}>{port}</style>
        ))}
      </>
    ),
  },
});
