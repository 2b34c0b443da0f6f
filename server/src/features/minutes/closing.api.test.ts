import { stateOfMinutes } from '@lamplight/domain/meetings/minutes-state';
import { workProductHeader } from '@lamplight/domain/work-product';
import { beforeEach, describe, expect, it } from 'vitest';
import { jobScope } from '../../jobs/job-scope';
import { renderPdf } from '../../ports/pdf/pdf';
import { readPdf } from '../../ports/pdf/read-pdf.fixture';
import { oneCenter } from '../../testing/centers';
import { writeDocuments } from '../../testing/completed-forms';
import { addMeeting, addTopicMeeting } from '../../testing/meetings';
import { pastPolicies, pastTriggers } from '../../testing/past-policies';
import { withoutDigest } from '../../testing/people';
import type { TestPerson } from '../../testing/world';
import { checkSignings } from '../../verify/check-signings';
import { remindSigners } from '../signatures/remind-signers';
import { keepUnsignedMinutes } from './kept-minutes.service';

const { world, maple } = await oneCenter();
const { committee } = maple;
const { parts } = world.server;
const now = new Date('2028-03-14T19:00:00Z');
let people: TestPerson[];

beforeEach(async () => {
  world.server.setNow(now);
  people = [];
  for (const name of ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve'])
    people.push(await world.addPerson(maple.id, { role: 'STAFF', name }));
});

const save = (id: string, body: object) =>
  committee.client.call('PUT /meeting-minutes/{id}', { params: { id }, body });
const read = async (id: string) =>
  (await committee.client.call('GET /meeting-minutes/{id}', { params: { id } })).body;
const sheetOf = async (id: string) =>
  (await committee.client.call('GET /meetings/{id}/signatures', { params: { id } })).body;
const minutesOf = async (id: string) =>
  (await committee.client.call('GET /meeting-minutes/{id}/signatures', { params: { id } })).body;
const close = (id: string) => committee.client.call('PUT /meetings/close-sign-in/{id}', { params: { id } });
const signBoth = async (id: string, { client }: TestPerson) => {
  expect((await client.call('PUT /meetings/{id}/sign', { params: { id }, body: {} })).status).toBe(200);
  expect((await client.call('PUT /meeting-minutes/{id}/sign', { params: { id }, body: {} })).status).toBe(
    200,
  );
};
const pdfOf = async (bytes: Buffer) => (await readPdf(bytes)).lines.join('\n');
const storedPdf = async (id: string) =>
  pdfOf(
    (await committee.client.call('GET /meeting-minutes/{id}/download-meeting-minute-pdf', { params: { id } }))
      .bytes,
  );
const attendee = (person: TestPerson | undefined, attendance: string | null) => ({
  user: person?.id,
  attendance,
});

async function planned(given: object = {}): Promise<string> {
  const { id } = await addMeeting(committee, {
    title: 'Town hall',
    plannedDate: '2028-03-14',
    time: '13:00',
    place: 'Library',
    attendeeIds: people.map((person) => person.id),
    ...given,
  });
  return id;
}
const confirm = async (id: string, body: object = {}) => {
  const { status } = await committee.client.call('PUT /meetings/confirm/{id}', { params: { id }, body });
  expect(status).toBe(200);
};

/** A rich text of every kind that there is. */
const richText = {
  type: 'doc' as const,
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Socks ' },
        { type: 'text', text: '#strike[for] *all*', marks: [{ type: 'bold' }, { type: 'italic' }] },
        { type: 'hardBreak' },
        { type: 'text', text: 'at night', marks: [{ type: 'underline' }] },
      ],
    },
    {
      type: 'orderedList',
      content: [
        {
          type: 'listItem',
          content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Order them' }] }],
        },
      ],
    },
  ],
};

