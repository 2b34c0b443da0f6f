import { plainPipTitle } from '@lamplight/domain/work-product';
import { describe, expect, it } from 'vitest';
import { readPdf } from '../../ports/pdf/read-pdf.fixture';
import { oneCenter } from '../../testing/centers';
import { pastPolicies } from '../../testing/past-policies';
import { addActivePip, charter } from '../../testing/pips';
import type { TestPerson } from '../../testing/world';
import { peopleOf } from './doors.fixture';
import {
  addMeetingAbout,
  haveAttended,
  haveClosed,
  readSignatures,
  type SignedPaper,
} from './doors-of-signed-papers.fixture';

/** What the PIPs and meetings of these tests are called by, and nothing else is. */
const secret = /Quartz|Zephyr/;
const papers: readonly SignedPaper[] = ['sheet', 'minutes'];

const { world, maple } = await oneCenter();
const { committee } = maple;
const people = await peopleOf(world, maple);
// Of the meeting, and not of the PIP.
const { author: attendee, other } = people;

const addMeasured = async () => {
  const pip = await addActivePip(maple, { ...charter(people.leader), title: 'Zephyr nights' });
  await committee.client.call('PUT /pips/{id}/measurements/{date}', {
    params: { id: pip.id, date: '2026-03-31' },
    body: { value: 4 },
  });
  return pip.id;
};
const markPip = (id: string, marked = true) =>
  committee.client.call('PUT /pips/{id}/work-product', { params: { id }, body: { marked } });
const planned = (pipId: string) =>
  addMeetingAbout(maple, pipId, { title: 'Quartz hour', attendees: [attendee] });
const readableTo = async (paper: SignedPaper, id: string, by: TestPerson) =>
  JSON.stringify((await readSignatures(paper, id, by)).readable);
const fileTo = ({ client }: TestPerson, id: string | null | undefined) =>
  client.call('GET /file/{id}', { params: { id: id ?? '' } });
const keep = async (id: string) => {
  const { body } = await committee.client.call('GET /meeting/create-meeting-minute-document/{id}', {
    params: { id },
  });
  return body.document;
};

