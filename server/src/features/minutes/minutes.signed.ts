import type { Readable } from '@lamplight/contract/signatures';
import { dayText } from '@lamplight/domain/calendar/day-words';
import type { Plain } from '@lamplight/domain/canonical-json';
import { plainTextOf, type RichText } from '@lamplight/domain/meetings/rich-text';
import type { Names } from '../../names/names';
import { keepPaper } from '../documents/keep-paper.service';
import { lockMeeting } from '../meetings/meetings.queries';
import { fullName } from '../people/people.present';
import type { SignedRecords } from '../signatures/signed-content';
import { paperedMinutes } from './kept-minutes.service';
import { plainTitleOf } from './meeting-record.queries';
import {
  attendanceSection,
  besideAgenda,
  entry,
  factsOf,
  factsToRead,
  labelsOfMeetings,
  nothingRecorded,
  numberedTitle,
} from './meeting-words';
import type { ActionRow, ItemRow } from './minutes.queries';
import { minutesPaper } from './printed-minutes.service';
import { actionsOf, type MinutesRead, readMinutes } from './read-minutes';
import { knownMinutes, toldPips } from './told-pips';

const signedAction = ({ text, user_id, due_on }: ActionRow) => ({ text, user: user_id, due: due_on });

const signedItem = (read: MinutesRead, item: ItemRow) => ({
  id: item.id,
  kind: item.kind,
  topic: item.center_topic_id,
  pip: item.pip_id,
  title: item.title,
  told: item.told,
  goal: item.goal,
  data: item.data,
  analysis: item.analysis,
  decision: item.decision,
  actions: actionsOf(read, item.id).map(signedAction),
});

/** What is signed of minutes: what they say, whom they name by id, and how often they were amended. */
export const contentOfMinutes = (centerId: string, read: MinutesRead): Plain =>
  // The boundary to rows whose JSON the contract has checked.
  JSON.parse(
    JSON.stringify({
      format: 1,
      subject: 'meeting-minutes',
      center: centerId,
      id: read.meeting.id,
      heldAt: read.meeting.held_at?.toISOString() ?? null,
      amendment: read.amendments[0]?.number ?? 0,
      attendance: read.attendees.map(({ user_id, attendance }) => ({ user: user_id, attendance })),
      body: read.minutes?.body ?? null,
      items: read.items.map((item) => signedItem(read, item)),
      actions: actionsOf(read, null).map(signedAction),
    }),
  ) as Plain;

type Entries = Readable['sections'][number]['entries'];

const told = (label: string, text: string | null): Entries => (text?.trim() ? [entry(label, text)] : []);
const written = (label: string, text: RichText | null): Entries =>
  told(label, text && plainTextOf(text)).map((line) => ({ ...line, rich: text }));

const actionEntries = (names: Names, actions: readonly ActionRow[]): Entries =>
  actions.map(({ text, user_id, due_on }) => ({
    ...entry('To be done', text),
    note: [fullName(names, user_id) ?? 'Nobody is named', ...(due_on ? [`due ${dayText(due_on)}`] : [])].join(
      ', ',
    ),
  }));

/** What an item says; of what says nothing, that. */
const orNothing = (entries: Entries): Entries =>
  entries.length > 0 ? entries : [entry('', nothingRecorded)];

/** Everything that the minutes say, in plain text and as it was written. */
function sectionsOf(names: Names, read: MinutesRead): Readable['sections'] {
  const others = actionsOf(read, null);
  const body = written('', read.minutes?.body ?? null);
  return [
    attendanceSection(names, read.attendees),
    ...read.items.map((item, at) => ({
      title: numberedTitle(item, at),
      entries: orNothing([
        ...told('What the data say', item.told),
        ...told('Goal', item.goal),
        ...written('Data', item.data),
        ...written('Analysis', item.analysis),
        ...written('Decision', item.decision),
        ...actionEntries(names, actionsOf(read, item.id)),
      ]),
    })),
    ...(body.length > 0 ? [{ title: besideAgenda, entries: body }] : []),
    ...(others.length > 0 ? [{ title: 'Action items', entries: actionEntries(names, others) }] : []),
  ];
}

/** The minutes of a meeting, as they are signed. */
export const minutesSigned: SignedRecords = {
  async content(scope, id) {
    const read = await readMinutes(scope, id);
    return read && contentOfMinutes(scope.center.id, read);
  },

  async readable(scope, id, reader) {
    const found = await readMinutes(scope, id);
    if (!found) return undefined;
    const read = reader === 'other' ? knownMinutes(found) : found;
    const names = await scope.names();
    const [latest] = read.amendments;
    const amended = latest
      ? [
          {
            label: 'Amended',
            value: latest.reason ?? `${latest.number === 1 ? 'Once' : `${latest.number} times`}`,
          },
        ]
      : [];
    return {
      title: reader === 'paper' ? plainTitleOf(read.meeting) : read.meeting.title,
      facts: [...factsToRead(factsOf(scope, read.meeting)), ...amended],
      sections: sectionsOf(names, read),
    };
  },

  /** The signed document is what its signers were shown: all of them, marked or not. */
  async toldPips(scope, id) {
    const read = await readMinutes(scope, id);
    return read ? toldPips([read.meeting, ...read.items]) : [];
  },

  labels: labelsOfMeetings,
  paper: minutesPaper,

  /** The document of the meeting has it too. */
  async written(scope, id, paper) {
    const read = await readMinutes(scope, id);
    if (read) await keepPaper(scope, paperedMinutes(scope, read.meeting), paper);
  },

  async hold(scope, id) {
    await scope.run(lockMeeting(scope, id));
  },

  /** Closing its sign-in seals them. */
  sealed() {},
};
