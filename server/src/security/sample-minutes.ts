import { textFile } from '../testing/documents';
import { addTopicMeeting } from '../testing/meetings';
import type { TestCenter } from '../testing/world';
import type { MakeSample } from './sample';

/** A meeting about a topic that the center's staff answers for, to which everyone is invited. */
export async function addForAll(center: TestCenter) {
  const { committee, staff, assistant, admin, verifier } = center;
  const { meeting, centerTopicId } = await addTopicMeeting(center, {
    title: `Meeting of all of ${center.name}`,
    responsibleIds: [staff.id],
    attendeeIds: [committee, staff, assistant, admin, verifier].map(({ id }) => id),
  });
  return { id: meeting.id, centerTopicId };
}

async function addItem(center: TestCenter, meetingId: string): Promise<string> {
  const { body } = await center.committee.client.call('POST /meeting-minutes/{id}/items', {
    params: { id: meetingId },
    body: { title: `Agenda item of ${center.name}` },
  });
  return body.id;
}

/** An action item that the center's assistant has to do. */
async function addAction(center: TestCenter, meetingId: string): Promise<string> {
  const { body } = await center.committee.client.call('POST /meeting-minutes/{id}/actions', {
    params: { id: meetingId },
    body: { text: `Action item of ${center.name}`, responsible: center.assistant.id },
  });
  return body.id;
}

/** A meeting that was held: who was there, and under its minutes, everyone is asked to sign. */
export async function addHeld(center: TestCenter): Promise<string> {
  const { id } = await addForAll(center);
  const { client } = center.committee;
  await client.call('PUT /meeting-minutes/{id}', {
    params: { id },
    body: { minutes: `Minutes of ${center.name}` },
  });
  await client.call('PUT /meetings/confirm/{id}', { params: { id }, body: {} });
  return id;
}

async function addReport(center: TestCenter, kind: 'report' | 'auxiliary-report') {
  const { id } = await addForAll(center);
  const { body } = await center.committee.client.call(`POST /meetings/{idMeeting}/${kind}/upload-file`, {
    params: { idMeeting: id },
    body: {},
    files: [textFile()],
  });
  return { params: { idMeeting: id, idDocument: body.id } };
}

/** A report that is awaited, of the meeting or of its topic. */
async function awaitReport(center: TestCenter, ofTopic: boolean) {
  const { id, centerTopicId } = await addForAll(center);
  const { body: meeting } = await center.committee.client.call('GET /meetings/{id}', { params: { id } });
  const { body } = await center.committee.client.call('POST /documents', {
    body: {
      type: 'MEETING_REPORT',
      title: `Report of ${center.name}`,
      meeting: id,
      dueDate: '2189-01-01',
      ...(ofTopic ? { topic: meeting.centerTopics[0]?.topicId } : {}),
    },
  });
  const params = { idMeeting: id, idDocument: body.id };
  return { params: ofTopic ? { ...params, centerTopicId } : params, body: {}, files: [textFile()] };
}

/** Makes one record of each kind that belongs to the minutes of a center's meetings. */
export const minutesMakers = {
  'meeting-minutes': addHeld,
  'meeting-item': async (center: TestCenter) => addItem(center, (await addForAll(center)).id),
  'meeting-attendee': async (center: TestCenter) => {
    const { id } = await addForAll(center);
    const { body } = await center.committee.client.call('GET /meeting-minutes/{id}', { params: { id } });
    return body.attendance.find(({ person }) => person.id === center.assistant.id)?.id ?? '';
  },
  'action-item': async (center: TestCenter) => addAction(center, (await addForAll(center)).id),
};

const atPlanned: MakeSample = async (center) => ({ params: { id: (await addForAll(center)).id }, body: {} });
const atHeld: MakeSample = async (center) => ({ params: { id: await addHeld(center) }, body: {} });

const atItem = async (center: TestCenter) => {
  const { id } = await addForAll(center);
  return { params: { id, itemId: await addItem(center, id) } };
};

const words = (center: TestCenter) => `Written by ${center.name}`;

