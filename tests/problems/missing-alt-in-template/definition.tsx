import type { SiteDefinition } from "plena";

/** The start page shows a picture without saying what it shows. */
export default (tiny: SiteDefinition): SiteDefinition => ({
  ...tiny,
  templates: {
    ...tiny.templates,
    start: () => (
      <html lang="en">
        <title>Port Ness</title>
        {/* biome-ignore lint/a11y/useAltText: the mistake of this case */}
        <img src="/humans.txt" />
      </html>
    ),
  },
});