describe('what is signed of a meeting about a PIP that is marked', () => {
  it('is read by whoever signs it as it is signed, by their link and logged in, and by others without the PIP', async () => {
    const pip = await addMeasured();
    const id = await planned(pip);
    await haveAttended(maple, id, []);
    await markPip(pip);
    const key = await world.addKey(attendee, { purpose: 'meeting-signature', subject_id: id });
    const { body: byKey } = await world.anonymous.call('GET /sign-in/info', { query: { key } });
    expect(JSON.stringify(byKey.document)).toMatch(secret);
    for (const paper of papers) {
      expect(await readableTo(paper, id, attendee)).toMatch(secret);
      expect(await readableTo(paper, id, committee)).toMatch(secret);
      expect(await readableTo(paper, id, other)).not.toMatch(secret);
      // What is signed is one for all of them.
      expect(await readSignatures(paper, id, other)).toMatchObject({ intact: true });
    }
    // What the meeting itself wrote is its own.
    expect(await readableTo('minutes', id, other)).toContain('Goes on');
    await attendee.client.call('PUT /meeting-minutes/{id}/sign', { params: { id }, body: {} });
    expect(await readSignatures('minutes', id, other)).toMatchObject({ intact: true, signed: 1 });
    expect(await readableTo('minutes', id, attendee)).toMatch(secret);
  });

  it('is asked of nobody by whoever must not know the PIP, though they answer for the meeting', async () => {
    const topic = await maple.addTopic();
    await committee.client.call('PUT /center-topics/activate/{id}', { params: { id: topic.id } });
    await committee.client.call('PUT /center-topics/config-topic/{id}', {
      params: { id: topic.id },
      body: { responsibleIds: [attendee.id] },
    });
    const given = { ...charter(people.leader), title: 'Zephyr nights', topic: topic.topicId };
    const pip = await addActivePip(maple, given);
    const id = await planned(pip.id);
    const confirm = () => attendee.client.call('PUT /meetings/confirm/{id}', { params: { id }, body: {} });
    const add = (by: TestPerson) =>
      by.client.call('PUT /meeting-minutes/{id}', {
        params: { id },
        body: { attendance: [{ user: other.id, attendance: 'PRESENT' }] },
      });
    await markPip(pip.id);
    const { status, problem } = await confirm();
    expect([status, problem.errorKey, problem.message]).toEqual([
      400,
      'status',
      'This is about a PIP that is committee work product: a member of the committee asks for signatures.',
    ]);
    await markPip(pip.id, false);
    expect((await confirm()).status).toBe(200);
    await markPip(pip.id);
    expect((await add(attendee)).problem.errorKey).toBe('status');
    expect(await readableTo('sheet', id, other)).not.toMatch(secret);
    expect((await add(committee)).status).toBe(200);
  });

  it('is read without the PIP by whoever declined', async () => {
    const pip = await addMeasured();
    const id = await planned(pip);
    await haveAttended(maple, id, []);
    await markPip(pip);
    const { status } = await attendee.client.call('PUT /meetings/{id}/sign', {
      params: { id },
      body: { accepted: false, reason: 'Was not there' },
    });
    expect(status).toBe(200);
    expect(await readableTo('sheet', id, attendee)).not.toMatch(secret);
  });

  it('is, as the sheet of a PIP that was marked before, a paper for everyone, which calls it a PIP alone', async () => {
    const pip = await addMeasured();
    const id = await planned(pip);
    await haveAttended(maple, id, [attendee]);
    await markPip(pip);
    await haveClosed(world, maple, id);
    const { document } = await readSignatures('sheet', id, other);
    const { status, bytes, headers } = await fileTo(other, document);
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toMatch(/filename="PIP[ ,]/);
    const said = (await readPdf(bytes)).lines.join('\n');
    expect(said).toContain(plainPipTitle);
    expect(said).not.toMatch(secret);
    // The minutes are what their signers were shown: that paper is for those the PIP belongs to, by a name that tells nothing.
    expect((await readSignatures('minutes', id, other)).document).toBeNull();
    const minutes = await readSignatures('minutes', id, committee);
    expect((await fileTo(other, minutes.document)).status).toBe(404);
    expect((await fileTo(attendee, minutes.document)).status).toBe(404);
    const refused = await fileTo(committee, minutes.document);
    expect([refused.status, refused.problem.params]).toEqual([400, { kind: 'pip', id: pip }]);
    const [row] = await pastPolicies<{ name: string }>(
      world.server.database,
      'file',
      'SELECT name FROM file WHERE id = $1',
      [minutes.document],
    );
    expect(row?.name).toMatch(/^PIP[ ,]/);
    // Whoever must not know the PIP prints the minutes as they are now, without it.
    const now = await other.client.call('GET /meeting/create-meeting-minute-pdf/{id}', { params: { id } });
    expect((await readPdf(now.bytes)).lines.join('\n')).not.toMatch(secret);
  });
});

describe('stored minutes that nobody signed', () => {
  it('are for everyone where they were stored without the PIP, and never where they were stored with it', async () => {
    const pip = await addMeasured();
    const id = await planned(pip);
    const before = await keep(id);
    const { body } = await committee.client.call('GET /meeting-minutes/{id}', { params: { id } });
    const item = body.items.find(({ kind }) => kind === 'PIP');
    await markPip(pip);
    // The agenda tells of it no more; the older paper does.
    const removed = await committee.client.call('DELETE /meeting-minutes/{id}/items/{itemId}', {
      params: { id, itemId: item?.id ?? '' },
    });
    expect(removed.status).toBe(204);
    await keep(id);
    expect((await fileTo(other, before?.file.id)).status).toBe(404);
    const { status } = await other.client.call('GET /documents/{id}', { params: { id: before?.id ?? '' } });
    expect(status).toBe(404);
    await markPip(pip, false);
    expect((await fileTo(other, before?.file.id)).status).toBe(200);

    const later = await planned(pip);
    await markPip(pip);
    const after = await keep(later);
    const given = await fileTo(other, after?.file.id);
    expect(given.status).toBe(200);
    expect((await readPdf(given.bytes)).lines.join('\n')).not.toMatch(secret);
  });
});
