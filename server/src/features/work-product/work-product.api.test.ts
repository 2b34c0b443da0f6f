import {
  releaseMinutes,
  workProductHeader,
  workProductKinds,
  workProductSubjects,
} from '@lamplight/domain/work-product';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../db/ids';
import { insertInto } from '../../db/statement';
import { readPdf } from '../../ports/pdf/read-pdf.fixture';
import { oneCenter } from '../../testing/centers';
import { addIssue } from '../../testing/issues';
import { addMeeting } from '../../testing/meetings';
import { addPip } from '../../testing/pips';
import { complete, done, saveForm, sendForm } from '../../testing/topic-forms';
import type { TestPerson } from '../../testing/world';
import { addRecords, type People, peopleOf, type Records } from './doors.fixture';

const { world, maple } = await oneCenter();
const { committee, staff, assistant, admin } = maple;
let people: People;
let records: Records;

beforeAll(async () => {
  people = await peopleOf(world, maple);
  records = await addRecords(maple, people);
});

const markPip = (id: string, marked = true, by: TestPerson = committee) =>
  by.client.call('PUT /pips/{id}/work-product', { params: { id }, body: { marked } });
const markForm = (id: string, marked = true) =>
  committee.client.call('PUT /completed-forms/{id}/work-product', { params: { id }, body: { marked } });
const markCause = (id: string, marked = true, by: TestPerson = committee) =>
  by.client.call('PUT /issues/{id}/work-product', { params: { id }, body: { marked } });
const releaseOf = (id: string, by: TestPerson = committee) =>
  by.client.call('POST /pips/{id}/releases', {
    params: { id },
    body: { toWhom: 'State surveyor', why: 'Asked for at the survey' },
  });
const print = (id: string, by: TestPerson = committee) =>
  by.client.call('GET /pips/{id}/draft-document', { params: { id } });
const textOf = async (bytes: Buffer) => (await readPdf(bytes)).lines.join('\n');
const errorOf = ({ status, problem }: { status: number; problem: { errorKey: string } }) => [
  status,
  problem.errorKey,
];

