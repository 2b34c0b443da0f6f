/**
 * What every document of ours looks like, in Typst: its paper, its type, its title, and below each page whose it is,
 * when it was made and which page this is. `doc` is the document's data; text of people is only ever in there.
 */
export const houseStyle = `
#let doc = json(bytes(sys.inputs.data))
#for file in json(bytes(sys.inputs.attachments)) {
  pdf.attach(file.name, bytes(file.text), mime-type: file.type, description: file.description, relationship: "data")
}
#set document(title: doc.title, author: doc.center)
#set text(font: ("Noto Sans", "DejaVu Sans"), fallback: false, lang: "en", region: "US", size: 9.5pt)
#set par(leading: 0.6em)
#set page(
  paper: "us-letter",
  flipped: "landscape" in doc,
  margin: (x: 18mm, top: 18mm, bottom: 20mm),
  background: if "mark" in doc { rotate(-38deg, text(size: 110pt, weight: 600, fill: luma(238), doc.mark)) },
  header: context {
    set text(size: 8pt, weight: 600, fill: luma(70))
    grid(
      columns: (1fr, auto),
      column-gutter: 8mm,
      // On the first page it stands below the title, where it is read by ear too.
      if "head" in doc and here().page() > 1 { doc.head },
      if "mark" in doc { text(size: 9pt, doc.mark) },
    )
  },
  footer: context [
    #set text(size: 8pt, fill: luma(70))
    #doc.center, #doc.made #h(1fr) Page #counter(page).display() of #counter(page).final().first()
  ],
)
#show heading: set block(above: 1.4em, below: 0.7em)
#show heading.where(level: 1): set text(size: 16pt, weight: 600)
#show heading.where(level: 2): set text(size: 11.5pt, weight: 600)
#show heading.where(level: 3): set text(size: 10pt, weight: 600)
#show heading.where(level: 4): set text(size: 9pt, weight: 600)
// Rows of cells under a heading row that comes again on every page.
#let listing(columns, headings, rows, pad: 5.5pt) = {
  set table.hline(stroke: 0.5pt + luma(190))
  table(
    columns: columns,
    stroke: (x, y) => (bottom: 0.5pt + luma(if y == 0 { 90 } else { 215 })),
    inset: (x: 5pt, y: pad),
    align: left + top,
    table.header(..headings.map(heading => text(weight: 600, heading))),
    ..rows.flatten().map(cell => [#cell]),
  )
}

= #doc.title
#if "head" in doc { strong(doc.head) }
`;
