import { addDays } from '@lamplight/domain/calendar/day';
import { defaultDueDays } from '@lamplight/domain/issues';
import { gatheredDaysAhead } from '@lamplight/domain/meetings/agenda';
import { type SetName, setNames, setTables } from '@lamplight/domain/reference-sets';
import { sql } from 'kysely';
import type pg from 'pg';
import { appendActivity } from '../audit-trail/activity';
import { ownDoing } from '../audit-trail/origin';
import { roles } from '../db/connect';
import { writeInCenter } from '../db/in-center';
import { build, raw, type Statement } from '../db/statement';
import { writeRows } from '../db/write-rows';
import { hashPassword } from '../features/session/passwords';
import { enqueueIn } from '../jobs/enqueue';
import { standingColumns } from '../names/item-columns';
import type { Item } from '../names/names';
import type { FileStore } from '../ports/file-store';
import { demonstrationPassword } from './accounts';
import { type CareCenter, createCareCenter } from './care-center';
import { completedFormRows } from './completed-forms';
import { type DatedRecordRows, datedRecordRows } from './dated-records';
import { type DocumentRows, documentRows } from './documents/rows';
import { type MeetingRows, meetingRows } from './meetings';
import { type HeldRows, heldRows } from './minutes/held';
import { accountRows } from './people';
import { storePictures } from './pictures';
import { type PipRows, pipRows, pipsNeed } from './pips/rows';
import { reportTo } from './report-to';
import { seatRows } from './seats';
import type { SigningRows } from './signings';
import { centerTopicRows, makeTopics, type TopicRows } from './topics';
import { tellYear } from './year';

/** Rounds that Maple Grove asks for each week. */
const roundsAsked = 7;

/** What accounts need that is the same for both centers. */
interface Accounts {
  positions: ReadonlyMap<string, string>;
  passwordHash: string;
}

/**
 * Fills an empty database with the demonstration centers: a year that ends at `now`, the same each time for the same
 * `now`. All rows are written in one transaction, so that a start that is cut short leaves nothing half told; files
 * come first, and those that no row names are swept.
 */
export async function loadDemonstration(parts: {
  pool: pg.Pool;
  files: FileStore;
  now: Date;
}): Promise<void> {
  const { pool, files, now } = parts;
  const [positions, passwordHash, pictures] = await Promise.all([
    pool.query<{ id: string; name: string }>('SELECT id, name FROM job_position'),
    hashPassword(demonstrationPassword),
    storePictures(files),
  ]);
  const accounts = { positions: new Map(positions.rows.map(({ id, name }) => [name, id])), passwordHash };
  const mapleGrove = createCareCenter('mapleGrove', now, pictures);
  const cedarHill = createCareCenter('cedarHill', now, pictures);
  const topics = makeTopics(mapleGrove, pictures);
  const [maplePapers, cedarPapers, mapleDated, cedarDated] = await Promise.all([
    documentRows(mapleGrove, files, topics.topics),
    documentRows(cedarHill, files, topics.topics),
    datedRecordRows(mapleGrove, files),
    datedRecordRows(cedarHill, files),
  ]);
  await writeInCenter(pool, mapleGrove.context.id, async () => ({
    result: undefined,
    last: [
      ...settingStatements(mapleGrove, accounts),
      ...sharedStatements(topics),
      ...statementsFor(mapleGrove, topics),
      ...documentStatements(mapleGrove, maplePapers),
      ...datedStatements(mapleDated),
      actIn(cedarHill),
      ...settingStatements(cedarHill, accounts),
      ...statementsFor(cedarHill, topics),
      ...documentStatements(cedarHill, cedarPapers),
      ...datedStatements(cedarDated),
    ],
  }));
}

/** Moves the transaction to another center. Nothing but this first loading ever writes into two at once. */
const actIn = ({ context }: CareCenter): Statement<unknown> =>
  raw(sql`SELECT set_config('app.center_id', ${context.id}, true)`);

const workAs = (role: string): Statement<unknown> => raw(sql`SELECT set_config('role', ${role}, true)`);

/** What belongs to all centers, which only the platform's role writes. */
const sharedStatements = ({ rows, forms, versions, files }: TopicRows): Statement<unknown>[] => [
  workAs(roles.platform),
  writeRows('topic', rows),
  writeRows('form', forms),
  writeRows('form_version', versions),
  writeRows('file', files),
  workAs(roles.app),
];

