import { endpoints } from '@lamplight/contract';
import { describe, expect, it } from 'vitest';
import { newId } from '../../db/ids';
import { twoCenters } from '../../testing/centers';
import { addDocument, textFile, upload } from '../../testing/documents';
import { addCharteredPip, putUp } from '../../testing/pips';

const { world, maple, cedar } = await twoCenters();

const list = async (query: Record<string, unknown>, by = maple.committee) => {
  const { status, body } = await by.client.call('GET /documents', { query });
  expect(status).toBe(200);
  return body;
};
const titles = async (query: Record<string, unknown>, by = maple.committee) =>
  (await list(query, by)).content.map(({ title }) => title);

/** The paper of a PIP, which Lamplight writes. */
async function pipPaper() {
  const { id } = await addCharteredPip(maple, { title: 'Fewer falls' });
  await putUp(maple, id, [maple.staff]);
  const { body } = await maple.committee.client.call('PUT /pips/{id}/generate-sign-in-document', {
    params: { id },
    body: {},
  });
  return { idPip: id, ...body };
}

describe('a document', () => {
  it('keeps its type, title, day, topic, people and file', async () => {
    const topic = await maple.addTopicForm({ form: null, name: 'Falls' });
    const document = await addDocument(
      maple.staff,
      {
        type: 'SURVEY',
        title: '  Annual\tsurvey ',
        date: '2026-01-05',
        topic: { id: topic },
        userApp: maple.verifier.id,
        dueDate: '2026-02-01',
        reviewDate: '2027-01-05',
      },
      textFile('No deficiencies', 'survey.txt'),
    );
    expect(document).toMatchObject({
      type: 'SURVEY',
      title: 'Annual survey',
      date: '2026-01-05',
      topic: { id: topic, name: 'Falls' },
      userApp: { id: maple.verifier.id },
      dueDate: '2026-02-01',
      overdue: false,
      reviewDate: '2027-01-05',
      pip: null,
      file: { name: 'survey.txt', type: 'text/plain', size: 15, userApp: { id: maple.staff.id } },
      earlierFileCount: 0,
      earlierFiles: [],
      creator: { id: maple.staff.id },
      foundInText: false,
      version: 0,
    });
    expect(document.dateTime).toBe(document.file?.creationDatetime);
    const read = await maple.assistant.client.call('GET /documents/{id}', { params: { id: document.id } });
    expect(read.body).toEqual({ ...document, permissions: [] });
  });

  it('takes effect today in the center, where nobody says when', async () => {
    // Eleven in the evening of the 30th in Chicago.
    world.server.setNow(new Date('2026-12-01T05:00:00Z'));
    try {
      expect((await addDocument(maple.staff)).date).toBe('2026-11-30');
    } finally {
      world.server.setNow(new Date());
    }
  });

  it('is changed where something is said, and keeps the rest', async () => {
    const { id } = await addDocument(maple.staff, { reviewDate: '2027-01-05', userApp: maple.staff.id });
    const change = (body: object) => maple.staff.client.call('PUT /documents', { body: { id, ...body } });
    expect((await change({ title: 'Falls by night', version: 0 })).body).toMatchObject({
      title: 'Falls by night',
      reviewDate: '2027-01-05',
      userApp: { id: maple.staff.id },
      version: 1,
    });
    expect((await change({ reviewDate: null, userApp: null })).body).toMatchObject({
      reviewDate: null,
      userApp: null,
      version: 2,
    });
    expect((await change({ title: 'Falls by night' })).body.version).toBe(2);
    const stale = await change({ title: 'Mine', version: 0 });
    expect([stale.status, stale.problem.errorKey]).toEqual([409, 'concurrency']);
    expect(stale.problem.current).toMatchObject({ title: 'Falls by night', version: 2 });
  });

  it('is refused without a title, of no type, and of a type that Lamplight writes itself', async () => {
    const post = async (body: object) => {
      const { status, problem } = await maple.staff.client.send(
        'POST /documents',
        endpoints['POST /documents'],
        { body },
      );
      return [status, problem.fieldErrors];
    };
    expect(await post({ type: 'POLICY', title: ' ' })).toEqual([
      400,
      [{ field: 'title', message: 'Give it a title' }],
    ]);
    expect((await post({ title: 'Falls' }))[1]).toMatchObject([{ field: 'type' }]);
    for (const type of ['PIP', 'MEETING_MINUTES', 'COMPLETED_FORM'])
      expect(await post({ type, title: 'Falls' })).toEqual([
        400,
        [{ field: 'type', message: 'Lamplight writes documents of this type itself' }],
      ]);
  });

  it('names people and topics of its own center alone, and nobody who left', async () => {
    const foreignTopic = newId();
    const post = async (named: object) => {
      const given = { type: 'POLICY' as const, title: 'Falls', ...named };
      const { status, problem } = await maple.staff.client.call('POST /documents', { body: given });
      return [status, problem.errorKey, problem.message];
    };
    const person =
      'The responsible person does not exist in this center or is not active. Choose somebody of this center.';
    expect(await post({ userApp: cedar.staff.id })).toEqual([400, 'reference', person]);
    expect(await post({ userApp: maple.disabled.id })).toEqual([400, 'reference', person]);
    expect(await post({ topic: foreignTopic })).toEqual([
      400,
      'reference',
      'The topic does not exist in this center or is not active. Choose a topic of this center.',
    ]);
  });
});

