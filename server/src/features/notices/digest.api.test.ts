import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { build, raw } from '../../db/statement';
import { oneCenter } from '../../testing/centers';
import { addDocument } from '../../testing/documents';
import { addIssue } from '../../testing/issues';
import { addMeeting } from '../../testing/meetings';
import { pastPolicies } from '../../testing/past-policies';
import { addActivePip } from '../../testing/pips';
import type { TestCenter, TestPerson } from '../../testing/world';
import { remindPeople } from '../reminders/reminders.service';
import { tellDigests } from './digest.service';

const { world } = await oneCenter();
const { pool } = world.server.parts;

let oak: TestCenter;
let person: TestPerson;
const nurseOf = (center: TestCenter) => world.addPerson(center.id, { role: 'STAFF', name: 'Nurse' });

/** It is that time; the job runs as it does every quarter of an hour. */
async function runAt(instant: string): Promise<void> {
  world.server.setNow(new Date(instant));
  await tellDigests(pool, new Date(instant));
}

/** All of its runs between two instants. */
async function runThrough(from: string, to: string): Promise<void> {
  for (let at = Date.parse(from); at <= Date.parse(to); at += 900_000)
    await runAt(new Date(at).toISOString());
}

const digests = (to: TestPerson) =>
  pastPolicies<{ subject: string; body: string; link: string; created_at: Date }>(
    world.server.database,
    'mail',
    "SELECT subject, body, link, created_at FROM mail WHERE kind = 'digest' AND to_user_id = $1 ORDER BY created_at, id",
    [to.id],
  );
const times = async (to: TestPerson) =>
  (await digests(to)).map(({ created_at }) => created_at.toISOString().slice(0, 16));
const choose = ({ client }: TestPerson, body: object) => client.call('PUT /account/notices', { body });
const inZone = (center: TestCenter, timeZone: string) =>
  world.write(center.id, raw(sql`UPDATE center SET time_zone = ${timeZone} WHERE id = ${center.id}`));

/** A center on the clock of Chicago, where an issue has been overdue for years. */
beforeEach(async () => {
  world.server.setNow(new Date('2026-10-15T12:00:00Z'));
  oak = await world.addCenter('Oak Hall');
  person = await nurseOf(oak);
  await addIssue(oak.committee, { assignee: person.id, dueDate: '2026-10-01', location: oak.location });
});