function statementsFor(center: CareCenter, { topics }: TopicRows): Statement<unknown>[] {
  const { context, time } = center;
  const { tools, rounds, issues, files } = tellYear(center);
  const used = centerTopicRows(center, topics);
  const completed = completedFormRows(center, topics, used);
  const told = [...issues, ...completed.issues];
  const pips = pipRows({ center, topics, forms: completed.told, ids: center.idsFor('pips') });
  const meetings = meetingRows(center, used, pips);
  const held = heldRows(center, used, completed.told);
  return [
    ...(used.groups.length > 0 ? [writeRows('topic_group', used.groups)] : []),
    writeRows('center_topic', used.topics),
    writeRows('center_topic_responsible', used.responsible),
    writeRows('form', tools.forms),
    writeRows('form_version', tools.versions),
    writeRows('audit_tool', tools.rows),
    // Oldest first: the first round marks its questions as used from then on.
    writeRows(
      'filled_form',
      rounds.map(({ filled }) => filled),
    ),
    writeRows(
      'audit',
      rounds.map(({ audit }) => audit),
    ),
    writeRows(
      'form_answer',
      rounds.flatMap(({ answers }) => answers),
    ),
    writeRows(
      'answer',
      rounds.flatMap(({ projection }) => projection),
    ),
    writeRows('filled_form', completed.filled),
    writeRows('completed_form', completed.forms),
    writeRows('form_answer', completed.answers),
    writeRows('answer', completed.projection),
    ...signingStatements(center, completed.signing),
    ...pipStatements(center, pips),
    ...meetingStatements(center, meetings),
    ...heldStatements(center, held),
    writeRows(
      'issue',
      // As they are numbered.
      told
        .map(({ issue }) => issue)
        .sort((one, other) => one.created_at.getTime() - other.created_at.getTime()),
    ),
    writeRows(
      'issue_revision',
      told.flatMap(({ revisions }) => revisions),
    ),
    writeRows(
      'issue_comment',
      issues.flatMap(({ comments }) => comments),
    ),
    writeRows('file', files),
    appendActivity(
      { centerId: context.id, actorId: null, now: time.now, origin: ownDoing },
      {
        action: 'demonstration.loaded',
        subjectType: 'center',
        subjectId: context.id,
        after: { people: center.staff.all.length, rounds: rounds.length, issues: told.length },
      },
    ),
  ];
}

/** Meetings with what they are about and whom they invite, and the jobs by which the near ones gather their agendas. */
const meetingStatements = ({ context, time }: CareCenter, rows: MeetingRows): Statement<unknown>[] => [
  writeRows('meeting', rows.meetings),
  writeRows('meeting_topic', rows.topics),
  writeRows('meeting_attendee', rows.attendees),
  writeRows('meeting_planning', rows.plannings),
  ...rows.meetings
    .filter(({ day }) => day <= addDays(time.today, gatheredDaysAhead))
    .map(({ id }) => enqueueIn(context.id, 'gather-agenda', { meetingId: id })),
];

/** Meetings that were held, with their minutes and who signed. */
const heldStatements = (center: CareCenter, { signing, ...rows }: HeldRows): Statement<unknown>[] =>
  rows.meetings.length === 0
    ? []
    : [
        writeRows('meeting', rows.meetings),
        writeRows('meeting_topic', rows.topics),
        writeRows('meeting_attendee', rows.attendees),
        writeRows('meeting_minutes', rows.minutes),
        writeRows('meeting_item', rows.items),
        ...(rows.actions.length > 0 ? [writeRows('action_item', rows.actions)] : []),
        ...signingStatements(center, signing),
      ];

/** PIPs with all that hangs on them. */
const pipStatements = (center: CareCenter, { signing, ...rows }: PipRows): Statement<unknown>[] => [
  writeRows('pip', rows.pips),
  writeRows('pip_version', rows.versions),
  writeRows('pip_person', rows.people),
  writeRows('pip_link', rows.links),
  ...(rows.steps.length > 0 ? [writeRows('pip_step', rows.steps)] : []),
  ...(rows.measurements.length > 0 ? [writeRows('pip_measurement', rows.measurements)] : []),
  ...(rows.cycles.length > 0 ? [writeRows('pip_cycle', rows.cycles)] : []),
  ...signingStatements(center, signing),
];

/** What was done on days, with its papers. */
const datedStatements = ({ records, files }: DatedRecordRows): Statement<unknown>[] => [
  writeRows('dated_record', records),
  writeRows('file', files),
];

/** Documents with their files, and the jobs that read what those say. */
const documentStatements = (
  { context }: CareCenter,
  { documents, files }: DocumentRows,
): Statement<unknown>[] => [
  writeRows('document', documents),
  writeRows('file', files),
  ...files.map(({ id }) => enqueueIn(context.id, 'read-file-text', { fileId: id })),
];

/** What is signed, and the jobs that write the documents of what is sealed. */
const signingStatements = (
  { context }: CareCenter,
  { signings, signatures, sealed }: SigningRows,
): Statement<unknown>[] =>
  signings.length === 0
    ? []
    : [
        writeRows('signing', signings),
        writeRows('signature', signatures),
        ...sealed.map((signingId) => enqueueIn(context.id, 'write-signed-document', { signingId })),
      ];

/** The center with its people and places. */
function settingStatements(
  { key, context, places, staff, time }: CareCenter,
  accounts: Accounts,
): Statement<unknown>[] {
  const { id, name, timeZone } = context;
  const madeAt = time.at(time.firstDay, 0);
  const row = (set: SetName, item: Item) => ({
    center_id: id,
    id: item.id,
    name: item.name,
    active: item.active,
    created_at: madeAt,
    version: 0,
    ...standingColumns(set, item),
  });
  return [
    build.insertInto('center').values({
      id,
      name,
      time_zone: timeZone,
      due_days: JSON.stringify(defaultDueDays),
      sign_pip: key === 'mapleGrove' ? pipsNeed : 0,
      ...(key === 'mapleGrove' ? { weekly_rounds: roundsAsked, weekly_rounds_since: time.firstDay } : {}),
      report_to: JSON.stringify(reportTo),
      created_at: madeAt,
    }),
    writeRows('user_account', accountRows(staff, { ...accounts, joinedAt: madeAt })),
    writeRows('committee_seat', seatRows(staff, time)),
    ...setNames
      .filter((set) => places[set].length > 0)
      .map((set) =>
        writeRows(
          setTables[set],
          places[set].map((item) => row(set, item)),
        ),
      ),
  ];
}