describe('closing a meeting', () => {
  it('keeps its minutes with all signatures, and shows the gap of who did not sign', async () => {
    const id = await planned();
    const item = (
      await committee.client.call('POST /meeting-minutes/{id}/items', {
        params: { id },
        body: { title: 'Falls' },
      })
    ).body;
    await committee.client.call('PATCH /meeting-minutes/{id}/items/{itemId}', {
      params: { id, itemId: item.id },
      body: { goal: 'Fewer than three', decision: richText },
    });
    await committee.client.call('POST /meeting-minutes/{id}/actions', {
      params: { id },
      body: { text: 'Buy socks', item: item.id, responsible: people[0]?.id, dueDate: '2028-04-01' },
    });
    await confirm(id, { attendance: [attendee(people[4], 'EXCUSED')] });
    for (const person of people.slice(0, 3)) await signBoth(id, person);
    expect(await minutesOf(id)).toMatchObject({ needed: 4, signed: 3, open: 1, gap: 0, sealedAt: null });
    expect((await close(id)).body.status).toBe('CLOSED');
    expect(await minutesOf(id)).toMatchObject({ needed: 4, signed: 3, open: 0, gap: 1 });
    expect(await sheetOf(id)).toMatchObject({ needed: 4, signed: 3, open: 0, gap: 1 });
    const missing = (await sheetOf(id)).signatures.find(({ state }) => state === 'VOID');
    const again = await committee.client.call('POST /signatures/{id}/re-send', {
      params: { id: missing?.id ?? '' },
      body: {},
    });
    expect(again.problem.message).toMatch(/The sign-in is closed/);
    const late = await people[3]?.client.call('PUT /meeting-minutes/{id}/sign', { params: { id }, body: {} });
    expect(late?.status).toBe(400);

    await writeDocuments(world.server, maple.id);
    const signing = await minutesOf(id);
    expect([signing.document === null, signing.code === null, signing.intact]).toEqual([false, false, true]);
    expect((await sheetOf(id)).document).not.toBeNull();
    const text = await storedPdf(id);
    for (const said of [
      'Town hall',
      'Library',
      'Falls',
      'Fewer than three',
      'Order them',
      'Buy socks',
      'Apr 1, 2028',
      'Excused',
      '3 of 4 given',
      'Did not sign',
      'Minutes of Town hall',
      '1. Falls',
      'I attended this meeting.',
      'I have read these minutes and approve them as they stand.',
      signing.code ?? '',
    ])
      expect(text).toContain(said);
    expect(text).not.toContain('Asked no more');
    // What people typed is no markup.
    expect(text.replace(/\s+/g, ' ')).toContain('#strike[for] *all*');
    expect((await read(id)).document?.file.name).toMatch(/^Town hall signed/);
    const found = await checkSignings(parts.pool, parts.trail);
    expect(found.broken).toBe(0);
  });

  it('signs no minutes that print a signature of the sign-in sheet which nobody gave', async () => {
    const id = await planned();
    await save(id, { minutes: 'Who was there signs.' });
    await confirm(id);
    for (const person of people.slice(0, 3)) await signBoth(id, person);
    await close(id);
    const sheet = `signing_id = (SELECT id FROM signing WHERE subject = 'meeting' AND subject_id = $1)`;
    const [added] = await pastTriggers<{ id: string }>(
      world.server.database,
      'signature',
      `UPDATE signature SET (state, answered_at, method, printed_name, job_position, meaning, content_hash, address, vouched) =
         (SELECT 'SIGNED', answered_at, method, printed_name, job_position, meaning, content_hash, address, vouched FROM signature
          WHERE state = 'SIGNED' AND ${sheet} LIMIT 1)
       WHERE state = 'VOID' AND id = (SELECT id FROM signature WHERE state = 'VOID' AND ${sheet} LIMIT 1)
       RETURNING id`,
      [id],
    );
    const forged = 'none that was given to this Lamplight';
    await expect(writeDocuments(world.server, maple.id, ['meeting-minutes'])).rejects.toThrow(forged);
    expect(await minutesOf(id)).toMatchObject({ document: null });
    await pastTriggers(
      world.server.database,
      'signature',
      `UPDATE signature SET state = 'VOID', answered_at = NULL, method = NULL, printed_name = NULL, job_position = NULL, meaning = NULL,
         content_hash = NULL, address = NULL, vouched = NULL
       WHERE id = $1`,
      [added?.id],
    );
    await writeDocuments(world.server, maple.id, ['meeting-minutes']);
    expect(await minutesOf(id)).not.toMatchObject({ document: null });
  });

  it('has a head with center, place and who came, numbered items, and says of what is empty that it is', async () => {
    const guest = await world.addPerson(maple.id, { role: 'STAFF', name: 'Gus' });
    const id = await planned({ attendeeIds: [people[0]?.id, people[1]?.id] });
    for (const title of ['Lights', 'Parking'])
      await committee.client.call('POST /meeting-minutes/{id}/items', { params: { id }, body: { title } });
    const [lights] = (await read(id)).items;
    await committee.client.call('POST /meeting-minutes/{id}/actions', {
      params: { id },
      body: { text: 'Buy bulbs', item: lights?.id ?? '' },
    });
    await save(id, {
      minutes: 'The next meeting is in May.',
      attendance: [
        attendee(people[0], 'PRESENT'),
        attendee(people[1], 'EXCUSED'),
        attendee(guest, 'PRESENT'),
      ],
    });
    const { attendance } = await read(id);
    expect(attendance.map(({ person, uninvited }) => [person.id === guest.id, uninvited])).toEqual(
      attendance.map(({ person }) => [person.id === guest.id, person.id === guest.id]),
    );
    await confirm(id);
    await close(id);
    await writeDocuments(world.server, maple.id);
    const text = (await storedPdf(id)).replace(/(Table\S*|H2|P): |\s+/g, ' ').replace(/ +/g, ' ');
    for (const said of [
      'Minutes of Town hall',
      maple.name,
      'Library',
      /Present Ann [^,]+, Gus/,
      /Excused Ben/,
      'Present, not invited',
      '1. Lights',
      /2\. Parking Nothing recorded\./,
      /Besides the agenda The next meeting is in May\./,
      /Buy bulbs .*1\. Lights/,
    ])
      expect(text).toMatch(said);
    expect(text.indexOf('2. Parking')).toBeLessThan(text.indexOf('Besides the agenda'));
    expect(text.split('Nothing recorded.')).toHaveLength(2);
  });

  it('keeps minutes too that nobody was asked to sign', async () => {
    const id = await planned();
    await save(id, { minutes: 'Written, and taken back' });
    await confirm(id);
    await save(id, { final: false });
    await close(id);
    const scope = await jobScope({ pool: parts.pool, now }, 'keep-minutes', maple.id);
    if (!scope) throw new Error('The center is gone');
    await keepUnsignedMinutes(scope, parts.files, { meetingId: id, by: committee.id });
    expect(await storedPdf(id)).toContain('Written, and taken back');
  });

  it('leaves minutes as they are now to be kept before, one document with its files', async () => {
    const id = await planned();
    await save(id, { minutes: 'As far as it went' });
    const draft = await committee.client.call('GET /meeting/create-meeting-minute-pdf/{id}', {
      params: { id },
    });
    expect(await pdfOf(draft.bytes)).toContain('As far as it went');
    for (let times = 0; times < 2; times += 1)
      await committee.client.call('GET /meeting/create-meeting-minute-document/{id}', { params: { id } });
    await confirm(id);
    await close(id);
    await writeDocuments(world.server, maple.id);
    const { document } = await read(id);
    const kept = await committee.client.call('GET /documents/{id}', { params: { id: document?.id ?? '' } });
    expect([kept.body.type, kept.body.title, kept.body.earlierFiles.length]).toEqual([
      'MEETING_MINUTES',
      'Minutes: Town hall, Mar 14, 2028',
      2,
    ]);
  });
});