describe('the mark', () => {
  it('is the committee’s to give and to take back, and both are in the trail', async () => {
    const { id } = await addPip(committee);
    expect(errorOf(await markPip(id, true, staff))).toEqual([403, 'forbidden']);
    expect(errorOf(await markPip(id, true, assistant))).toEqual([403, 'forbidden']);
    for (const [by, marked] of [
      [committee, true],
      [admin, false],
    ] as const) {
      expect((await markPip(id, marked, by)).body).toEqual({ workProduct: marked });
      const { body } = await committee.client.call('GET /pips/{id}', { params: { id } });
      expect(body.workProduct).toBe(marked);
    }
    const { body: trail } = await committee.client.call('GET /activity', {
      query: { 'subject_id.equals': id },
    });
    const told = trail.content.map(({ action }) => action);
    expect(told).toEqual(expect.arrayContaining(['work-product.marked', 'work-product.unmarked']));
  });

  it('holds for whoever says once more what they said while they were of the committee', async () => {
    const member = await world.addPerson(maple.id, { role: 'STAFF', committee: true });
    const { id } = await addPip(committee);
    await markPip(id);
    const headers = { 'idempotency-key': newId() };
    const write = () =>
      member.client.call('PUT /pips/{id}', { params: { id }, body: { problem: 'Cords' }, headers });
    expect((await write()).status).toBe(200);
    expect((await write()).body.problem).toBe('Cords');
    await admin.client.call('PUT /user-apps/remove-comitee/{id}', { params: { id: member.id } });
    expect((await write()).status).toBe(404);
  });

  /** One of each kind that can be marked, of its own: a release counts for a quarter of an hour. */
  const one = {
    pip: async () => (await addPip(committee)).id,
    'completed-form': async () =>
      done(await sendForm(people.author, records.idTopic, { answers: complete })).id,
    issue: async () => (await addIssue(staff, { rootCause: 'Cords' })).id,
    'meeting-minutes': async () => (await addMeeting(committee, { plannedDate: '2199-05-06' })).id,
  };

  it.each(workProductKinds)(
    'of a %s is given and taken back, and what was released of it is listed',
    async (kind) => {
      const { path } = workProductSubjects[kind];
      const params = { id: await one[kind]() };
      const mark = async (marked: boolean) =>
        (await committee.client.call(`PUT ${path}/{id}/work-product`, { params, body: { marked } })).body;
      expect(await mark(true)).toEqual({ workProduct: true });
      const body = { toWhom: `Counsel for a ${kind}`, why: 'Advice' };
      expect((await committee.client.call(`POST ${path}/{id}/releases`, { params, body })).status).toBe(201);
      const listed = (by: TestPerson) => by.client.call(`GET ${path}/{id}/releases`, { params });
      expect((await listed(admin)).body[0]).toMatchObject({ ...body, userApp: { id: committee.id } });
      expect(errorOf(await listed(people.other))).toEqual([403, 'forbidden']);
      expect(await mark(false)).toEqual({ workProduct: false });
      const { body: trail } = await committee.client.call('GET /activity', {
        query: { 'subject_id.equals': params.id },
      });
      expect(trail.content.map(({ action }) => action)).toEqual(
        expect.arrayContaining(['work-product.marked', 'work-product.released', 'work-product.unmarked']),
      );
    },
  );

  it('is not for a draft, which is its author’s yet', async () => {
    const form = done(await saveForm(people.author, records.idTopic));
    expect(errorOf(await markForm(form.id))).toEqual([400, 'status']);
  });

  it('is on a correction of what is marked from its beginning, which nobody else can begin', async () => {
    const form = done(await sendForm(people.author, records.idTopic, { answers: complete }));
    await markForm(form.id);
    const correct = (by: TestPerson) => saveForm(by, records.idTopic, { supersedes: form.id });
    expect(errorOf(await correct(people.other))).toEqual([400, 'reference']);
    const correction = done(await correct(people.author));
    expect(correction.workProduct).toBe(true);
    const { status } = await people.other.client.call('GET /completed-forms/{id}', {
      params: { id: correction.id },
    });
    expect(status).toBe(404);
  });

  it('is on corrections that were begun before it, and nobody sends one of what they may not read any more', async () => {
    const form = done(await sendForm(people.author, records.idTopic, { answers: complete }));
    const begun = done(await saveForm(people.other, records.idTopic, { supersedes: form.id }));
    const own = done(await saveForm(people.author, records.idTopic, { supersedes: form.id }));
    await markForm(form.id);
    const { body } = await committee.client.call('GET /completed-forms/{id}', { params: { id: own.id } });
    expect(body.workProduct).toBe(true);
    const seen = await people.other.client.call('GET /completed-forms/{id}', { params: { id: own.id } });
    expect(seen.status).toBe(404);
    const { body: trail } = await committee.client.call('GET /activity', {
      query: { 'subject_id.equals': own.id },
    });
    expect(trail.content.map(({ action }) => action)).toContain('work-product.marked');
    const sending = await sendForm(people.other, records.idTopic, { id: begun.id, answers: complete });
    expect(errorOf(sending)).toEqual([400, 'reference']);
    const sent = done(await sendForm(people.author, records.idTopic, { id: own.id, answers: complete }));
    expect(sent).toMatchObject({ status: 'SENT', workProduct: true });
  });

  it('leaves in the form it corrects, and in its correction, that there is another one, and no way to it', async () => {
    const wrong = done(await sendForm(people.author, records.idTopic, { answers: complete }));
    const right = done(
      await sendForm(committee, records.idTopic, { supersedes: wrong.id, answers: complete }),
    );
    const read = async (id: string, { client }: TestPerson) =>
      (await client.call('GET /completed-forms/{id}', { params: { id } })).body;
    const listed = async (id: string, { client }: TestPerson) => {
      const { body } = await client.call('GET /completed-forms', { query: { size: 100 } });
      return body.content.find((row) => row.id === id);
    };
    const named = { superseded: true, supersededBy: right.id };
    const unnamed = { superseded: true, supersededBy: null };
    await markForm(right.id);
    for (const see of [read, listed]) {
      expect(await see(wrong.id, people.other)).toMatchObject(unnamed);
      expect(await see(wrong.id, people.author)).toMatchObject(unnamed);
      expect(await see(wrong.id, committee)).toMatchObject(named);
    }
    const again = await saveForm(people.other, records.idTopic, { supersedes: wrong.id });
    expect(errorOf(again)).toEqual([400, 'status']);

    await markForm(right.id, false);
    await markForm(wrong.id);
    for (const see of [read, listed]) {
      expect(await see(right.id, people.other)).toMatchObject({ correction: true, supersedes: null });
      // Whoever wrote the marked one knows it.
      expect(await see(right.id, people.author)).toMatchObject({ correction: true, supersedes: wrong.id });
      expect(await see(right.id, committee)).toMatchObject({ correction: true, supersedes: wrong.id });
    }
  });

  it('hinders nobody from planning for what they do not know: a meeting about a marked PIP is refused like none', async () => {
    const { id } = await addPip(committee);
    await markPip(id);
    const answer = await people.other.client.call('POST /meetings/pip', {
      body: { pipId: id, plannedDate: '2190-03-14', time: '10:00' },
    });
    expect(errorOf(answer)).toEqual([400, 'reference']);
  });
});

