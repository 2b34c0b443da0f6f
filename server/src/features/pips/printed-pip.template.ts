/** A PIP's part of a document, in Typst. It reads \`doc.pip\` and nothing else, and says what printed-pip.ts gives it. */
export const printedPipTemplate = `
#let pip = doc.pip
#let ink = luma(35)
#let quiet = luma(85)
#let line-at(each, stroke) = place(line(start: (each.x1 * 1pt, each.y1 * 1pt), end: (each.x2 * 1pt, each.y2 * 1pt), stroke: stroke))
// Labels, and beside each what stands at it.
#let said(pairs) = if pairs.len() > 0 {
  grid(
    columns: (104pt, 1fr),
    column-gutter: 12pt,
    row-gutter: 8pt,
    ..pairs.map(((label, text-of)) => (text(size: 8.5pt, fill: quiet, label), [#text-of])).flatten(),
  )
}
// A table of few and short rows stays on one page.
#let together(body) = block(breakable: false, body)
// Words by the left end of their baseline, or around a middle.
#let words(x, y, body) = place(dx: x * 1pt, dy: y * 1pt, box(width: 400pt, text(top-edge: "baseline", bottom-edge: "baseline", body)))
#let middle(x, y, body) = place(dx: x * 1pt - 60pt, dy: y * 1pt, box(width: 120pt, align(center, text(top-edge: "baseline", bottom-edge: "baseline", body))))
#let ending(x, y, body) = place(dx: x * 1pt - 120pt, dy: y * 1pt, box(width: 120pt, align(right, text(top-edge: "baseline", bottom-edge: "baseline", body))))

#let draw-fishbone(bone) = {
  set text(size: bone.fontSize * 1pt)
  line-at(bone.spine, 1.6pt + ink)
  for each in bone.bones {
    line-at(each.line, 1pt + ink)
    for cause in each.causes {
      line-at(cause.twig, 0.6pt + luma(130))
      for line in cause.lines { words(line.x, line.y, line.text) }
    }
    let label = each.box
    place(dx: label.x * 1pt, dy: label.y * 1pt, rect(
      width: label.width * 1pt, height: label.height * 1pt, radius: 3pt, fill: luma(240), stroke: 0.7pt + ink, inset: 0pt,
      align(center + horizon, text(weight: 600, each.label)),
    ))
  }
  let head = bone.head
  place(dx: head.x * 1pt, dy: head.y * 1pt, rect(width: head.width * 1pt, height: head.height * 1pt, radius: 3pt, fill: white, stroke: 1.2pt + ink))
  for line in head.lines { words(line.x, line.y, text(weight: 600, line.text)) }
}

#let draw-run(run) = {
  set text(size: 7.5pt, fill: quiet)
  // Not named as the directions are, which are needed too.
  let (west, east, north, south) = (run.plot.left, run.plot.right, run.plot.top, run.plot.bottom)
  let across(y, stroke) = place(line(start: (west * 1pt, y * 1pt), end: (east * 1pt, y * 1pt), stroke: stroke))
  for tick in run.yTicks {
    across(tick.y, 0.5pt + luma(225))
    ending(west - 6, tick.y + 2.6, str(tick.value))
  }
  for tick in run.xTicks {
    place(line(start: (tick.x * 1pt, south * 1pt), end: (tick.x * 1pt, (south + 3) * 1pt), stroke: 0.5pt + luma(150)))
    middle(tick.x, south + 13, tick.text)
  }
  for mark in run.marks {
    let y = north - 8 - mark.row * 15
    place(line(start: (mark.x * 1pt, y * 1pt), end: (mark.x * 1pt, south * 1pt), stroke: (paint: luma(150), thickness: 0.6pt, dash: "dotted")))
    place(dx: (mark.x - 6.5) * 1pt, dy: (y - 6.5) * 1pt, circle(radius: 6.5pt, fill: white, stroke: 0.8pt + ink))
    middle(mark.x, y + 2.5, text(size: 7pt, weight: 600, fill: ink, str(mark.number)))
  }
  if run.at("median", default: none) != none { across(run.median, 1.1pt + ink) }
  if run.at("baseline", default: none) != none { across(run.baseline, (paint: luma(90), thickness: 1pt, dash: "dash-dotted")) }
  if run.at("goal", default: none) != none { across(run.goal, (paint: rgb("#1a6b3c"), thickness: 1.2pt, dash: "dashed")) }
  if run.points.len() > 1 {
    place(curve(
      stroke: (paint: luma(110), thickness: 0.9pt, join: "round"),
      curve.move((run.points.at(0).x * 1pt, run.points.at(0).y * 1pt)),
      ..run.points.slice(1).map(point => curve.line((point.x * 1pt, point.y * 1pt))),
    ))
  }
  let size = if run.points.len() > 80 { 1.5 } else { 2.2 }
  for (at, point) in run.points.enumerate() {
    if at in run.signals {
      place(dx: (point.x - size) * 1pt, dy: (point.y - size) * 1pt, rect(width: size * 2pt, height: size * 2pt, fill: ink, stroke: none))
    } else {
      place(dx: (point.x - size) * 1pt, dy: (point.y - size) * 1pt, circle(radius: size * 1pt, fill: white, stroke: 0.9pt + ink))
    }
  }
  let paints = (median: ink, goal: rgb("#1a6b3c"), baseline: luma(90))
  for label in run.labels { words(east + 5, label.y + 2.6, text(weight: 600, fill: paints.at(label.line), label.text)) }
}

#let drawn(alt, width, height, body) = figure(alt: alt, kind: image, supplement: none, box(width: width, height: height, align(left, body)))

#listing((1fr, 4fr), ("About this project", pip.asOf), pip.facts)

#if pip.charter.len() > 0 [
  == Charter
  #said(pip.charter)
]
#if pip.goal.sentence != none or pip.goal.said.len() > 0 [
  == Goal
  #if pip.goal.sentence != none { block(inset: (left: 9pt, y: 3pt), stroke: (left: 2pt + ink), text(size: 11pt, weight: 600, pip.goal.sentence)) }
  #said(pip.goal.said)
]
#if pip.team.len() + pip.phases.len() + pip.milestones.len() + pip.barriers.len() > 0 or pip.resources != none [
  == Team and timetable
  #if pip.team.len() > 0 { together(listing((1fr, 1.6fr), ("Team", "Role in the project"), pip.team)) }
  #if pip.phases.len() > 0 { together(listing((2fr, 1fr, 1fr), ("Phase", "Start", "End"), pip.phases)) }
  #if pip.milestones.len() > 0 { listing((2.4fr, 0.9fr, 1.4fr), ("Milestone", "Due", "Progress"), pip.milestones) }
  #if pip.resources != none { said((("Resources", pip.resources),)) }
  #if pip.barriers.len() > 0 { listing((1fr, 1fr), ("Barrier: what could get in the way", "What to do about it"), pip.barriers) }
]
#if pip.whys.len() + pip.rootCauses.len() > 0 or pip.fishbone != none [
  == Root cause
  #if pip.whys.len() > 0 [
    === Five whys
    #enum(..pip.whys.map(why => [#why]))
  ]
  #if pip.fishbone != none {
    let bone = pip.fishbone
    heading(level: 3, "Causes and effect")
    let by = bone.scale
    drawn(bone.alt, bone.width * by * 1pt, bone.height * by * 1pt, scale(x: by * 100%, y: by * 100%, origin: top + left, box(width: bone.width * 1pt, height: bone.height * 1pt, draw-fishbone(bone))))
    if bone.inFull.len() > 0 { listing((1fr, 5fr), ("Causes in full", "Cause"), bone.inFull) }
  }
  #if pip.rootCauses.len() > 0 [
    === Root causes
    #list(..pip.rootCauses.map(cause => [#cause]))
  ]
]
#if pip.interventions.len() > 0 [
  == Interventions
  #listing((auto, 3fr, auto, 1.6fr, 1.7fr), ("No.", "Action", "Strength", "Responsible", "Progress"), pip.interventions)
  #text(size: 8pt, fill: quiet)[Strong interventions change what people can do, intermediate ones help them do it, weak ones ask them to.]
]
#if pip.cycles.len() > 0 [
  == PDSA cycles
  #for cycle in pip.cycles {
    heading(level: 3, cycle.title)
    said(cycle.said)
    for (step, pairs) in cycle.steps {
      heading(level: 4, step)
      said(pairs)
    }
  }
]
#if pip.chart != none [
  == Measurements
  #block(breakable: false, {
    text(size: 8.5pt, weight: 600, pip.chart.measured)
    drawn(pip.chart.alt, 500pt, pip.chart.height * 1pt, draw-run(pip.chart))
    for sentence in pip.chart.sentences { par(sentence) }
  })
  #if pip.chart.legend.len() > 0 { listing((auto, auto, 1fr), ("No.", "Day", "What happened"), pip.chart.legend) }
  #{
    set text(size: 8.5pt)
    set table(inset: (x: 5pt, y: 3.5pt))
    listing((1fr, 1fr, 1.2fr, 2.8fr), ("Measured", "Value", "Counted", "Note"), pip.measurements)
  }
]
#if pip.sustainPlan != none [
  == Sustainment
  #par(pip.sustainPlan)
]
#if pip.outcome != none [
  == Outcome
  #said(pip.outcome.said)
  #if pip.outcome.looks.len() > 0 { listing((auto, 1.2fr, 1.2fr, 2fr), ("Looked again", "Who", "What was seen", "Note"), pip.outcome.looks) }
]
== Versions and who signed them
#text(size: 8.5pt, fill: quiet, pip.asOf)
#for version in pip.versions {
  heading(level: 3, version.title)
  said(version.said)
  if version.signatures != none {
    par(version.signatures.standing)
    listing((2fr, 2fr, 1.4fr), ("Who", "Answer", "When"), version.signatures.rows)
  } else { par[Nobody was asked to sign it.] }
}
`;