describe('a digest', () => {
  it('says what is due and overdue, by number, place and day, with its screens and no word that was typed', async () => {
    const secret = 'Mrs. Novak';
    const dueDate = '2026-11-20';
    const issue = await addIssue(oak.committee, { assignee: person.id, dueDate, title: `${secret} fell` });
    await addIssue(oak.committee, { assignee: person.id, dueDate: '2026-11-21', title: secret });
    await addDocument(oak.committee, { userApp: person.id, dueDate, title: `Report on ${secret}` });
    await addDocument(oak.committee, { userApp: person.id, dueDate: '2026-11-21', title: secret });
    const { id } = await oak.addTopic();
    await oak.committee.client.call('PUT /center-topics/activate/{id}', { params: { id } });
    await oak.committee.client.call('PUT /center-topics/config-topic/{id}', {
      params: { id },
      body: { frequency: 'WEEKLY', reminderDays: [], responsibleIds: [person.id] },
    });
    const meeting = await addMeeting(oak.committee, { plannedDate: '2026-10-20' });
    const action = { text: `Call ${secret}`, responsible: person.id, dueDate: '2026-11-19' };
    await oak.committee.client.call('POST /meeting-minutes/{id}/actions', {
      params: { id: meeting.id },
      body: action,
    });
    await world.write(
      oak.id,
      build
        .updateTable('meeting')
        .set({ status: 'CONFIRMED', held_at: new Date('2026-10-20T15:00:00Z') })
        .where('id', '=', meeting.id),
    );
    await addActivePip(oak, {
      title: `Falls of ${secret}`,
      interventions: [
        { action: `Visit ${secret}`, responsible: person.id, dueDate },
        { action: 'Later', responsible: person.id, dueDate: '2026-11-21' },
      ],
    });
    await oak.addSentForm({ signers: [person] });
    await runAt('2026-11-20T13:00:00Z');
    const [digest, ...more] = await digests(person);
    expect(more).toEqual([]);
    expect(digest?.subject).toBe(
      '2 issues, 1 signature, 1 action item, 1 form, 1 document and 1 step of a PIP wait for you',
    );
    expect(digest?.body.replace(/[\da-f]{8}-[\da-f-]{27}/g, 'ID').split('\n')).toEqual([
      'What is due for you at Oak Hall on Nov 20, 2026:',
      '',
      '2 issues assigned to you: 1 overdue since Oct 1, 2026; 1 due today',
      '- #1, Room 214: overdue since Oct 1, 2026',
      '  /issues/edit-issue/ID/view',
      '- #2, no place given: due today',
      '  /issues/edit-issue/ID/view',
      '',
      '1 signature of yours is asked for',
      '- completed form: asked Oct 15, 2026',
      '  /signatures/completed-form/ID',
      '',
      '1 action item: overdue since Nov 19, 2026',
      '  /tasks',
      '',
      '1 form: overdue since Oct 25, 2026',
      '  /topics',
      '',
      '1 document: due today',
      '  /tasks',
      '',
      '1 step of a PIP: due today',
      '  /projects',
      '',
      'When this mail comes, and whether it does, you choose in your account.',
    ]);
    expect(digest?.body).toContain(issue.id);
    expect(digest?.link).toBe('/home');
    expect(JSON.stringify(digest)).not.toContain('Novak');
    const { counts } = (await person.client.call('GET /home/work')).body;
    const onHome = counts.flatMap(({ kind, overdue, dueToday }) =>
      overdue + dueToday > 0 ? [[kind, overdue + dueToday]] : [],
    );
    expect(onHome, 'Home counts as due what the digest does').toEqual([
      ['issue', 2],
      ['action-item', 1],
      ['document', 1],
    ]);
  });

  it('comes at seven of the center’s clock, each day as long as something is due, and not when nothing is', async () => {
    const other = await nurseOf(oak);
    await runThrough('2026-11-19T12:00:00Z', '2026-11-20T14:00:00Z');
    expect(await times(person)).toEqual(['2026-11-19T13:00', '2026-11-20T13:00']);
    expect(await digests(other)).toEqual([]);
  });

  it('comes once each day of a clock change, at an hour that is not there or is there twice too', async () => {
    await choose(person, { digestHour: 2 });
    await runThrough('2027-03-13T06:00:00Z', '2027-03-15T12:00:00Z');
    // On March 14 the clock goes from 2:00 to 3:00, at 8:00 UTC.
    expect(await times(person)).toEqual(['2027-03-13T08:00', '2027-03-14T08:00', '2027-03-15T07:00']);
    await choose(person, { digestHour: 1 });
    await runThrough('2027-11-06T05:00:00Z', '2027-11-08T12:00:00Z');
    // On November 7 it is 1:00 at 6:00 and at 7:00 UTC.
    expect((await times(person)).slice(3)).toEqual([
      '2027-11-06T06:00',
      '2027-11-07T06:00',
      '2027-11-08T07:00',
    ]);
  });

  it('comes by each center’s own clock, at the quarter hour and across the date line too', async () => {
    const mornings = {
      'Asia/Kathmandu': '2026-11-23T01:15',
      'Pacific/Kiritimati': '2026-11-22T17:00',
      'Pacific/Honolulu': '2026-11-22T17:00',
      'Europe/Berlin': '2026-11-23T06:00',
    };
    const people: TestPerson[] = [];
    for (const zone of Object.keys(mornings)) {
      const center = await world.addCenter(`House in ${zone}`);
      await inZone(center, zone);
      const nurse = await nurseOf(center);
      await addIssue(center.committee, { assignee: nurse.id, dueDate: '2026-10-01' });
      people.push(nurse);
    }
    await runThrough('2026-11-22T16:45:00Z', '2026-11-23T06:30:00Z');
    // Before, whoever's hour had come that day was told with the first run.
    const since = (await Promise.all(people.map(times))).flat().filter((at) => at >= '2026-11-22T17:00');
    expect(since).toEqual(Object.values(mornings));
  });

  it('comes once though two nodes come to it at once, or one comes again', async () => {
    world.server.setNow(new Date('2026-11-19T13:00:00Z'));
    const now = new Date('2026-11-19T13:00:00Z');
    await Promise.all([1, 2, 3, 4].map(() => tellDigests(pool, now)));
    await tellDigests(pool, new Date('2026-11-19T13:15:00Z'));
    expect(await times(person)).toEqual(['2026-11-19T13:00']);
  });

  it('that broke off is written whole by the next run, and a center that fails holds up no other', async () => {
    const elm = await world.addCenter('Elm Court');
    const nurse = await nurseOf(elm);
    await addIssue(elm.committee, { assignee: nurse.id, dueDate: '2026-10-01' });
    const broken = `ALTER TABLE mail ADD CONSTRAINT broken CHECK (kind <> 'digest' OR to_user_id <> '${person.id}') NOT VALID`;
    await world.server.database.ownerPool.query(broken);
    await expect(runAt('2026-11-19T13:00:00Z')).rejects.toThrow(/failed in 1 centers/);
    await world.server.database.ownerPool.query('ALTER TABLE mail DROP CONSTRAINT broken');
    expect([await times(person), await times(nurse)]).toEqual([[], ['2026-11-19T13:00']]);
    await runAt('2026-11-19T13:15:00Z');
    expect([await times(person), await times(nurse)]).toEqual([['2026-11-19T13:15'], ['2026-11-19T13:00']]);
  });

  it('that nothing could send for hours comes the same day, and not the next night', async () => {
    await runAt('2026-11-19T13:00:00Z');
    await runAt('2026-11-20T23:00:00Z');
    await runAt('2026-11-22T02:00:00Z');
    expect(await times(person)).toEqual(['2026-11-19T13:00', '2026-11-20T23:00']);
  });

  it('that could not leave yet gives way to the next one, also where nothing is due any more', async () => {
    const other = await nurseOf(oak);
    const issue = await addIssue(oak.committee, { assignee: other.id, dueDate: '2026-10-01' });
    await runAt('2026-11-19T13:00:00Z');
    const status = 'RESOLVED';
    await other.client.call('PUT /issues/{id}', { params: { id: issue.id }, body: { status } });
    await runAt('2026-11-20T13:00:00Z');
    const leaving = (to: TestPerson) =>
      pastPolicies<{ at: Date }>(
        world.server.database,
        'mail',
        "SELECT created_at AS at FROM mail WHERE kind = 'digest' AND to_user_id = $1 AND last_error IS NULL",
        [to.id],
      );
    expect(await leaving(person)).toEqual([{ at: new Date('2026-11-20T13:00:00Z') }]);
    expect(await leaving(other)).toEqual([]);
  });

  it('at another hour comes at the next such hour, and never twice a day', async () => {
    await runAt('2026-11-19T13:00:00Z');
    await choose(person, { digestHour: 16 });
    await runThrough('2026-11-19T13:15:00Z', '2026-11-20T23:00:00Z');
    expect((await times(person)).slice(1)).toEqual(['2026-11-20T22:00']);
    await choose(person, { digestHour: null });
    await runThrough('2026-11-21T12:00:00Z', '2026-11-22T23:00:00Z');
    world.server.setNow(new Date('2026-11-23T18:00:00Z'));
    await choose(person, { digestHour: 7 });
    await runThrough('2026-11-23T18:00:00Z', '2026-11-24T14:00:00Z');
    expect((await times(person)).slice(2)).toEqual(['2026-11-24T13:00']);
  });

  it('is for nobody who cannot log in or is disabled', async () => {
    const [keyless, leaving] = [
      await world.addPerson(oak.id, { role: 'STAFF', passwordHash: null }),
      await nurseOf(oak),
    ];
    for (const { id } of [keyless, leaving])
      await addIssue(oak.committee, { assignee: id, dueDate: '2026-10-01' });
    await oak.admin.client.call('PUT /user-apps/disable/{id}', { params: { id: leaving.id } });
    await runAt('2026-11-19T13:00:00Z');
    expect([await digests(keyless), await digests(leaving)]).toEqual([[], []]);
  });

  it('counts no step of a PIP that is withheld from who has to do it', async () => {
    const [outsider, insider] = [await nurseOf(oak), await nurseOf(oak)];
    const step = (responsible: string) => ({ action: 'Rounds at night', responsible, dueDate: '2026-11-01' });
    const pip = await addActivePip(oak, {
      team: [{ userApp: insider.id }],
      interventions: [step(outsider.id), step(insider.id)],
    });
    await oak.committee.client.call('PUT /pips/{id}/work-product', {
      params: { id: pip.id },
      body: { marked: true },
    });
    await runAt('2026-11-19T13:00:00Z');
    expect(await digests(outsider)).toEqual([]);
    expect((await digests(insider)).map(({ subject }) => subject)).toEqual(['1 step of a PIP waits for you']);
  });
});

