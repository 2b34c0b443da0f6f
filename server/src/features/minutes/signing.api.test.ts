import { richTextOf } from '@lamplight/domain/meetings/rich-text';
import { beforeEach, describe, expect, it } from 'vitest';
import { readPdf } from '../../ports/pdf/read-pdf.fixture';
import { oneCenter } from '../../testing/centers';
import { addMeeting } from '../../testing/meetings';
import { pastPolicies } from '../../testing/past-policies';
import type { TestPerson } from '../../testing/world';

const { world, maple } = await oneCenter();
const { committee } = maple;
const purpose = 'meeting-signature';
/** Two in the afternoon where the center is, on the day of its meetings. */
const now = new Date('2028-03-14T19:00:00Z');
let ann: TestPerson;
let ben: TestPerson;
let cleo: TestPerson;

beforeEach(async () => {
  world.server.setNow(now);
  ann = await world.addPerson(maple.id, { role: 'ASSISTANT', name: 'Ann', passwordHash: null });
  ben = await world.addPerson(maple.id, { role: 'STAFF', name: 'Ben' });
  cleo = await world.addPerson(maple.id, { role: 'STAFF', name: 'Cleo' });
});

const keyTo = (id: string, of: TestPerson, more = {}) =>
  world.addKey(of, { purpose, subject_id: id, created_at: now, expires_at: new Date('2028-03-28'), ...more });
const info = (key: string) => world.anonymous.call('GET /sign-in/info', { query: { key } });
const signBy = (key: string, body: object = {}) =>
  world.anonymous.call('PUT /sign-in', { query: { key }, body });
const save = (id: string, body: object) =>
  committee.client.call('PUT /meeting-minutes/{id}', { params: { id }, body });
const close = (id: string) => committee.client.call('PUT /meetings/close-sign-in/{id}', { params: { id } });
const reSend = (id: string) =>
  committee.client.call('POST /meeting-sign-in/re-send/{id}', { params: { id }, body: {} });
const sheetOf = async (id: string) =>
  (await committee.client.call('GET /meetings/{id}/signatures', { params: { id } })).body;
const minutesOf = async (id: string) =>
  (await committee.client.call('GET /meeting-minutes/{id}/signatures', { params: { id } })).body;
const read = async (id: string) =>
  (await committee.client.call('GET /meeting-minutes/{id}', { params: { id } })).body;

/** A meeting of Ann, Ben and Cleo that was held; with minutes, they are final. */
async function held(minutes?: string): Promise<string> {
  const { id } = await addMeeting(committee, {
    title: 'Falls of Mrs. Hart',
    plannedDate: '2028-03-14',
    time: '13:00',
    attendeeIds: [ann.id, ben.id, cleo.id],
  });
  if (minutes) await save(id, { minutes });
  const confirmed = await committee.client.call('PUT /meetings/confirm/{id}', { params: { id }, body: {} });
  expect(confirmed.status).toBe(200);
  return id;
}

interface MailRow {
  kind: string;
  subject: string;
  body: string;
}
const mailsTo = (person: TestPerson) =>
  pastPolicies<MailRow>(
    world.server.database,
    'mail',
    "SELECT kind, subject, body FROM mail WHERE to_user_id = $1 AND kind NOT LIKE 'meetings-%' ORDER BY created_at, id",
    [person.id],
  );

