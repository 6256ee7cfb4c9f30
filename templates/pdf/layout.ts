// How a guide looks on paper, in Typst. What is called from Markdown: par, heading, data-table, callout, cite-sources, blank.

/** Colours as on the site's paper: templates/styles/tokens.css. Forms keep a white ground, so that printing them costs little ink. */
const COLOURS = `
#let sand = rgb("#f1e7da")
#let ink = rgb("#2a1f2b")
#let ink-soft = rgb("#51434f")
#let hairline = rgb("#d8c8b8")
#let edge = rgb("#857081")
#let plum = rgb("#6b2a52")
#let tones = (
  nota: (fill: sand, bar: plum, ink: ink, title: plum),
  consejo: (fill: rgb("#e6e9d8"), bar: rgb("#3f6250"), ink: ink, title: rgb("#2b4b3b")),
  consulta: (fill: rgb("#efe3e6"), bar: plum, ink: ink, title: plum),
  urgente: (fill: rgb("#74270f"), bar: rgb("#eab98a"), ink: rgb("#fff3e8"), title: rgb("#fff3e8")),
)
#let serif = "Fraunces"
#let sans = "Source Sans 3"
`;

const INLINE = `
#let blank(width) = box(width: width, height: 0.9em, stroke: (bottom: 0.6pt + edge))
#let tick-box = box(width: 3.8mm, height: 3.8mm, radius: 0.6mm, stroke: 0.8pt + edge)
#let gap(height) = block(height: height - 3.2mm)
#let cite-sources(..numbers) = super(size: 0.68em, numbers.pos().map(n => link(label("fuente-" + str(n)), text(fill: plum, str(n)))).join(","))
`;

const BLOCKS = `
#let callout(tone, title, body) = {
  let look = tones.at(tone)
  block(width: 100%, fill: look.fill, stroke: (left: 1.4mm + look.bar), inset: (left: 6mm, right: 5mm, y: 3.8mm), breakable: false, above: 5mm, below: 5mm, {
    set text(fill: look.ink)
    show link: set text(fill: look.ink)
    show super: set text(fill: look.ink)
    if title != none { block(below: 2.6mm, sticky: true, text(font: serif, size: 14pt, fill: look.title, title)) }
    body
    if tone == "urgente" {
      block(above: 3.6mm, {
        link("tel:112", { text(font: serif, size: 20pt, "112"); h(2mm); "Emergencias" })
        h(12mm)
        link("tel:024", { text(font: serif, size: 20pt, "024"); h(2mm); "Conducta suicida" })
      })
    }
  })
}

#let data-table(columns: (), ticks: (), form: false, together: true, head: (), rows: ()) = {
  set text(size: 9.4pt, hyphenate: auto)
  set par(leading: 0.5em)
  show table.cell.where(y: 0): set text(weight: 650, size: 8.8pt, fill: plum)
  block(width: 100%, breakable: not together, above: 4mm, below: 5.5mm, table(
    columns: columns,
    inset: (x: 2.1mm, y: if form { 1.6mm } else { 1.3mm }),
    align: (x, y) => (if ticks.at(x) { center } else { left }) + (if y == 0 { bottom } else { horizon }),
    fill: (x, y) => if y == 0 { sand },
    stroke: (x, y) => if form { 0.5pt + edge } else { (bottom: 0.6pt + if y == 0 { plum } else { hairline }) },
    table.header(..head),
    ..rows.flatten(),
  ))
}
`;

const FRAME = `
#let running-head(meta) = context if here().page() > 1 {
  set text(size: 8.4pt, fill: ink-soft, hyphenate: false)
  meta.site
  h(1fr)
  meta.title
}

#let running-foot(meta) = context {
  set text(size: 8.4pt, fill: ink-soft, hyphenate: false)
  meta.host
  h(1fr)
  "Página " + str(here().page()) + " de " + str(counter(page).final().first())
}

#let cover(meta) = {
  block(width: 100%, height: 37mm, outset: (x: 19mm, top: 22mm), fill: rgb(meta.ground), below: 6mm, {
    place(top + right, dx: 19mm, dy: -22mm, image(bytes(meta.art), format: "svg", width: 88mm, height: 59mm, fit: "cover", alt: meta.art-alt))
    set par(leading: 0.42em, justify: false)
    block(width: 98mm, height: 100%, {
      set text(hyphenate: false)
      v(-7mm)
      text(size: 8.8pt, weight: 650, fill: plum, tracking: 0.06em, upper(meta.site + " · Guía para imprimir"))
      v(6mm, weak: true)
      heading(level: 1, meta.title)
      v(4.4mm, weak: true)
      text(size: 12.4pt, fill: ink, meta.subtitle)
    })
  })
}

#let source(number, title, english, url, before, after) = [#block({
  before
  let name = if english { text(lang: "en", region: none, title) } else { title }
  emph(if url == "" { name } else { link(url, name) })
  after
})#label("fuente-" + str(number))]

#let ending(meta, sources) = {
  if sources.len() > 0 {
    heading(level: 2, "Fuentes")
    set text(size: 8.6pt)
    set par(leading: 0.46em)
    enum(spacing: 1.5mm, ..sources)
  }
  block(width: 100%, fill: sand, inset: 4.5mm, above: 6mm, breakable: false, {
    set text(size: 9pt)
    set par(spacing: 2.4mm)
    par(meta.notice)
    par({ meta.age; " La versión al día está en "; box(link(meta.url, meta.url.trim(regex("https?://"), at: start))); "." })
  })
}

#let guide(meta, sources, body) = {
  set document(title: meta.title, author: meta.site, description: meta.description, date: none)
  set page(paper: "a4", margin: (x: 19mm, top: 22mm, bottom: 17mm), header: running-head(meta), footer: running-foot(meta), header-ascent: 7mm, footer-descent: 6mm)
  set text(font: sans, size: 10.3pt, fill: ink, lang: "es", region: "ES", hyphenate: true, fallback: false, costs: (hyphenation: 250%, runt: 400%))
  set par(leading: 0.6em, spacing: 1em, linebreaks: "optimized")
  set list(indent: 1mm, body-indent: 2.6mm, spacing: 0.75em, marker: text(fill: plum, "•"))
  set enum(indent: 1mm, body-indent: 2.6mm, spacing: 0.75em)
  show heading: set text(font: serif, weight: 400, fill: plum, hyphenate: false)
  show heading.where(level: 1): set text(size: 29pt)
  show heading.where(level: 2): set text(size: 19pt)
  show heading.where(level: 2): set block(above: 7mm, below: 4.2mm)
  show heading.where(level: 3): set text(size: 13.5pt)
  show heading.where(level: 3): set block(above: 6mm, below: 3mm)
  show strong: set text(weight: 650)
  show link: set text(fill: plum)
  cover(meta)
  body
  ending(meta, sources)
}
`;

/** The functions that a guide's code calls. */
export const LAYOUT = COLOURS + INLINE + BLOCKS + FRAME;
