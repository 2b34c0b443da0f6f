import { plainPipTitle } from '@lamplight/domain/work-product';
import type { MeetingRow } from './meeting-record.queries';
import type { ItemRow } from './minutes.queries';
import type { MinutesRead } from './read-minutes';

/** What minutes tell of PIPs, for those who may not know all of them: in the words of a meeting and of its items. */

/** An item about a PIP as whoever must not know of that reads it: what it is called and what the data said came from there. */
export const withoutPip = <Row extends Pick<ItemRow, 'title' | 'told'>>(row: Row): Row => ({
  ...row,
  title: plainPipTitle,
  told: null,
});

/** An item as the caller may know it. */
export const knownItem = <Row extends Pick<ItemRow, 'title' | 'told' | 'pip_id' | 'pip_title'>>(
  row: Row,
): Row => (row.pip_id !== null && row.pip_title === null ? withoutPip(row) : row);

/** A meeting as the caller may know it: about a PIP that is withheld from them, it is one about a PIP. */
export const knownMeeting = (meeting: MeetingRow): MeetingRow =>
  meeting.pip_withheld ? { ...meeting, title: plainPipTitle, pip_title: null } : meeting;

/** A meeting as a paper tells of it that others may read. */
export const plainMeeting = (meeting: MeetingRow): MeetingRow =>
  meeting.pip_marked ? { ...meeting, title: plainPipTitle, pip_title: plainPipTitle } : meeting;

/** Minutes as the caller may know them. */
export const knownMinutes = (read: MinutesRead): MinutesRead => ({
  ...read,
  meeting: knownMeeting(read.meeting),
  items: read.items.map(knownItem),
});

/** Minutes as a paper tells of them that others may read. */
export const plainMinutes = (read: MinutesRead): MinutesRead => ({
  ...read,
  meeting: plainMeeting(read.meeting),
  items: read.items.map((item) => (item.pip_marked ? withoutPip(item) : item)),
});

type Telling = Pick<MeetingRow, 'pip_id' | 'pip_marked'>;

/** The PIPs that these tell of in words. */
export const toldPips = (telling: readonly Telling[]): string[] => [
  ...new Set(telling.flatMap(({ pip_id }) => pip_id ?? [])),
];

/** The same of a paper that names none of those that are marked. */
export const plainlyToldPips = (telling: readonly Telling[]): string[] =>
  toldPips(telling.filter(({ pip_marked }) => !pip_marked));