describe('a meeting’s key', () => {
  it('signs at once that somebody attended, and the minutes as soon as they are final', async () => {
    const id = await held();
    const key = await keyTo(id, ann);
    const first = await info(key);
    expect(first.body).toMatchObject({
      subjectType: 'meeting',
      asked: [{ subjectType: 'meeting', meaning: 'I attended this meeting.' }],
      needed: 3,
      signed: 0,
    });
    expect((await signBy(key)).body).toEqual({ state: 'SIGNED', complete: false });
    const early = await signBy(key);
    expect([early.status, early.problem.errorKey]).toEqual([400, 'status']);
    expect(early.problem.message).toMatch(/minutes of this meeting cannot be signed yet/);
    expect((await info(key)).problem.message).toMatch(/this link opens them as soon as they can/);

    await save(id, { minutes: 'Grip socks for everyone', final: true });
    const later = await info(key);
    expect(later.body.asked.map(({ subjectType }) => subjectType)).toEqual(['meeting-minutes']);
    expect(JSON.stringify(later.body.document)).toContain('Grip socks for everyone');
    const paper = await world.anonymous.call('GET /sign-in/document', { query: { key } });
    const { lines } = await readPdf(paper.bytes);
    expect(lines.join('\n')).toMatch(/To be signed(.|\n)*Grip socks for everyone/);
    expect((await signBy(key)).body).toEqual({ state: 'SIGNED', complete: false });
    expect((await signBy(key)).problem.errorKey).toBe('keyUsed');
    expect((await info(key)).problem.errorKey).toBe('keyUsed');
    expect((await sheetOf(id)).signatures.find(({ signer }) => signer?.id === ann.id)).toMatchObject({
      state: 'SIGNED',
      method: 'KEY',
      meaning: 'I attended this meeting.',
    });
    expect((await minutesOf(id)).signatures.find(({ signer }) => signer?.id === ann.id)?.state).toBe(
      'SIGNED',
    );
  });

  it('signs both at once, and without a body what it has shown', async () => {
    const id = await held('Grip socks for everyone');
    const key = await keyTo(id, ann);
    const { body } = await info(key);
    expect(body.asked.map(({ subjectType }) => subjectType)).toEqual(['meeting', 'meeting-minutes']);
    expect(body.document.sections.map(({ title }) => title)).toEqual(['Attendance', 'Besides the agenda']);
    const said = 'Grip socks for everyone';
    expect(body.document.sections[1]?.entries).toMatchObject([{ value: said, rich: richTextOf(said) }]);
    const bare = await fetch(`${world.server.url}/api/sign-in?key=${key}`, { method: 'PUT' });
    expect([bare.status, await bare.json()]).toEqual([200, { state: 'SIGNED', complete: false }]);
    expect([(await sheetOf(id)).signed, (await minutesOf(id)).signed]).toEqual([1, 1]);
    expect((await info(key)).problem.errorKey).toBe('keyUsed');
  });

  it('that nobody opened signs what there was as its mail left, and nothing that changed since', async () => {
    const id = await held('Grip socks for everyone');
    const [opened, unopened] = [await keyTo(id, ann), await keyTo(id, ben)];
    expect((await signBy(opened)).status).toBe(200);
    expect([(await sheetOf(id)).signed, (await minutesOf(id)).signed]).toEqual([1, 1]);
    world.server.setNow(new Date(now.getTime() + 60_000));
    await save(id, { minutes: 'Grip socks for some', final: true });
    expect((await signBy(unopened)).status).toBe(200);
    expect([(await sheetOf(id)).signed, (await minutesOf(id)).signed]).toEqual([2, 0]);
    const unseen = await signBy(unopened);
    expect([unseen.status, unseen.problem.errorKey]).toEqual([409, 'contentChanged']);
    await info(unopened);
    expect((await signBy(unopened)).status).toBe(200);
    expect((await minutesOf(id)).signed).toBe(1);
  });

  it('signs one of the two where the other is left out, and serves for that later', async () => {
    const id = await held('Grip socks for everyone');
    const key = await keyTo(id, ann);
    await info(key);
    expect((await signBy(key, { subjects: ['meeting-minutes'] })).status).toBe(200);
    expect([(await sheetOf(id)).signed, (await minutesOf(id)).signed]).toEqual([0, 1]);
    expect((await info(key)).body.asked.map(({ subjectType }) => subjectType)).toEqual(['meeting']);
    expect((await signBy(key)).status).toBe(200);
    expect((await signBy(key)).problem.errorKey).toBe('keyUsed');
  });

  it('signs amended minutes only once it has shown them, by the same link', async () => {
    const id = await held('Grip socks for everyone');
    const key = await keyTo(id, ann);
    const before = (await info(key)).body.asked.at(-1)?.contentHash ?? '';
    await signBy(key, { subjects: ['meeting'] });
    await save(id, { minutes: 'Grip socks for some', final: true });
    const stale = [await signBy(key), await signBy(key, { contentHash: before })];
    expect(stale.map(({ status, problem }) => [status, problem.errorKey])).toEqual([
      [409, 'contentChanged'],
      [409, 'contentChanged'],
    ]);
    const shown = (await info(key)).body;
    expect(JSON.stringify(shown.document)).toContain('Grip socks for some');
    expect((await signBy(key, { contentHash: shown.asked.at(-1)?.contentHash })).status).toBe(200);
  });

  it('that was used is of no use once minutes are amended; a fresh mail asks again', async () => {
    const id = await held('Grip socks for everyone');
    const key = await keyTo(id, ann);
    await info(key);
    await signBy(key);
    await save(id, { minutes: 'Grip socks for some', final: true, reason: 'Not all need them' });
    expect((await signBy(key)).problem.errorKey).toBe('keyUsed');
    expect((await read(id)).amendments).toMatchObject([{ number: 1, reason: 'Not all need them' }]);
    expect((await minutesOf(id)).signed).toBe(0);
    expect((await sheetOf(id)).signed).toBe(1);
    expect((await mailsTo(ann)).map(({ kind }) => kind)).toEqual(['signature-asked', 'minutes-asked']);
  });

  it('signs in nobody else’s name, and nothing of another meeting', async () => {
    const [id, other] = [await held('One'), await held('Two')];
    const key = await keyTo(id, ann);
    await info(key);
    const elsewhere = await world.anonymous.call('PUT /meeting-minutes/{id}/sign-in', {
      params: { id: other },
      query: { key },
      body: {},
    });
    expect(elsewhere.status).toBe(404);
    const uninvited = await world.addPerson(maple.id, { role: 'STAFF', name: 'Dan' });
    expect((await signBy(await keyTo(id, uninvited))).status).toBe(404);
    expect((await sheetOf(id)).signed).toBe(0);
  });

  it('given by many at once is one signature of each', async () => {
    const id = await held('Grip socks for everyone');
    const key = await keyTo(id, ann);
    await info(key);
    const answers = await Promise.all(Array.from({ length: 20 }, () => signBy(key)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([(await sheetOf(id)).signed, (await minutesOf(id)).signed]).toEqual([1, 1]);
  });

  it('declines with a reason, which tells whoever confirmed once', async () => {
    const id = await held('Grip socks for everyone');
    const key = await keyTo(id, ann);
    await info(key);
    expect((await signBy(key, { accepted: false })).status).toBe(400);
    const { body } = await signBy(key, { accepted: false, reason: 'I was on leave' });
    expect(body.state).toBe('DECLINED');
    const declined = (await mailsTo(committee)).filter(({ kind }) => kind === 'signature-declined');
    expect(declined.filter(({ subject }) => subject.startsWith('Ann'))).toHaveLength(1);
    expect(declined.at(-1)?.body).toContain('the sign-in sheet of a meeting and its minutes');
    expect(await sheetOf(id)).toMatchObject({ needed: 3, signed: 0, open: 2, gap: 1 });
  });
});

describe('minutes', () => {
  const signAt = (id: string, by: TestPerson) =>
    by.client.call('PUT /meeting-minutes/sign-in/{id}', { params: { id }, body: {} });

  it('are signed by session once, and a second time refused in the specification’s words', async () => {
    const id = await held('Grip socks for everyone');
    expect((await signAt(id, ben)).body).toEqual({ state: 'SIGNED', complete: false });
    const calls = [
      await signAt(id, ben),
      await ben.client.call('PUT /meeting-minutes/{id}/sign-in', { params: { id }, body: {} }),
      await ben.client.call('PUT /meeting-minutes/{id}/sign', { params: { id }, body: {} }),
    ];
    for (const { status, problem } of calls)
      expect([status, problem.errorKey, problem.message]).toEqual([
        400,
        'minuteSigned',
        'The minute has already been signed',
      ]);
    expect((await sheetOf(id)).signed).toBe(0);
    expect((await ben.client.call('PUT /meetings/{id}/sign', { params: { id }, body: {} })).status).toBe(200);
  });

  it('by a key that has signed them too', async () => {
    const id = await held('Grip socks for everyone');
    const key = await keyTo(id, ann);
    const signIn = () =>
      world.anonymous.call('PUT /meeting-minutes/{id}/sign-in', { params: { id }, query: { key }, body: {} });
    expect((await signIn()).status).toBe(200);
    expect((await signIn()).problem.message).toBe('The minute has already been signed');
    expect((await signBy(key)).status).toBe(200);
    expect((await signIn()).problem.message).toBe('The minute has already been signed');
  });

  it('are signed as they were read, or not at all', async () => {
    const id = await held('Grip socks for everyone');
    const { contentHash } = await minutesOf(id);
    await save(id, { minutes: 'Grip socks for some', final: true });
    const sign = (hash: string) =>
      ben.client.call('PUT /meeting-minutes/{id}/sign', { params: { id }, body: { contentHash: hash } });
    expect((await sign(contentHash)).problem.errorKey).toBe('contentChanged');
    expect((await sign((await minutesOf(id)).contentHash)).status).toBe(200);
  });

  it('are shown to an assistant who attends, and to none who does not', async () => {
    const id = await held('Grip socks for everyone');
    const shown = await ann.client.call('GET /meeting-minutes/{id}/signatures', { params: { id } });
    expect([shown.status, shown.body.intact]).toEqual([200, true]);
    const other = await world.addPerson(maple.id, { role: 'ASSISTANT' });
    const refused = await other.client.call('GET /meeting-minutes/{id}/signatures', { params: { id } });
    expect(refused.status).toBe(403);
    const mine = await ann.client.call('GET /signatures/mine', {});
    expect(mine.body.map(({ subjectType, title }) => [subjectType, title])).toEqual([
      ['meeting', 'Meeting, Mar 14, 2028'],
      ['meeting-minutes', 'Meeting, Mar 14, 2028'],
    ]);
  });
});

describe('mails that ask for a meeting’s signatures', () => {
  it('go once to each person for both, and name no title', async () => {
    const id = await held('Grip socks for everyone');
    for (const person of [ann, ben, cleo]) {
      const mails = await mailsTo(person);
      expect(mails.map(({ kind }) => kind)).toEqual(['signature-asked']);
      expect(mails[0]?.subject).toBe('Your signature is asked for: Meeting, Mar 14, 2028');
      expect(mails[0]?.body).toContain('to read and sign the sign-in sheet of a meeting and its minutes');
      expect(JSON.stringify(mails)).not.toMatch(/Hart|Grip socks/);
    }
    expect((await read(id)).attendance.map(({ signed, minutesSigned }) => [signed, minutesSigned])).toEqual(
      Array(3).fill(['OPEN', 'OPEN']),
    );
  });

  it('go again to all who have not signed, or to one of them, and end the links before', async () => {
    const id = await held('Grip socks for everyone');
    const [first, others] = [await keyTo(id, ann), await keyTo(id, ben)];
    await cleo.client.call('PUT /meetings/{id}/sign', { params: { id }, body: {} });
    await cleo.client.call('PUT /meeting-minutes/{id}/sign', { params: { id }, body: {} });
    expect((await reSend(id)).body).toEqual({ mailed: 2 });
    expect((await info(first)).problem.errorKey).toBe('keyRevoked');
    expect((await mailsTo(cleo)).length).toBe(1);

    const { attendance } = await read(id);
    const attendee = (person: TestPerson) =>
      attendance.find((each) => each.person.id === person.id)?.id ?? '';
    expect((await reSend(attendee(ann))).body).toEqual({ mailed: 1 });
    expect([(await mailsTo(ann)).length, (await mailsTo(ben)).length]).toEqual([3, 2]);
    expect((await info(others)).problem.errorKey).toBe('keyRevoked');
    expect((await reSend(attendee(cleo))).problem.errorKey).toBe('signed');
    for (let sent = 3; sent < 5; sent += 1) expect((await reSend(attendee(ann))).status).toBe(200);
    expect((await reSend(attendee(ann))).problem.message).toMatch(/5 links within the hour/);
    expect((await reSend(id)).body).toEqual({ mailed: 1 });

    await close(id);
    expect((await reSend(id)).problem.errorKey).toBe('status');
  });
});
