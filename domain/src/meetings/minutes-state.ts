import type { Attendance, MeetingItemState } from './agenda';

interface Versioned {
  readonly id: string;
  readonly version: number;
}

/** Of a meeting's minutes what is confirmed, signed and closed. */
export interface CountingMinutes {
  readonly version: number;
  readonly finalDateTime: string | null;
  /** Somebody has signed them. */
  readonly signatureGiven: boolean;
  readonly items: readonly (Versioned & {
    readonly state: MeetingItemState;
    readonly actions: readonly Versioned[];
  })[];
  readonly attendance: readonly {
    readonly person: { readonly id: string };
    readonly attendance: Attendance | null;
  }[];
}

/**
 * Names what counts of a meeting's minutes: another where their text, an item that is no draft, its action items, their order,
 * who came, whether they are final, or whether somebody has signed them has changed. A step for good says over which it is taken.
 */
export const stateOfMinutes = ({
  version,
  finalDateTime,
  signatureGiven,
  items,
  attendance,
}: CountingMinutes): string =>
  [
    version,
    finalDateTime === null ? 'open' : signatureGiven ? 'signed' : 'final',
    ...items.flatMap(({ state, actions, ...item }) =>
      state === 'ACCEPTED' ? [item, ...actions].map(({ id, version: of }) => `${id}:${of}`) : [],
    ),
    ...attendance.map(({ person, attendance: came }) => `${person.id}:${came ?? ''}`),
  ].join(' ');