describe('a root cause that is marked', () => {
  const secret = 'Cords were cut short at the last refit';
  const read = async (id: string, { client }: TestPerson) =>
    (await client.call('GET /issues/{id}', { params: { id } })).body;

  it('is told to the committee alone, and the issue to everybody as before', async () => {
    const { id } = await addIssue(staff, { rootCause: secret });
    const { body: changed } = await staff.client.call('PUT /issues/{id}', {
      params: { id },
      body: { rootCause: `${secret}.`, priority: 'HIGH' },
    });
    expect(changed).toMatchObject({ rootCause: `${secret}.`, rootCauseWithheld: false });
    await markCause(id);
    expect(await read(id, committee)).toMatchObject({
      rootCause: `${secret}.`,
      rootCauseWorkProduct: true,
      rootCauseWithheld: false,
    });
    for (const by of [staff, assistant]) {
      const seen = await read(id, by);
      expect(seen).toMatchObject({ rootCause: null, rootCauseWorkProduct: true, rootCauseWithheld: true });
      expect(JSON.stringify(seen)).not.toContain(secret);
      const { body: revisions } = await by.client.call('GET /issues/{id}/revisions', { params: { id } });
      expect(JSON.stringify(revisions)).not.toContain(secret);
      expect(JSON.stringify(revisions)).toContain('HIGH');
    }
  });

  it('stays when somebody changes the issue who does not see it', async () => {
    const { id } = await addIssue(staff, { rootCause: secret });
    await markCause(id);
    for (const rootCause of [null, '', ' ']) {
      const { status, body } = await staff.client.call('PUT /issues/{id}', {
        params: { id },
        body: { rootCause, description: `Seen again, ${rootCause}` },
      });
      expect([status, body.rootCause]).toEqual([200, null]);
      expect((await read(id, committee)).rootCause).toBe(secret);
    }
    // Who opened their form before would be told that their words are saved.
    const written = await staff.client.call('PUT /issues/{id}', {
      params: { id },
      body: { rootCause: 'Something else', priority: 'LOW' },
    });
    expect(errorOf(written)).toEqual([400, 'validation']);
    expect(written.problem.fieldErrors).toMatchObject([
      { field: 'rootCause', message: expect.stringMatching(/^The quality committee keeps/) },
    ]);
    expect(await read(id, committee)).toMatchObject({ rootCause: secret, priority: 'MEDIUM' });
    const stale = await staff.client.call('PUT /issues/{id}', {
      params: { id },
      body: { version: 0, priority: 'LOW' },
    });
    expect(stale.status).toBe(409);
    expect(JSON.stringify(stale.problem)).not.toContain(secret);
  });

  it('is in no tracker that leaves the house, whoever exports it', async () => {
    const { id } = await addIssue(staff, { title: 'Cord at bed 9', rootCause: secret });
    await markCause(id);
    for (const by of [staff, committee]) {
      const { bytes } = await by.client.call('GET /issues/export', {
        query: { 'title.contains': 'Cord at bed 9' },
      });
      const [tracker] = (await readXlsx(new Uint8Array(bytes))).sheets;
      const text = JSON.stringify(tracker?.rows);
      expect(text).toContain('Committee work product');
      expect(text).not.toContain(secret);
    }
  });
});

