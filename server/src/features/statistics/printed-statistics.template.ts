/** The statistics of a month, in Typst: the figures on one page, places and meanings on the next. */
export const printedStatisticsTemplate = `
#set text(size: 9pt)
#show heading.where(level: 2): set block(above: 1em, below: 0.45em)
#let quiet = luma(70)
#let bar-paint = luma(165)
#let last-paint = rgb("#b45309")

#let draw-bars(bars, width, height) = {
  let step = width / bars.len()
  place(line(start: (0pt, height), end: (width, height), stroke: 0.5pt + luma(120)))
  for (at, share) in bars.enumerate() {
    if share != none and share > 0 {
      let tall = height * share
      place(dx: step * at, dy: height - tall, rect(
        width: step - 1.5pt, height: tall, stroke: none,
        fill: if at == bars.len() - 1 { last-paint } else { bar-paint },
      ))
    }
  }
}
#let bars-of(each) = figure(alt: each.alt, kind: image, supplement: none, box(
  width: 104pt, height: 15pt, align(left, draw-bars(each.bars, 104pt, 15pt)),
))

#text(fill: quiet, doc.about)
#for kind in doc.kinds [
  == #kind.title
  #listing(
    (1.2fr, 0.62fr, 0.62fr, 2.3fr, 114pt),
    doc.headings,
    kind.figures.map(each => (
      each.label,
      text(weight: 600, each.value),
      each.before,
      each.compared,
      bars-of(each),
    )),
    pad: 4pt,
  )
]

#pagebreak()
#let share-bar(share) = pdf.artifact(box(width: 100%, height: 2.5pt, {
  place(rect(width: 100%, height: 2.5pt, fill: luma(230), stroke: none))
  place(rect(width: 100% * share, height: 2.5pt, fill: bar-paint, stroke: none))
}))
#let places-of(each, rows) = block(breakable: false, {
  set text(size: 8pt)
  heading(level: 2, each.title)
  if each.rows.len() == 0 [Nothing to count.] else {
    listing(
      (1fr,) + each.widths.map(wide => if wide { 47pt } else { auto }),
      each.headings.map(heading => text(size: 7pt, heading)),
      each.rows.slice(0, calc.min(rows, each.rows.len())).map(row => (
        [#row.at(0) #v(-6pt) #share-bar(row.at(1))],
      ) + row.slice(2)),
      pad: 2.6pt,
    )
    if each.count > rows [and #(each.count - rows) more]
  }
})
#let column-of(tables, rows) = grid(row-gutter: 14pt, ..tables.map(each => places-of(each, rows)))
#let meanings = [
  == What counts
  #{
    set text(size: 7.5pt)
    set par(leading: 0.45em, spacing: 5pt)
    let half = calc.ceil(doc.meanings.len() / 2)
    let said(meanings) = for (label, counts) in meanings { par[*#label:* #counts] }
    grid(columns: (1fr, 1fr), column-gutter: 22pt, said(doc.meanings.slice(0, half)), said(doc.meanings.slice(half)))
  }
]
// As many places as stand above the meanings: the paper is two pages, and leaves nothing out while it has room.
#layout(page => {
  let gutter = 14pt
  let room = page.height - measure(width: page.width, meanings).height - 14pt
  let width = (page.width - gutter) / 2
  let most(tables) = {
    let (low, high) = (1, calc.max(1, ..tables.map(each => each.rows.len())))
    while low < high {
      let middle = calc.ceil((low + high) / 2)
      if measure(width: width, column-of(tables, middle)).height <= room { low = middle } else { high = middle - 1 }
    }
    low
  }
  grid(columns: (1fr, 1fr), column-gutter: gutter, ..doc.places.map(tables => column-of(tables, most(tables))))
  meanings
})
`;