/** Of the calls about agendas, minutes, their signing and reports. */
export const minutesSamples = {
  'PUT /meetings/confirm/{id}': async (center) => ({
    params: { id: (await addForAll(center)).id },
    body: { attendance: [{ user: center.staff.id, attendance: 'PRESENT' }] },
  }),
  'PUT /meetings/close-sign-in/{id}': atHeld,
  'PUT /meetings/{id}/sign': atHeld,
  'GET /meetings/{id}/signatures': async (center) => ({ params: { id: await addHeld(center) } }),
  'GET /meetings/topic-tool/{id}': async (center) => ({
    params: { id: (await addForAll(center)).centerTopicId },
  }),
  'PUT /meeting-minutes/{id}': async (center) => ({
    params: { id: (await addForAll(center)).id },
    body: { minutes: words(center), attendance: [{ user: center.staff.id, attendance: 'PRESENT' }] },
  }),
  'POST /meeting-minutes/{id}/items': async (center) => {
    const { id, centerTopicId } = await addForAll(center);
    const after = await addItem(center, id);
    return { params: { id }, body: { title: words(center) }, fitting: { centerTopic: centerTopicId, after } };
  },
  'PATCH /meeting-minutes/{id}/items/{itemId}': async (center) => ({
    ...(await atItem(center)),
    body: { analysis: words(center) },
  }),
  'DELETE /meeting-minutes/{id}/items/{itemId}': atItem,
  'PUT /meeting-minutes/{id}/order': async (center) => {
    const { id } = await addForAll(center);
    const item = await addItem(center, id);
    return { params: { id }, body: { itemIds: [item] }, fitting: { 'itemIds.0': item, 'seen.0': item } };
  },
  'POST /meeting-minutes/{id}/gather': atPlanned,
  'POST /meeting-minutes/{id}/actions': async (center) => {
    const { id } = await addForAll(center);
    const item = await addItem(center, id);
    return {
      params: { id },
      body: { text: words(center), responsible: center.staff.id },
      fitting: { item },
    };
  },
  'PUT /action-items/{id}': () => ({ body: { doneDate: '2026-01-02' } }),
  'PUT /meeting-minutes/sign-in/{id}': atHeld,
  'PUT /meeting-minutes/{id}/sign-in': async (center) => {
    const id = await addHeld(center);
    return { params: { id }, body: {}, subject: { entity: 'meeting-minutes', id } };
  },
  'GET /meeting/create-meeting-minute-document/{id}': async (center) => ({
    params: { id: (await addForAll(center)).id },
  }),
  'GET /meeting-minutes/{id}/download-meeting-minute-pdf': async (center) => {
    const { id } = await addForAll(center);
    await center.committee.client.call('GET /meeting/create-meeting-minute-document/{id}', {
      params: { id },
    });
    return { params: { id } };
  },
  'POST /meeting-sign-in/re-send/{id}': atHeld,
  'POST /meetings/{idMeeting}/report/upload-file': async (center) => {
    const { id, centerTopicId } = await addForAll(center);
    return {
      params: { idMeeting: id },
      query: { centerTopic: centerTopicId },
      body: {},
      files: [textFile()],
    };
  },
  'POST /meetings/{idMeeting}/report/{idDocument}/upload-file': (center) => awaitReport(center, false),
  'POST /meetings/{idMeeting}/report/{idDocument}/{centerTopicId}/upload-file': (center) =>
    awaitReport(center, true),
  'DELETE /meetings/{idMeeting}/report/{idDocument}/delete-file': (center) => addReport(center, 'report'),
  'POST /meetings/{idMeeting}/auxiliary-report/upload-file': async (center) => ({
    params: { idMeeting: (await addForAll(center)).id },
    body: {},
    files: [textFile()],
  }),
  'POST /meetings/{idMeeting}/auxiliary-report/{centerTopicId}/upload-file': async (center) => {
    const { id, centerTopicId } = await addForAll(center);
    return { params: { idMeeting: id, centerTopicId }, body: {}, files: [textFile()] };
  },
  'DELETE /meetings/{idMeeting}/auxiliary-report/{idDocument}/delete-file': (center) =>
    addReport(center, 'auxiliary-report'),
  'GET /committee-evidence/{year}': () => ({ params: { year: '2026' } }),
} satisfies Record<string, MakeSample>;
