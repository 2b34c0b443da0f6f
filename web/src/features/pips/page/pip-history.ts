import { pipResultLabels } from '@lamplight/domain/pips/words';
import { plural } from '../../../ui/plural';
import type { Person } from '../../people/people.api';
import type { Pip, PipVersionRow } from '../pips.api';

/** Something that happened to a PIP as a whole. */
export interface PipEvent {
  /** An instant, or a calendar day where the hour is not known. */
  readonly at: string;
  readonly words: string;
  readonly by: Person | null;
  /** What whoever did it said about it. */
  readonly said: string | null;
}

type Told = Pick<
  Pip,
  'creationDateTime' | 'userApp' | 'versions' | 'outcome' | 'status' | 'statusDate' | 'disabledReason'
>;

const event = (at: string, words: string, by: Person | null = null, said: string | null = null) => ({
  at,
  words,
  by,
  said,
});

function ofVersion(version: PipVersionRow): PipEvent[] {
  const { number, creationDateTime, userApp, reason, signing, inForceFrom } = version;
  const name = `Version ${number}`;
  return [
    ...(number > 1 ? [event(creationDateTime, `${name} opened`, userApp, reason)] : []),
    ...(signing
      ? [event(signing.openedAt, `${name} put up for signing, ${plural(signing.needed, 'signature')} needed`)]
      : []),
    ...(signing?.sealedAt ? [event(signing.sealedAt, `${name} signed`)] : []),
    ...(inForceFrom ? [event(inForceFrom, `${name} in force`)] : []),
  ];
}

function ofOutcome({ outcome, status, statusDate }: Told): PipEvent[] {
  if (!outcome) return [];
  const { result, completedDate, looks } = outcome;
  const words = result ? `Completed: ${pipResultLabels[result].toLowerCase()}` : 'Completed';
  return [
    event(status === 'COMPLETED' ? statusDate : completedDate, words),
    ...looks.map(({ date, holds, userApp, note }) =>
      event(date, holds ? 'Looked again: the gain holds' : 'Looked again: the gain slips', userApp, note),
    ),
  ];
}

/** What happened to a PIP from its beginning to now, the latest first. */
export function historyOf(pip: Told): PipEvent[] {
  const { creationDateTime, userApp, versions, status, statusDate, disabledReason } = pip;
  return [
    event(creationDateTime, 'Begun', userApp),
    ...versions.toSorted((one, other) => one.number - other.number).flatMap(ofVersion),
    ...ofOutcome(pip),
    ...(status === 'DISABLED' ? [event(statusDate, 'Disabled', null, disabledReason)] : []),
  ]
    .toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)))
    .toReversed();
}
