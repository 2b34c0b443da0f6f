import type { Readable } from '@lamplight/contract/signatures';
import { withUnit } from '@lamplight/domain/number-words';
import { isList, type OutlinePart, outlineOf, type PipRead } from '@lamplight/domain/pips/outline';
import { pipLabels } from '@lamplight/domain/pips/words';
import { unitOf } from './printed-drawings';

type Section = Readable['sections'][number];
type Entry = Section['entries'][number];

const entry = (label: string, value: string, note: string | null = null): Entry => ({
  label,
  value,
  note,
  alert: false,
  files: [],
});

/** What is told in the unit of the measure. */
const figures: ReadonlySet<string> = new Set([pipLabels['goal.baseline'], pipLabels['goal.target']]);

/** A fact as it stands, a figure with its unit; of a list each by its number, with what is said of it below it. */
function entriesOf(part: OutlinePart, unit: string | null): Entry[] {
  if (!isList(part))
    return [entry(part.label, figures.has(part.label) ? withUnit(part.text, unit) : part.text)];
  return part.items.map(({ text, facts }, at) =>
    entry(
      part.items.length === 1 ? part.one : `${part.one} ${at + 1}`,
      text,
      facts.length === 0 ? null : facts.map((fact) => `${fact.label}: ${fact.text}`).join('\n'),
    ),
  );
}

/** What a version says, as its signer reads it: all that is signed, in the order of the document. */
export const readableSections = (pip: PipRead): Section[] =>
  outlineOf(pip).map(({ title, parts }) => ({
    title,
    entries: parts.flatMap((part) => entriesOf(part, unitOf(pip.goal))),
  }));
