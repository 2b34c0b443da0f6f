import { beforeEach, describe, expect, it } from 'vitest';
import { oneCenter } from '../../testing/centers';
import { addCharteredPip, draftOf, putUp } from '../../testing/pips';
import type { TestPerson } from '../../testing/world';

const { world, maple } = await oneCenter();
const { committee, staff, verifier } = maple;
let ann: TestPerson;

beforeEach(async () => {
  ann = await world.addPerson(maple.id, { role: 'ASSISTANT', name: 'Ann' });
});

const statusOf = async (id: string) =>
  (await committee.client.call('GET /pips/{id}', { params: { id } })).body.status;
const step = (id: string, call: 'withdraw' | 'active' | 'disable', by = committee) =>
  by.client.call(`PUT /pips/{id}/${call}`, { params: { id }, body: {} });

const writeDocument = (id: string) =>
  committee.client.call('PUT /pips/{id}/generate-sign-in-document', { params: { id }, body: {} });

async function putUpTo(...signers: TestPerson[]) {
  const { id } = await addCharteredPip(maple);
  const version = draftOf(await putUp(maple, id, signers));
  const key = await world.addKey(ann, { purpose: 'pip-signature', subject_id: version });
  return { id, version, key };
}

describe('a PIP that is signed by a mailed key', () => {
  it('is shown whole to whoever holds it, and signed once', async () => {
    const { id, key } = await putUpTo(ann);
    const info = await world.anonymous.call('GET /pip-sign-in/info', { query: { key } });
    expect(info.body).toMatchObject({ subjectType: 'pip-version', needed: 1, signed: 0 });
    const words = JSON.stringify(info.body.document);
    expect(words).toContain('Falls between 22:00 and 6:00 have doubled since spring');
    expect(words).toContain('Falls per 1,000 resident-days');
    const signed = await world.anonymous.call('PUT /pip-sign-in', {
      query: { key },
      body: { printedName: 'Ann Assistant' },
    });
    expect(signed.body).toEqual({ state: 'SIGNED', complete: true });
    const again = await world.anonymous.call('PUT /pip-sign-in', { query: { key }, body: {} });
    expect(again.problem.errorKey).toBe('keyUsed');
    expect((await step(id, 'active')).body.status).toBe('ACTIVE');
  });

  it('is called by its title where its signer is logged in, and never in a mail', async () => {
    const { version } = await putUpTo(ann);
    const mine = await ann.client.call('GET /signatures/mine');
    expect(mine.body).toMatchObject([{ subjectId: version, title: 'Fewer falls at night, version 1' }]);
    const work = await ann.client.call('GET /home/work');
    expect(work.body.items).toMatchObject([{ kind: 'signature', title: 'Fewer falls at night, version 1' }]);
    const { body } = await maple.admin.client.call('GET /outbox', {
      query: { 'email.equals': ann.email },
    });
    expect(body.content.map(({ subject }) => subject)).toEqual([
      'Your signature is asked for: PIP, version 1',
    ]);
    // Two PIPs on one topic are told apart in the bell, which shows what its reader may read.
    const bell = await ann.client.call('GET /notices');
    expect(bell.body.content.map(({ words }) => words)).toEqual([
      'Your signature is asked for: PIP, version 1, “Fewer falls at night”',
    ]);
  });

  it('is read as a PDF by whoever holds the key', async () => {
    const { key } = await putUpTo(ann);
    const paper = await world.anonymous.call('GET /pip-sign-in/document', { query: { key } });
    expect(paper.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('opens no completed form with its key', async () => {
    const { key } = await putUpTo(ann);
    expect((await world.anonymous.call('GET /sign-in/info', { query: { key } })).problem.errorKey).toBe(
      'key',
    );
  });

  it('that is declined by key goes back to its draft', async () => {
    const { id, key } = await putUpTo(ann, staff);
    await world.anonymous.call('PUT /pip-sign-in', {
      query: { key },
      body: { accepted: false, reason: 'The target is out of reach' },
    });
    expect(await statusOf(id)).toBe('CREATED');
  });
});

describe('a PIP that is being signed', () => {
  it('is taken back by whoever leads it, and its keys serve no more', async () => {
    const { id, key } = await putUpTo(ann);
    expect((await step(id, 'withdraw', staff)).body.status).toBe('CREATED');
    const late = await world.anonymous.call('PUT /pip-sign-in', { query: { key }, body: {} });
    expect(late.problem.errorKey).toBe('keyRevoked');
  });

  it('is not taken back by others of the staff', async () => {
    const { id } = await putUpTo(ann);
    const other = await world.addPerson(maple.id, { role: 'STAFF', name: 'Otto' });
    expect((await step(id, 'withdraw', other)).status).toBe(403);
    expect(await statusOf(id)).toBe('SIGN_IN_PROCESS');
  });

  it('ends with the PIP being disabled, and comes back as the draft it was', async () => {
    const { id, version } = await putUpTo(ann);
    await step(id, 'disable');
    const { body } = await committee.client.call('GET /pip-versions/{id}/signatures', {
      params: { id: version },
    });
    expect(body.voidedAt).not.toBeNull();
    const back = await committee.client.call('PUT /pips/{id}/reactive', { params: { id }, body: {} });
    expect(back.body.status).toBe('CREATED');
  });

  it('has a document to sign, which is kept with those that it replaces', async () => {
    const { id } = await putUpTo(ann);
    const first = await writeDocument(id);
    expect(first.body).toMatchObject({ type: 'PIP', pip: { id, versionNumber: 1 }, earlierFiles: [] });
    const second = await writeDocument(id);
    expect(second.body.id).toBe(first.body.id);
    expect(second.body.earlierFiles).toHaveLength(1);
    const file = await staff.client.call('GET /file/{id}', { params: { id: second.body.file?.id ?? '' } });
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is put in force by one of two who press at once; the other is told calmly', async () => {
    const { id, version } = await putUpTo(staff);
    await staff.client.call('PUT /pip-versions/{id}/sign', { params: { id: version }, body: {} });
    const answers = await Promise.all([step(id, 'active'), step(id, 'active', verifier)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const refused = answers.find(({ status }) => status === 400);
    expect(refused?.problem.message).toContain('The PIP is active, so it cannot be activated');
  });
});

describe('the PDF of a PIP', () => {
  it.each(['CREATED', 'SIGN_IN_PROCESS'])('is there while it is %s', async (state) => {
    const { id } = await addCharteredPip(maple);
    if (state === 'SIGN_IN_PROCESS') await putUp(maple, id, [ann]);
    const answer = await staff.client.call('GET /pips/{id}/draft-document', { params: { id } });
    expect(answer.status).toBe(200);
    expect(answer.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });
});