describe('the file of a document', () => {
  it('is awaited until it comes: overdue from the day after', async () => {
    const { id, ...pending } = await addDocument(maple.staff, {
      title: 'Fire drill report',
      userApp: maple.assistant.id,
      dueDate: '2026-01-31',
    });
    expect(pending).toMatchObject({ file: null, dateTime: null, overdue: true });
    expect(await titles({ onlyFilePending: 'true', idUser: maple.assistant.id })).toEqual([
      'Fire drill report',
    ]);
    const { body } = await upload(maple.staff, id);
    expect(body).toMatchObject({
      file: { name: 'policy.txt' },
      overdue: false,
      dueDate: '2026-01-31',
      version: 1,
    });
    expect(await titles({ onlyFilePending: 'true', idUser: maple.assistant.id })).toEqual([]);
  });

  it('that is replaced is kept as an earlier one, the newest first', async () => {
    const { id } = await addDocument(maple.staff, {}, textFile('One', 'one.txt'));
    await upload(maple.committee, id, textFile('Two', 'two.txt'));
    const { body } = await upload(maple.staff, id, textFile('Three', 'three.txt'));
    expect([body.file, ...body.earlierFiles].map((file) => [file?.name, file?.userApp?.id])).toEqual([
      ['three.txt', maple.staff.id],
      ['two.txt', maple.committee.id],
      ['one.txt', maple.staff.id],
    ]);
    expect(body.earlierFileCount).toBe(2);
    const [, first] = body.earlierFiles;
    const old = await maple.assistant.client.call('GET /file/{id}', { params: { id: first?.id ?? '' } });
    expect(old.bytes.toString()).toBe('One');
  });

  it('of others takes away the right to delete the document, in the list as on its own', async () => {
    const { id, title } = await addDocument(
      maple.staff,
      { title: 'Of two hands' },
      textFile('One', 'one.txt'),
    );
    await upload(maple.committee, id, textFile('Two', 'two.txt'));
    await upload(maple.staff, id, textFile('Three', 'three.txt'));
    const { body } = await maple.staff.client.call('GET /documents/{id}', { params: { id } });
    const [row] = (await list({ title }, maple.staff)).content;
    expect([body.permissions, row?.permissions]).toEqual([
      ['document.write', 'document.supply'],
      ['document.write', 'document.supply'],
    ]);
    expect((await maple.staff.client.call('DELETE /documents/{id}', { params: { id } })).status).toBe(403);
  });

  it('that two people hand in at once is there twice: nobody’s is lost', async () => {
    const { id } = await addDocument(maple.staff, { userApp: maple.assistant.id });
    const uploads = await Promise.all([
      upload(maple.staff, id, textFile('Staff', 'staff.txt')),
      upload(maple.committee, id, textFile('Committee', 'committee.txt')),
    ]);
    expect(uploads.map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await maple.staff.client.call('GET /documents/{id}', { params: { id } });
    expect([body.file, ...body.earlierFiles].map((file) => file?.name).sort()).toEqual([
      'committee.txt',
      'staff.txt',
    ]);
  });

  it('that came since somebody read the document is told to them: what they change is not what they saw', async () => {
    const { id, version } = await addDocument(maple.staff);
    expect((await upload(maple.committee, id)).body.version).toBe(version + 1);
    const { status, problem } = await maple.staff.client.call('PUT /documents', {
      body: { id, title: 'Mine', version },
    });
    expect([status, problem.errorKey]).toEqual([409, 'concurrency']);
    expect(problem.current).toMatchObject({ version: version + 1, file: { name: 'policy.txt' } });
  });

  it('has to come along, and to be of a kind that is accepted', async () => {
    const { id } = await addDocument(maple.staff);
    const none = await maple.staff.client.call('PUT /documents/{id}/upload-file', {
      params: { id },
      body: {},
    });
    expect([none.status, none.problem.fieldErrors]).toEqual([
      400,
      [{ field: 'file', message: 'Choose a file' }],
    ]);
    const wrong = await upload(maple.staff, id, { name: 'policy.pdf', content: 'No PDF at all' });
    expect([wrong.status, wrong.problem.errorKey]).toEqual([400, 'file_type']);
    const stale = await upload(maple.staff, id, textFile(), { version: 7 });
    expect([stale.status, stale.problem.errorKey]).toEqual([409, 'concurrency']);
  });
});

describe('rights', () => {
  it('let an assistant hand in what is awaited from them, once, and nothing else', async () => {
    const awaited = await addDocument(maple.staff, { userApp: maple.assistant.id });
    const anothers = await addDocument(maple.staff, { userApp: maple.staff.id });
    const seen = await maple.assistant.client.call('GET /documents/{id}', { params: { id: awaited.id } });
    expect(seen.body.permissions).toEqual(['document.supply']);
    expect((await upload(maple.assistant, anothers.id)).status).toBe(403);
    const { status, body } = await upload(maple.assistant, awaited.id);
    expect([status, body.permissions]).toEqual([200, []]);
    expect((await upload(maple.assistant, awaited.id)).status).toBe(403);
    const change = { id: awaited.id, title: 'Mine' };
    expect((await maple.assistant.client.call('PUT /documents', { body: change })).status).toBe(403);
    const params = { id: awaited.id };
    expect((await maple.assistant.client.call('DELETE /documents/{id}', { params })).status).toBe(403);
    const made = { type: 'POLICY' as const, title: 'Mine' };
    expect((await maple.assistant.client.call('POST /documents', { body: made })).status).toBe(403);
  });

  it('let staff delete what they made, the committee everything of its center, nobody a foreign one', async () => {
    const [own, others] = [await addDocument(maple.staff), await addDocument(maple.verifier, {}, textFile())];
    const remove = async (by: typeof maple.staff, id: string) =>
      (await by.client.call('DELETE /documents/{id}', { params: { id } })).status;
    expect(own.permissions).toEqual(['document.write', 'document.supply', 'document.delete']);
    expect(await remove(maple.staff, others.id)).toBe(403);
    expect(await remove(cedar.committee, others.id)).toBe(404);
    const shared = await addDocument(maple.staff);
    await upload(maple.committee, shared.id);
    expect(await remove(maple.staff, shared.id)).toBe(403);
    expect(await remove(maple.committee, shared.id)).toBe(204);
    expect(await remove(maple.staff, own.id)).toBe(204);
    expect(await remove(maple.committee, others.id)).toBe(204);
    const read = await maple.committee.client.call('GET /documents/{id}', { params: { id: others.id } });
    expect(read.status).toBe(404);
    const file = await maple.committee.client.call('GET /file/{id}', {
      params: { id: others.file?.id ?? '' },
    });
    expect(file.status).toBe(404);
  });

  it('leave the QAPI plan to the committee: staff make none, and change, replace or delete none', async () => {
    const plan = await addDocument(maple.committee, { type: 'QAPI_PLAN' }, textFile());
    const { id } = plan;
    expect(plan.permissions).toEqual(['document.write', 'document.supply', 'document.delete']);
    const seen = await maple.staff.client.call('GET /documents/{id}', { params: { id } });
    expect(seen.body.permissions).toEqual([]);
    const put = async (body: object) =>
      (await maple.staff.client.call('PUT /documents', { body: { id, ...body } })).status;
    expect(await put({ type: 'OTHER' })).toBe(403);
    expect(await put({ title: 'Mine' })).toBe(403);
    expect((await upload(maple.staff, id)).status).toBe(403);
    expect((await maple.staff.client.call('DELETE /documents/{id}', { params: { id } })).status).toBe(403);
    const made = { type: 'QAPI_PLAN' as const, title: 'Mine' };
    expect((await maple.staff.client.call('POST /documents', { body: made })).status).toBe(403);
    const own = await addDocument(maple.staff);
    expect(await put({ id: own.id, type: 'QAPI_PLAN' })).toBe(403);
    expect(await put({ id: own.id, type: 'SURVEY' })).toBe(200);
    const kept = await maple.staff.client.call('GET /documents/{id}', { params: { id } });
    expect(kept.body).toEqual(seen.body);
  });

  it('let whom the committee names hand in the QAPI plan that is awaited from them, once', async () => {
    const given = { type: 'QAPI_PLAN' as const, userApp: maple.staff.id };
    const { id } = await addDocument(maple.committee, given);
    const seen = await maple.staff.client.call('GET /documents/{id}', { params: { id } });
    expect(seen.body.permissions).toEqual(['document.supply']);
    expect((await upload(maple.staff, id)).status).toBe(200);
    expect((await upload(maple.staff, id)).status).toBe(403);
  });

  it('leave what Lamplight wrote to Lamplight, and a PIP’s paper to those who read PIPs', async () => {
    const paper = await pipPaper();
    expect(paper.permissions).toEqual([]);
    const params = { id: paper.id };
    const changed = await maple.admin.client.call('PUT /documents', {
      body: { id: paper.id, title: 'Mine' },
    });
    expect([changed.status, changed.problem.message]).toEqual([
      400,
      'Lamplight writes this document itself: nobody changes it by hand.',
    ]);
    expect((await upload(maple.admin, paper.id)).problem.errorKey).toBe('status');
    const removed = await maple.admin.client.call('DELETE /documents/{id}', { params });
    expect([removed.status, removed.problem.message]).toEqual([400, 'This item cannot be removed']);
    expect(await titles({ 'pips_id.equals': paper.idPip })).toEqual(['Fewer falls, version 1']);
    expect(await titles({ 'pips_id.equals': paper.idPip }, maple.assistant)).toEqual([]);
    expect((await maple.assistant.client.call('GET /documents/{id}', { params })).status).toBe(403);
  });
});
