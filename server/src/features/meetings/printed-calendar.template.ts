/**
 * The template of a year's calendar, in Typst. Days with meetings are set apart by shape and weight, not by color alone:
 * an outlined box, or a filled one with white figures where the quality committee meets.
 */
export const printedCalendarTemplate = `
#let quiet = luma(70)
#let marked(mark, body) = if mark == "committee" {
  box(width: 15pt, height: 12pt, radius: 2pt, fill: luma(30), align(center + horizon, text(fill: white, weight: 600, body)))
} else if mark == "meeting" {
  box(width: 15pt, height: 12pt, radius: 2pt, stroke: 0.8pt + luma(30), align(center + horizon, text(weight: 600, body)))
} else {
  box(width: 15pt, height: 12pt, align(center + horizon, text(fill: quiet, body)))
}
#let small-month(month) = figure(alt: month.alt, kind: image, supplement: none, block(width: 100%, breakable: false, {
  set text(size: 8pt)
  set align(left)
  text(size: 9.5pt, weight: 600, month.name)
  v(6pt)
  grid(
    columns: (1fr,) * 7,
    row-gutter: 4pt,
    align: center,
    ..("S", "M", "T", "W", "T", "F", "S").map(day => text(size: 7pt, fill: quiet, day)),
    ..month.weeks.flatten().map(each => marked(each.mark, each.day)),
  )
}))

#doc.summary

#v(4pt)
#grid(columns: (1fr,) * 3, column-gutter: 20pt, row-gutter: 24pt, ..doc.small.map(small-month))
#v(10pt)
#text(size: 8.5pt)[#marked("meeting", "8") Meetings on that day #h(14pt) #marked("committee", "8") A meeting of the quality committee]

#if doc.months.len() > 0 { pagebreak() }
#set text(size: 8.5pt)
#for month in doc.months {
  heading(level: 2, month.name)
  listing((1.1fr, 1.7fr, 2.4fr, 2.4fr, 1.3fr), doc.headings, month.rows)
}
#if "more" in doc { par(doc.more) }
`;