describe('a release', () => {
  it('is noted before a paper is handed out, and its paper is handed out for a quarter of an hour', async () => {
    const { id } = await addPip(committee, { title: 'Kept' });
    expect((await print(id)).status).toBe(200);
    await markPip(id);
    const refused = await print(id);
    expect(errorOf(refused)).toEqual([400, 'release']);
    expect(refused.problem.params).toEqual({ kind: 'pip', id });
    const old = {
      center_id: maple.id,
      id: newId(),
      kind: 'pip' as const,
      subject_id: id,
      to_whom: 'Surveyor',
      why: 'Survey',
      created_by: committee.id,
    };
    const past = (releaseMinutes + 1) * 60_000;
    await world.write(
      maple.id,
      insertInto('work_product_release', { ...old, created_at: new Date(Date.now() - past) }),
    );
    expect(errorOf(await print(id))).toEqual([400, 'release']);
    expect((await releaseOf(id, admin)).status).toBe(201);
    expect(errorOf(await print(id))).toEqual([400, 'release']);
    const noted = await releaseOf(id);
    expect(noted.body).toMatchObject({ toWhom: 'State surveyor', why: 'Asked for at the survey' });
    expect((await print(id)).status).toBe(200);
    const { body: all } = await committee.client.call('GET /pips/{id}/releases', { params: { id } });
    expect(all.map(({ userApp, toWhom }) => [userApp?.id, toWhom])).toEqual([
      [committee.id, 'State surveyor'],
      [admin.id, 'State surveyor'],
      [committee.id, 'Surveyor'],
    ]);
    const { body: trail } = await committee.client.call('GET /activity', {
      query: { 'subject_id.equals': id },
    });
    const told = trail.content.find(({ action }) => action === 'work-product.released');
    expect(JSON.stringify(told)).toContain('Asked for at the survey');
  });

  it('is asked for by every paper of a marked record: stored files, and PDFs of forms', async () => {
    await markPip(records.pip);
    await markForm(records.form);
    const stored = () => committee.client.call('GET /file/{id}', { params: { id: records.fileOfDocument } });
    const form = () =>
      committee.client.call('GET /completed-forms/create-pdf/{id}', { params: { id: records.form } });
    expect([errorOf(await stored()), errorOf(await form())]).toEqual([
      [400, 'release'],
      [400, 'release'],
    ]);
    await releaseOf(records.pip);
    await committee.client.call('POST /completed-forms/{id}/releases', {
      params: { id: records.form },
      body: { toWhom: 'Counsel', why: 'Advice' },
    });
    expect([(await stored()).status, (await form()).status]).toEqual([200, 200]);
    await markPip(records.pip, false);
    await markForm(records.form, false);
  });

  it('is for those to note whom the record belongs to, and says to whom and why', async () => {
    const { id } = await addPip(committee, { leader: people.leader.id });
    expect(errorOf(await releaseOf(id, people.leader))).toEqual([403, 'forbidden']);
    await markPip(id);
    expect((await releaseOf(id, people.leader)).status).toBe(201);
    expect(errorOf(await releaseOf(id, people.other))).toEqual([404, 'notFound']);
    const empty = await committee.client.call('POST /pips/{id}/releases', {
      params: { id },
      body: { toWhom: ' ', why: ' ' },
    });
    expect(empty.problem.fieldErrors?.map(({ field }) => field)).toEqual(['toWhom', 'why']);
    const issue = await addIssue(staff, { rootCause: 'Cords' });
    const ofCause = (by: TestPerson) =>
      by.client.call('POST /issues/{id}/releases', {
        params: { id: issue.id },
        body: { toWhom: 'Counsel', why: 'Advice' },
      });
    expect([(await ofCause(staff)).status, (await ofCause(committee)).status]).toEqual([403, 201]);
  });
});

describe('what leaves the house as a list', () => {
  it('leaves marked PIPs out, whoever asks, and says how many', async () => {
    const { id } = await addPip(committee, { title: 'Listed secretly' });
    await addPip(committee, { title: 'Listed openly' });
    await markPip(id);
    const query = { 'title.contains': 'Listed' };
    const sheet = await committee.client.call('GET /pips/export', { query });
    const [first] = (await readXlsx(new Uint8Array(sheet.bytes))).sheets;
    const [, ...rows] = first?.rows ?? [];
    expect(rows.map(([title]) => title)).toEqual([
      'Listed openly',
      '1 PIP is left out: committee work product.',
    ]);
    const pdf = await committee.client.call('GET /pips/inventory-pdf', { query });
    const text = await textOf(pdf.bytes);
    expect(text).toContain('1 PIP is left out: committee work product.');
    expect(text).not.toContain('Listed secretly');
    const others = await people.other.client.call('GET /pips/export', { query });
    const [own] = (await readXlsx(new Uint8Array(others.bytes))).sheets;
    expect(own?.rows.length).toBe(2);
  });

  it('calls a meeting about one “PIP”, on paper and in the list', async () => {
    await markPip(records.pip);
    const meetings = await committee.client.call('GET /meetings/export', {
      query: { initDate: '2190-03-14', endDate: '2190-03-14' },
    });
    const [sheet] = (await readXlsx(new Uint8Array(meetings.bytes))).sheets;
    expect(JSON.stringify(sheet?.rows)).not.toContain('Zephyr');
    const paper = await committee.client.call('GET /centers/calendar-pdf', { query: { year: '2190' } });
    expect(await textOf(paper.bytes)).not.toContain('Zephyr');
    await markPip(records.pip, false);
  });
});

describe('the head of a marked record’s document', () => {
  const headOf = async (id: string) => {
    await releaseOf(id);
    return textOf((await print(id)).bytes);
  };

  it('says that it is the committee’s work product, in the center’s own words where it has some', async () => {
    const { id } = await addPip(committee);
    expect(await headOf(id)).not.toContain('483.75(h)');
    await markPip(id);
    expect(await headOf(id)).toContain(workProductHeader);
    const own = 'QAA committee of Maple Grove: not to be copied';
    await admin.client.call('PUT /centers/{id}', {
      params: { id: maple.id },
      body: { workProductHeader: own },
    });
    expect(await headOf(id)).toContain(own);
    const { body } = await admin.client.call('PUT /centers/{id}', {
      params: { id: maple.id },
      body: { workProductHeader: '' },
    });
    expect(body.workProductHeader).toBeNull();
  });
});