describe('a file that is awaited from somebody who may not know of its document', () => {
  it('is told the committee instead: of minutes that are withheld from them, or of a type that their role does not read', async () => {
    const outsider = await nurseOf(oak);
    const aide = await world.addPerson(oak.id, { role: 'ASSISTANT' });
    const { id: meeting } = await addMeeting(oak.committee, { plannedDate: '2026-10-20' });
    const report = { type: 'MEETING_REPORT', dueDate: '2026-11-01' } as const;
    await addDocument(oak.committee, { ...report, meeting, userApp: outsider.id });
    await addDocument(oak.committee, { ...report, userApp: aide.id });
    await oak.committee.client.call('PUT /meeting-minutes/{id}/work-product', {
      params: { id: meeting },
      body: { marked: true },
    });
    await runAt('2026-11-19T13:00:00Z');
    expect([await digests(outsider), await digests(aide)]).toEqual([[], []]);
    expect((await digests(oak.committee)).map(({ subject }) => subject)).toEqual([
      '2 documents wait for you',
    ]);
  });
});

describe('what stands in the digest', () => {
  const kinds = async (to: TestPerson) =>
    (
      await pastPolicies<{ kind: string; body: string }>(
        world.server.database,
        'mail',
        "SELECT kind, body FROM mail WHERE to_user_id = $1 AND kind <> 'issue-assigned' ORDER BY created_at, kind",
        [to.id],
      )
    ).map(({ kind, body }) => [kind, body.split('. Upload')[0]?.split('\n')[0]]);
  const bell = async ({ client }: TestPerson) =>
    (await client.call('GET /notices')).body.content.filter(({ kind }) => kind === 'files-due').length;

  it('is not mailed by itself the same morning; what is due later, and whoever has no digest, is', async () => {
    const without = await nurseOf(oak);
    await choose(without, { digestHour: null });
    await remindPeople(pool, new Date('2026-10-15T20:00:00Z'));
    for (const { id: userApp } of [person, without]) {
      await addDocument(oak.committee, { userApp, dueDate: '2026-11-10' });
      await addDocument(oak.committee, { userApp, dueDate: '2026-11-13' });
    }
    const now = new Date('2026-11-10T13:00:00Z');
    world.server.setNow(now);
    await remindPeople(pool, now);
    await tellDigests(pool, now);
    expect(await kinds(person)).toEqual([
      ['digest', 'What is due for you at Oak Hall on Nov 10, 2026:'],
      ['files-due', 'A document waits for its file: due Nov 13, 2026'],
    ]);
    expect(await kinds(without)).toEqual([
      ['files-due', '2 documents wait for their files: 1 due Nov 10, 2026; 1 due Nov 13, 2026'],
    ]);
    expect([await bell(person), await bell(without)]).toEqual([1, 1]);
  });
});
