import { describe, expect, it } from 'vitest';
import { oneCenter } from '../../testing/centers';
import { addDocument, textFile } from '../../testing/documents';
import { addEnabledTopic, addMeeting, addTopicMeeting } from '../../testing/meetings';
import { addPip } from '../../testing/pips';
import type { TestPerson } from '../../testing/world';

const { maple } = await oneCenter();
const { committee, staff } = maple;

const file = (content: string) => [textFile(content, 'Report.txt')];
const reports = async (id: string, by: TestPerson = committee) =>
  (await by.client.call('GET /meeting-minutes/{id}', { params: { id } })).body.reports;

const upload = (id: string, query: { centerTopic?: string } = {}, by: TestPerson = committee) =>
  by.client.call('POST /meetings/{idMeeting}/report/upload-file', {
    params: { idMeeting: id },
    query,
    body: {},
    files: file('Of the month'),
  });
const auxiliary = (id: string, by: TestPerson = committee) =>
  by.client.call('POST /meetings/{idMeeting}/auxiliary-report/upload-file', {
    params: { idMeeting: id },
    body: {},
    files: file('Besides'),
  });

describe('the report of a meeting', () => {
  it('is uploaded once, and a second one refused in the specification’s words', async () => {
    const { id } = await addMeeting(committee);
    expect((await upload(id)).status).toBe(201);
    const second = await upload(id);
    expect([second.status, second.problem.errorKey, second.problem.title]).toEqual([
      400,
      'exists_report',
      'The report already exists. Please delete the existing one and upload a new version.',
    ]);
    const [report] = await reports(id);
    expect(report).toMatchObject({ auxiliary: false, centerTopic: null, file: { name: 'Report.txt' } });
  });

  it('is called as it is said, on one line, and by its meeting where nothing is said', async () => {
    const named = async (title: string) => {
      const { id } = await addMeeting(committee, { title: 'Town hall' });
      const { status, body } = await committee.client.call('POST /meetings/{idMeeting}/report/upload-file', {
        params: { idMeeting: id },
        query: {},
        body: { title },
        files: file('Of the month'),
      });
      return [status, body.title];
    };
    expect(await named(' Falls\tin\u0000 March ')).toEqual([201, 'Falls in March']);
    expect(await named(' \u0000 ')).toEqual([201, 'Report: Town hall']);
  });

  it('names no PIP that is the committee’s work product, where others read its title', async () => {
    const pip = await addPip(committee, { title: 'Zephyr' });
    const meeting = { pipId: pip.id, plannedDate: '2190-03-14', time: '10:00' };
    const { body: planned } = await committee.client.call('POST /meetings/pip', { body: meeting });
    await committee.client.call('PUT /pips/{id}/work-product', {
      params: { id: pip.id },
      body: { marked: true },
    });
    const { body: report } = await upload(planned.id);
    const { body } = await staff.client.call('GET /documents/{id}', { params: { id: report.id } });
    expect([report.title, body.title]).toEqual(['Report: PIP', 'Report: PIP']);
  });

  it('is of a topic too, one of each', async () => {
    const { meeting, centerTopicId } = await addTopicMeeting(maple);
    expect((await upload(meeting.id)).status).toBe(201);
    expect((await upload(meeting.id, { centerTopic: centerTopicId })).body.centerTopic?.id).toBe(
      centerTopicId,
    );
    expect((await upload(meeting.id, { centerTopic: centerTopicId })).problem.errorKey).toBe('exists_report');
    const { centerTopicId: strange } = await addTopicMeeting(maple);
    expect((await upload(meeting.id, { centerTopic: strange })).problem.errorKey).toBe('reference');
    expect(await reports(meeting.id)).toHaveLength(2);
  });

  it('uploaded twice at the same moment is there once', async () => {
    const { id } = await addMeeting(committee);
    const answers = await Promise.all([upload(id), upload(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(await reports(id)).toHaveLength(1);
  });

  it('that is awaited takes its file once, from its page and from the documents', async () => {
    const { meeting, centerTopicId } = await addTopicMeeting(maple);
    const topic = meeting.centerTopics[0]?.topicId;
    const awaited = await committee.client.call('POST /documents', {
      body: {
        type: 'MEETING_REPORT',
        title: 'Falls report',
        meeting: meeting.id,
        topic,
        userApp: staff.id,
        dueDate: '2190-03-01',
      },
    });
    const idDocument = awaited.body.id;
    expect((await reports(meeting.id))[0]).toMatchObject({
      id: idDocument,
      file: null,
      dueDate: '2190-03-01',
    });
    const params = { idMeeting: meeting.id, idDocument, centerTopicId };
    const path = 'POST /meetings/{idMeeting}/report/{idDocument}/{centerTopicId}/upload-file';
    expect((await committee.client.call(path, { params, body: {}, files: file('Two falls') })).status).toBe(
      200,
    );
    const again = await committee.client.call(path, { params, body: {}, files: file('Three falls') });
    expect(again.problem.errorKey).toBe('exists_report');
    const besides = await committee.client.call('PUT /documents/{id}/upload-file', {
      params: { id: idDocument },
      body: {},
      files: file('Four falls'),
    });
    expect(besides.problem.errorKey).toBe('exists_report');
    const another = await committee.client.call('POST /documents', {
      body: { type: 'MEETING_REPORT', title: 'Falls report', meeting: meeting.id, topic },
    });
    expect(another.problem.errorKey).toBe('exists_report');
  });

  it('that is awaited takes one file of those that come at once by its meeting and by the documents', async () => {
    const { id } = await addMeeting(committee);
    const awaited = await addDocument(committee, {
      type: 'MEETING_REPORT',
      meeting: id,
      dueDate: '2190-03-01',
    });
    const byMeeting = () =>
      committee.client.call('POST /meetings/{idMeeting}/report/{idDocument}/upload-file', {
        params: { idMeeting: id, idDocument: awaited.id },
        body: {},
        files: file('By the meeting'),
      });
    const byDocuments = () =>
      committee.client.call('PUT /documents/{id}/upload-file', {
        params: { id: awaited.id },
        body: {},
        files: file('By the documents'),
      });
    const answers = await Promise.all([byMeeting(), byDocuments(), byMeeting(), byDocuments()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  });

  it('is deleted once, though its meeting and the documents delete it at once', async () => {
    const { id } = await addMeeting(committee);
    for (let round = 0; round < 4; round += 1) {
      const { body: report } = await auxiliary(id);
      const answers = await Promise.all([
        committee.client.call('DELETE /documents/{id}', { params: { id: report.id } }),
        committee.client.call('DELETE /meetings/{idMeeting}/auxiliary-report/{idDocument}/delete-file', {
          params: { idMeeting: id, idDocument: report.id },
        }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
    }
  });

  it('goes with its file; one that is awaited waits again', async () => {
    const { id } = await addMeeting(committee);
    const { body: report } = await upload(id);
    const awaited = await committee.client.call('POST /documents', {
      body: { type: 'AUXILIARY_REPORT', title: 'Minutes of the council', meeting: id, dueDate: '2190-03-01' },
    });
    const remove = (idDocument: string, kind: 'report' | 'auxiliary-report') =>
      committee.client.call(`DELETE /meetings/{idMeeting}/${kind}/{idDocument}/delete-file`, {
        params: { idMeeting: id, idDocument },
      });
    expect((await remove(report.id, 'auxiliary-report')).status).toBe(404);
    expect((await remove(report.id, 'report')).status).toBe(204);
    expect((await remove(awaited.body.id, 'auxiliary-report')).status).toBe(204);
    expect(await reports(id)).toMatchObject([{ id: awaited.body.id, file: null }]);
    expect((await upload(id)).status).toBe(201);
  });

  it('is uploaded by whoever manages the meeting, and says where a file is missing', async () => {
    const { id } = await addMeeting(committee, { attendeeIds: [staff.id] });
    expect((await upload(id, {}, staff)).status).toBe(403);
    const empty = await committee.client.call('POST /meetings/{idMeeting}/report/upload-file', {
      params: { idMeeting: id },
      body: {},
      files: [],
    });
    expect(empty.problem.fieldErrors).toEqual([{ field: 'file', message: 'Choose a file' }]);
  });
});

describe('a report among the documents', () => {
  it('stays with its meeting, and is changed by who manages that alone', async () => {
    const { meeting, centerTopicId } = await addTopicMeeting(maple, { attendeeIds: [staff.id] });
    const { body: report } = await upload(meeting.id, { centerTopic: centerTopicId });
    const change = async (by: TestPerson, body: object) =>
      (await by.client.call('PUT /documents', { body: { id: report.id, ...body } })).status;
    expect(await change(staff, { title: 'Mine' })).toBe(403);
    expect(await change(committee, { type: 'POLICY' })).toBe(400);
    expect(await change(committee, { topic: null })).toBe(400);
    expect(await change(committee, { title: 'Falls of the month' })).toBe(200);
    const strange = await staff.client.call('POST /documents', {
      body: { type: 'AUXILIARY_REPORT', title: 'Mine', meeting: meeting.id },
    });
    expect(strange.status).toBe(403);
  });
});

describe('auxiliary reports', () => {
  it('are as many as there are, of the meeting and of its topics', async () => {
    const { meeting, centerTopicId } = await addTopicMeeting(maple);
    for (let count = 0; count < 3; count++) expect((await auxiliary(meeting.id)).status).toBe(201);
    const ofTopic = await committee.client.call(
      'POST /meetings/{idMeeting}/auxiliary-report/{centerTopicId}/upload-file',
      { params: { idMeeting: meeting.id, centerTopicId }, body: {}, files: file('Of the topic') },
    );
    expect(ofTopic.body).toMatchObject({ auxiliary: true, centerTopic: { id: centerTopicId } });
    expect(await reports(meeting.id)).toHaveLength(4);
  });
});

describe('a report of a meeting that is no longer the uploader’s to manage', () => {
  it('is not theirs to change, replace or delete, whichever call they take, and nothing offers it', async () => {
    const { meeting, centerTopicId } = await addTopicMeeting(maple, { responsibleIds: [staff.id] });
    const { body: report } = await auxiliary(meeting.id, staff);
    const params = { id: report.id };
    const before = await staff.client.call('GET /documents/{id}', { params });
    expect(before.body.permissions).toEqual(['document.write', 'document.supply', 'document.delete']);

    const another = await addEnabledTopic(maple);
    const { status } = await committee.client.call('PUT /meetings/{id}', {
      params: { id: meeting.id },
      body: { centerTopicIds: [centerTopicId, another] },
    });
    expect(status).toBe(200);

    const { body } = await staff.client.call('GET /documents/{id}', { params });
    const rows = (await staff.client.call('GET /documents', { query: { documentType: 'AUXILIARY_REPORT' } }))
      .body.content;
    expect([body.permissions, rows.find(({ id }) => id === report.id)?.permissions]).toEqual([[], []]);
    const answers = [
      await staff.client.call('PUT /documents', { body: { id: report.id, title: 'Mine' } }),
      await staff.client.call('PUT /documents/{id}/upload-file', { params, body: {}, files: file('Mine') }),
      await staff.client.call('DELETE /documents/{id}', { params }),
      await staff.client.call('DELETE /meetings/{idMeeting}/auxiliary-report/{idDocument}/delete-file', {
        params: { idMeeting: meeting.id, idDocument: report.id },
      }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([403, 403, 403, 403]);
    expect((await committee.client.call('DELETE /documents/{id}', { params })).status).toBe(204);
  });
});
