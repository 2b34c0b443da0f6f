import type { Committee } from '@lamplight/contract/committee-seats';
import { committeeSeats } from '@lamplight/domain/committee-seats';
import { type DocumentData, madeAt } from '../../ports/pdf/pdf';

/** A person as rosters list them. */
export interface RosterPerson {
  first_name: string;
  last_name: string;
  job_position: string | null;
  /** Since when they are what the roster is about. */
  since: Date;
}

/** A roster: names, positions, since when. */
export interface Roster extends DocumentData {
  headings: readonly string[];
  rows: readonly (readonly string[])[];
  /** How many there are, where not all of them are listed. */
  of?: number;
  /** What stands where there is nobody. */
  none: string;
  /** The committee's seats: which, held by whom, since when. */
  seats?: readonly (readonly string[])[];
}

export const rosters = {
  staff: { title: 'Staff', since: 'Here since', none: 'Nobody has an account yet.' },
  committee: {
    title: 'Quality committee',
    since: 'Member since',
    none: 'The quality committee has no members yet.',
  },
} as const;
export type RosterKind = keyof typeof rosters;

/** No house employs as many; more would take a document's memory from everyone else. */
const mostListed = 2000;

/** The roster of these people, who come in its order. */
export function rosterOf(
  kind: RosterKind,
  people: readonly RosterPerson[],
  center: { name: string; timeZone: string },
  now: Date,
): Roster {
  const { title, since, none } = rosters[kind];
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: center.timeZone });
  return {
    title: `${title}, ${center.name}`,
    center: center.name,
    made: `as of ${madeAt(now, center.timeZone)}`,
    headings: ['Name', 'Job position', since],
    rows: people
      .slice(0, mostListed)
      .map((person) => [
        `${person.last_name}, ${person.first_name}`,
        person.job_position ?? '',
        day.format(person.since),
      ]),
    ...(people.length > mostListed ? { of: people.length } : {}),
    none,
  };
}

const dayWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Each seat with whoever holds it, and how often it is still to be filled. */
export function seatRows({ seats }: Committee): string[][] {
  return seats.flatMap(({ seat, holders, missing }) => {
    const { label } = committeeSeats[seat];
    const held = holders.map(({ userApp, from, designee }) => [
      label,
      `${userApp.user_lastName}, ${userApp.user_firstName}${designee ? ' (designee)' : ''}`,
      dayWords.format(new Date(`${from}T00:00:00Z`)),
    ]);
    const open = missing === 0 ? [] : [[label, missing === 1 ? 'Not filled' : `${missing} not filled`, '']];
    return [...held, ...open];
  });
}

/** Its template, in Typst. */
export const rosterTemplate = `
#if "seats" in doc [
  == Seats (42 CFR 483.75(g))
  #listing((1.6fr, 1.4fr, 1fr), ("Seat", "Held by", "Since"), doc.seats)
  == Members
]
#if doc.rows.len() == 0 [#doc.none] else {
  listing((1.4fr, 1.4fr, 1fr), doc.headings, doc.rows)
  let count = doc.rows.len()
  if "of" in doc [The first #count of #doc.of people] else [#count #if count == 1 [person] else [people]]
}
`;
