import {
  type FoundKind,
  foundKinds,
  pipLimits,
  type SelectionReason,
  selectionReasons,
} from '@lamplight/domain/pips/content';
import { pipLabels, selectionReasonLabels } from '@lamplight/domain/pips/words';
import type { Field, Fields } from '../../../ui/form/field';
import { line, optional, prose, reference } from '../../../ui/form/field-kinds';
import type { Controls } from '../../../ui/form/form-state';
import type { Pip } from '../pips.api';

const long = { limit: pipLimits.prose };
const isText = (kept: unknown): kept is string => typeof kept === 'string';
const sameSet = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((each) => other.includes(each));

/** Several of a few known values; their order says nothing. */
const reasons: Field<readonly SelectionReason[], readonly SelectionReason[], SelectionReason[]> = {
  label: pipLabels.selectionReasons,
  empty: [],
  read: (said) => said,
  write: (value) => selectionReasons.filter((reason) => value.includes(reason)),
  fits: (kept): kept is readonly SelectionReason[] =>
    Array.isArray(kept) && kept.every((each) => selectionReasons.some((known) => known === each)),
  same: sameSet,
  check: () => [],
  words: (value) =>
    selectionReasons
      .filter((reason) => value.includes(reason))
      .map((reason) => selectionReasonLabels[reason])
      .join(', '),
};

const surveyTags: Field<readonly string[], readonly string[], string[]> = {
  label: pipLabels.surveyTags,
  empty: [],
  read: (said) => said,
  write: (value) => [...value],
  fits: (kept): kept is readonly string[] => Array.isArray(kept) && kept.every(isText),
  same: sameSet,
  check: (value) =>
    value.length > pipLimits.surveyTags
      ? [{ path: '', message: `At most ${pipLimits.surveyTags} survey tags` }]
      : [],
  words: (value) => value.join(', '),
};

/** A record that showed the problem, with what it is called. */
export interface FoundRecord {
  readonly kind: FoundKind;
  readonly id: string;
  readonly linkId: string | null;
  readonly name: string;
  readonly question: string | null;
}

type SentFound = Pick<FoundRecord, 'kind' | 'id' | 'linkId'>;

const sentFound = ({ kind, id, linkId }: FoundRecord): SentFound => ({ kind, id, linkId });

const isFound = (kept: unknown): kept is FoundRecord =>
  typeof kept === 'object' &&
  kept !== null &&
  foundKinds.some((kind) => kind === Reflect.get(kept, 'kind')) &&
  ['id', 'name'].every((name) => isText(Reflect.get(kept, name))) &&
  ['linkId', 'question'].every((name) => {
    const text = Reflect.get(kept, name);
    return text === null || isText(text);
  });

/** From what the PIP was started. Records join it where they are looked at; here they are taken away. */
const found: Field<readonly FoundRecord[], Pip['found'], SentFound[]> = {
  label: pipLabels.found,
  empty: [],
  read: (said) => said.map(({ kind, id, linkId, name, question }) => ({ kind, id, linkId, name, question })),
  write: (value) => value.map(sentFound),
  fits: (kept): kept is readonly FoundRecord[] => Array.isArray(kept) && kept.every(isFound),
  same: (one, other) => JSON.stringify(one.map(sentFound)) === JSON.stringify(other.map(sentFound)),
  check: () => [],
  words: (value) =>
    value.map(({ name, question }) => `– ${[name, question].filter(Boolean).join(': ')}`).join('\n'),
};

/** What is the problem, how it was found, and where the project ends. */
export const charterFields = {
  title: line(pipLabels.title, { limit: pipLimits.title, required: 'Give it a name' }),
  topic: optional(reference(pipLabels.topic)),
  problem: optional(prose(pipLabels.problem, long)),
  background: optional(prose(pipLabels.background, long)),
  selectionReasons: reasons,
  surveyTags,
  scopeIn: optional(prose(pipLabels.scopeIn, long)),
  scopeOut: optional(prose(pipLabels.scopeOut, long)),
  found,
} as const satisfies Fields;

export type CharterControls = Controls<typeof charterFields>;
