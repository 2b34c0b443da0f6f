import { richTextTemplate } from './printed-rich-text';

/** The part of a document that says minutes, in Typst. It reads \`doc.minutes\` and nothing else. */
export const printedMinutesTemplate = `${richTextTemplate}
#let minutes = doc.minutes
#let quiet = luma(85)
#let said(label, body) = block(above: 0.9em, below: 0.9em, {
  block(below: 0.5em, sticky: true, text(size: 8.5pt, fill: quiet, label))
  body
})

#text(fill: quiet, doc.center)

#listing((1fr, 4fr), ("About this meeting", "Value"), minutes.facts)

#if minutes.attendance.len() > 0 [
  == Attendance
  #listing((2.6fr, 1fr, 1.2fr, 1.2fr), ("Who", "Attendance", "Attendance signed", "Minutes signed"), minutes.attendance)
]
#for item in minutes.items {
  heading(level: 2, item.title)
  if item.told != none { par(item.told) }
  if item.goal != none { said("Goal", par(item.goal)) }
  for part in item.parts { said(part.label, rich(part.blocks)) }
  if item.nothing != none { par(text(fill: quiet, item.nothing)) }
}
#if minutes.beside.blocks.len() > 0 {
  heading(level: 2, minutes.beside.title)
  rich(minutes.beside.blocks)
}
#if minutes.actions.len() > 0 [
  == Action items
  #listing((2.6fr, 1.3fr, 1fr, 1.8fr), ("What is to be done", "Who", "Due", "Item"), minutes.actions)
]
#if minutes.carriedOver.len() > 0 [
  == Carried over from earlier meetings
  #listing((3fr, 1.4fr, 1fr, 1.4fr), ("What is to be done", "Who", "Due", "Decided"), minutes.carriedOver)
]
#if minutes.amendments.len() > 0 [
  == Amendments
  #par[They were changed after somebody had signed them; what had been signed before counts no more.]
  #listing((auto, 1.6fr, 3fr), ("No.", "When and by whom", "Why"), minutes.amendments)
]
#for each in minutes.signatures {
  heading(level: 2, each.title)
  par[Whoever signed said: “#each.meaning”]
  par(each.signatures.standing)
  listing((2fr, 2fr, 1.4fr), ("Who", "Answer", "When"), each.signatures.rows)
}
`;