describe('writing a paper', () => {
  it('holds no connection and no record while it waits for its turn to be made', async () => {
    const id = await planned();
    await save(id, { minutes: 'Of many' });
    const { ownerPool } = world.server.database;
    const others = `SELECT count(*)::int AS held FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL`;
    // A document of the center that takes its time: one of it is made after the other.
    const long = renderPdf(
      '#for i in range(2500) { for j in range(1000) { let k = i + j } }',
      { title: 'Long', center: maple.name, made: 'now' },
      new Date(),
    );
    let made = false;
    long.finally(() => {
      made = true;
    });
    const waiting = [1, 2, 3].map(() =>
      committee.client.call('GET /meeting/create-meeting-minute-document/{id}', { params: { id } }),
    );
    const held: number[] = [];
    while (!made) {
      const { rows } = await ownerPool.query<{ held: number }>(others);
      if (!made) held.push(rows[0]?.held ?? 0);
    }
    expect(held.length).toBeGreaterThan(50);
    // At first they read what they are to print; then they wait for the long one.
    expect(held.slice(-20)).toEqual(Array.from({ length: 20 }, () => 0));
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('says on its pages that the minutes were marked while it waited for its turn', async () => {
    const id = await planned();
    await save(id, { minutes: 'Of the committee' });
    const long = renderPdf(
      '#for i in range(1500) { for j in range(1000) { let k = i + j } }',
      { title: 'Long', center: maple.name, made: 'now' },
      new Date(),
    );
    const waiting = committee.client.call('GET /meeting/create-meeting-minute-document/{id}', {
      params: { id },
    });
    // What it is to print is read in a few statements, long before its turn.
    for (let n = 0; n < 100; n += 1) await world.server.database.ownerPool.query('SELECT 1');
    await committee.client.call('PUT /meeting-minutes/{id}/work-product', {
      params: { id },
      body: { marked: true },
    });
    await long;
    expect((await waiting).status).toBe(200);
    await committee.client.call('POST /meeting-minutes/{id}/releases', {
      params: { id },
      body: { toWhom: 'Surveyor', why: 'Asked for' },
    });
    expect(await storedPdf(id)).toContain(workProductHeader);
  });
});

describe('the document of kept minutes', () => {
  it('is called by its day, and names the topic and who answers for it where there is one', async () => {
    const [ann] = people;
    const { meeting, centerTopicId } = await addTopicMeeting(maple, { responsibleIds: [ann?.id ?? ''] });
    const params = { id: meeting.id };
    await committee.client.call('GET /meeting/create-meeting-minute-document/{id}', { params });
    const { document } = await read(meeting.id);
    const kept = await committee.client.call('GET /documents/{id}', { params: { id: document?.id ?? '' } });
    const [topic] = meeting.centerTopics;
    expect(topic?.id).toBe(centerTopicId);
    expect(kept.body).toMatchObject({
      title: `Minutes: ${meeting.title}, Mar 14, 2190`,
      topic: { id: topic?.topicId },
      userApp: { id: ann?.id },
    });
  });
});

describe('attendance that is corrected after a meeting was confirmed', () => {
  it('asks who was there after all, and who was not no more', async () => {
    const id = await planned();
    await confirm(id, { attendance: [attendee(people[4], 'ABSENT')] });
    expect(await sheetOf(id)).toMatchObject({ needed: 4, open: 4 });
    await save(id, { attendance: [attendee(people[4], 'PRESENT'), attendee(people[0], 'EXCUSED')] });
    expect(await sheetOf(id)).toMatchObject({ needed: 4, open: 4, gap: 0 });
    const waits = async (person: TestPerson | undefined) =>
      (await person?.client.call('GET /signatures/mine', {}))?.body.length;
    expect([await waits(people[4]), await waits(people[0])]).toEqual([1, 0]);
    await save(id, { attendance: [attendee(people[0], 'PRESENT')] });
    expect([await waits(people[0]), (await sheetOf(id)).needed]).toEqual([1, 5]);
  });

  it('is in the trail by the name of whom it is said', async () => {
    const id = await planned();
    await confirm(id, { attendance: [attendee(people[4], 'ABSENT')] });
    await save(id, { attendance: [attendee(people[4], 'EXCUSED')] });
    const { body } = await committee.client.call('GET /activity', {
      query: { 'subject_id.equals': id, 'action.equals': 'meeting.attendance' },
    });
    const name = expect.stringMatching(/^Eve /);
    expect(body.content.map(({ changes }) => changes)).toEqual([
      [{ field: name, from: 'Absent', to: 'Excused' }],
      [{ field: name, from: null, to: 'Absent' }],
    ]);
  });

  it('does not say of who has signed that they were not there', async () => {
    const id = await planned();
    await confirm(id);
    await people[0]?.client.call('PUT /meetings/{id}/sign', { params: { id }, body: {} });
    const { status, problem } = await save(id, { attendance: [attendee(people[0], 'ABSENT')] });
    expect([status, problem.errorKey]).toEqual([400, 'status']);
    expect(problem.message).toMatch(/Ann .*has signed that they attended/);
  });

  it('is an amendment of minutes that are signed: they are asked for again', async () => {
    const id = await planned();
    await save(id, { minutes: 'Grip socks' });
    await confirm(id);
    for (const person of people.slice(0, 2)) await signBoth(id, person);
    const answer = await save(id, { attendance: [attendee(people[4], 'EXCUSED')], reason: 'Eve was ill' });
    expect(answer.status).toBe(200);
    expect(answer.body.amendments).toMatchObject([{ number: 1, reason: 'Eve was ill' }]);
    expect(await minutesOf(id)).toMatchObject({ needed: 4, signed: 0, open: 4, intact: true });
    expect(await sheetOf(id)).toMatchObject({ needed: 4, signed: 2, open: 2, intact: true });
  });
});

describe('somebody whose account is disabled', () => {
  it('is a gap in what they should sign, and is mailed nothing', async () => {
    const id = await planned();
    const [ann] = people;
    const disabled = await maple.admin.client.call('PUT /user-apps/disable/{id}', {
      params: { id: ann?.id ?? '' },
    });
    expect(disabled.status).toBe(200);
    await confirm(id);
    expect(await sheetOf(id)).toMatchObject({ needed: 5, signed: 0, open: 4, gap: 1 });
    const again = await committee.client.call('POST /meeting-sign-in/re-send/{id}', {
      params: { id },
      body: {},
    });
    expect(again.body).toEqual({ mailed: 4 });
  });
});

describe('a reminder of a meeting’s signatures', () => {
  it('names both that are open and goes once', async () => {
    const id = await planned({ attendeeIds: [people[0]?.id, people[1]?.id] });
    await save(id, { minutes: 'Grip socks' });
    await confirm(id);
    const [ann, ben] = people;
    if (!ann || !ben) throw new Error('Nobody is there');
    await signBoth(id, ben);
    await withoutDigest(ann, ben);
    // Seven in the morning of Chicago, three days on.
    const morning = new Date('2028-03-18T12:00:00Z');
    await Promise.all([1, 2, 3].map(() => remindSigners(parts.pool, morning)));
    await remindSigners(parts.pool, new Date('2028-03-19T12:00:00Z'));
    const mails = await pastPolicies<{ body: string }>(
      world.server.database,
      'mail',
      "SELECT body FROM mail WHERE kind = 'signature-reminder' AND to_user_id = ANY($1)",
      [[ann.id, ben.id]],
    );
    expect(mails.map(({ body }) => body)).toEqual([
      expect.stringContaining('your signature under the sign-in sheet of a meeting and its minutes'),
    ]);
  });
});

describe('a step for good', () => {
  const step = {
    'confirming a meeting': async (id: string, seen: string) =>
      committee.client.call('PUT /meetings/confirm/{id}', { params: { id }, body: { seen } }),
    'letting minutes be signed': async (id: string, seen: string) => save(id, { final: true, seen }),
    'closing a sign-in': async (id: string, seen: string) =>
      committee.client.call('PUT /meetings/close-sign-in/{id}', { params: { id }, body: { seen } }),
  };

  it.each(Object.entries(step))('such as %s is taken over what was seen', async (name, take) => {
    const { id } = await addMeeting(committee, { plannedDate: '2028-03-14', time: '16:00' });
    const added = await committee.client.call('POST /meeting-minutes/{id}/items', {
      params: { id },
      body: { title: 'Falls' },
    });
    if (name !== 'confirming a meeting')
      await committee.client.call('PUT /meetings/confirm/{id}', { params: { id }, body: {} });
    await save(id, { minutes: 'Three lights are broken', final: false });
    const seen = stateOfMinutes(await read(id));
    await committee.client.call('PATCH /meeting-minutes/{id}/items/{itemId}', {
      params: { id, itemId: added.body.id },
      body: { decision: 'Nothing is decided' },
    });
    const before = await read(id);
    const { status, problem } = await take(id, seen);
    expect([status, problem.errorKey]).toEqual([409, 'concurrency']);
    expect(await read(id)).toEqual(before);
    expect((await take(id, stateOfMinutes(before))).status).toBe(200);
  });

  it('such as confirming a meeting is refused once somebody has moved it', async () => {
    const { id, version } = await addMeeting(committee, { plannedDate: '2028-03-14', time: '16:00' });
    const moved = await committee.client.call('PUT /meetings/change-date/{id}', {
      params: { id },
      body: { newPlannedDate: '2028-03-20T16:00:00Z' },
    });
    expect(moved.status).toBe(200);
    const confirm = (given: number) =>
      committee.client.call('PUT /meetings/confirm/{id}', { params: { id }, body: { version: given } });
    expect((await confirm(version)).problem.errorKey).toBe('concurrency');
    expect((await confirm(moved.body.version)).status).toBe(200);
  });

  it('such as taking minutes back is refused once somebody has signed who had not', async () => {
    const { id } = await addMeeting(committee, {
      plannedDate: '2028-03-14',
      time: '16:00',
      attendeeIds: people.map((person) => person.id),
    });
    await save(id, { minutes: 'Three lights are broken' });
    await committee.client.call('PUT /meetings/confirm/{id}', { params: { id }, body: {} });
    const seen = stateOfMinutes(await read(id));
    const [ann] = people;
    if (ann) await signBoth(id, ann);
    expect((await save(id, { final: false, seen })).problem.errorKey).toBe('concurrency');
    expect((await read(id)).signatureGiven).toBe(true);
  });
});
