import { type SourcePeriod, sourcePeriods } from '@lamplight/domain/pips/content';
import { pipLabels } from '@lamplight/domain/pips/words';
import type { Field } from '../../../ui/form/field';
import type { Pip } from '../pips.api';

type Source = NonNullable<Pip['goal']['source']>;

/** Where measurements come from, as it is chosen; without an id, the topic or the tool is not chosen yet. */
export interface ChosenSource {
  readonly kind: Source['kind'];
  readonly id: string;
  /** A question; null for the whole score. */
  readonly linkId: string | null;
  /** Of rounds. */
  readonly per: SourcePeriod;
  /** What the topic or tool is called, and the question. */
  readonly name: string;
  readonly question: string | null;
}

/** What is sent of it. */
type SentSource = Pick<ChosenSource, 'kind' | 'id' | 'linkId'> & { per?: SourcePeriod };

export const sourceKindWords: Readonly<Record<Source['kind'], string>> = {
  TOPIC: 'A topic’s form',
  ROUND: 'Rounds',
};

export const periodWords: Readonly<Record<SourcePeriod, string>> = { WEEK: 'By week', MONTH: 'By month' };

/** Said where somebody types the measurements in. */
export const typedIn = 'Typed in';

const read = (said: Source | null | undefined): ChosenSource | null => {
  if (!said) return null;
  const { kind, id, linkId, per, name, question } = said;
  return { kind, id, linkId, per: per ?? 'MONTH', name, question };
};

const write = (source: ChosenSource | null): SentSource | null => {
  if (source === null) return null;
  const { kind, id, linkId, per } = source;
  return { kind, id, linkId, ...(kind === 'ROUND' ? { per } : {}) };
};

/** Where measurements come from: somebody types them in (null), or they fill themselves from what is sent. */
export const measureSource: Field<ChosenSource | null, Source | null | undefined, SentSource | null> = {
  label: pipLabels['goal.source'],
  empty: null,
  read,
  write,
  fits: (kept): kept is ChosenSource | null =>
    kept === null ||
    (typeof kept === 'object' &&
      ['kind', 'id', 'name'].every((name) => typeof Reflect.get(kept, name) === 'string') &&
      sourcePeriods.some((per) => per === Reflect.get(kept, 'per'))),
  same: (one, other) => JSON.stringify(write(one)) === JSON.stringify(write(other)),
  check: (source) => {
    if (source === null || source.id !== '') return [];
    return [{ path: '', message: source.kind === 'TOPIC' ? 'Choose the topic' : 'Choose the tool' }];
  },
  words: (source) => (source === null ? typedIn : sourceWords(source)),
};

/** `Falls: How many residents fell?`, `Dining round, the whole score, by week`. */
export function sourceWords({ kind, name, question, per }: ChosenSource): string {
  const what = question ? `${name}: ${question}` : `${name}, the whole score`;
  return kind === 'ROUND' ? `${what}, ${periodWords[per].toLowerCase()}` : what;
}
