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
#let places-of(each) = block(breakable: false, {
  set text(size: 8pt)
  heading(level: 2, each.title)
  if each.rows.len() == 0 [Nothing to count.] else {
    listing(
      (1fr,) + (each.headings.len() - 1) * (auto,),
      each.headings,
      each.rows.map(row => ([#row.at(0) #v(-6pt) #share-bar(row.at(1))],) + row.slice(2)),
      pad: 2.6pt,
    )
    if each.more > 0 [and #each.more more]
  }
})
#grid(columns: (1fr, 1fr), column-gutter: 22pt, row-gutter: 14pt, ..doc.places.map(places-of))

== What counts
#{
  set text(size: 7.5pt)
  set par(leading: 0.45em, spacing: 5pt)
  let half = calc.ceil(doc.meanings.len() / 2)
  let said(meanings) = for (label, counts) in meanings { par[*#label:* #counts] }
  grid(columns: (1fr, 1fr), column-gutter: 22pt, said(doc.meanings.slice(0, half)), said(doc.meanings.slice(half)))
}
`;
