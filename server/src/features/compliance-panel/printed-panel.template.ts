/**
 * The template of the compliance panel, in Typst: months are set apart by words and weight, not by color. Overdue is white on
 * dark, due stands in a frame, done is plain; what asks for nothing is a mark, whose meaning the last line tells.
 */
export const printedPanelTemplate = `
#set text(size: 8pt)
#set par(leading: 0.5em)
#show heading.where(level: 2): set text(size: 9.5pt)
#let quiet = luma(70)
#let words(each) = if each.count == "" { each.text } else [#each.text \\
#each.count]
#let cell(each) = {
  set text(size: 6.5pt)
  set par(leading: 0.35em)
  if each.state == "overdue" {
    box(width: 100%, inset: (x: 2pt, y: 2.5pt), radius: 2pt, fill: luma(30), text(fill: white, weight: 600, words(each)))
  } else if each.state == "due" {
    box(width: 100%, inset: (x: 2pt, y: 2.5pt), radius: 2pt, stroke: 0.6pt + luma(30), words(each))
  } else if each.state == "done" {
    box(width: 100%, inset: (x: 2pt, y: 2.5pt), words(each))
  } else { text(fill: luma(110), each.text) }
}
#let group(each) = [
  #text(size: 7pt, weight: 600, fill: quiet, each.head)
  #v(-3pt)
  #list(spacing: 0.6em, ..each.items.map(item => [#item]))
]
#grid(
  columns: (1fr, 1fr),
  column-gutter: 12mm,
  [
    #text(size: 10pt, weight: 600, doc.summary)
    #parbreak()
    #text(fill: quiet, doc.meaning)
  ],
  if doc.step != none [
    == #doc.step.title
    #doc.step.sentence
    #parbreak()
    #text(size: 7pt, fill: quiet, doc.step.reason)
  ],
)
#for each in doc.lists [
  == #each.title
  #if each.none != "" { each.none }
  #if each.groups.len() > 0 {
    v(-4pt)
    grid(columns: (1fr,) * calc.max(2, each.groups.len()), column-gutter: 8mm, ..each.groups.map(group))
  }
]
#v(4pt)
#table(
  columns: (2.6fr,) + (1fr,) * 12 + (0.95fr,),
  stroke: (x, y) => (bottom: 0.5pt + luma(if y == 0 { 90 } else { 215 })),
  inset: (x: 2pt, y: 2.5pt),
  align: left + horizon,
  table.header(..doc.headings.map(heading => text(weight: 600, heading))),
  ..doc.rows.map(row => (
    [#text(weight: 600, row.name) #text(size: 6.5pt, fill: quiet, row.source)
      #if row.note != "" [ \\ #text(size: 6.5pt, weight: 600, row.note)]],
    ..row.cells.map(cell),
    row.onFile,
  )).flatten(),
  table.cell(colspan: 13, text(weight: 600, doc.total.name)),
  text(weight: 600, doc.total.onFile),
)
#text(size: 7pt, fill: quiet, doc.legend)
`;
