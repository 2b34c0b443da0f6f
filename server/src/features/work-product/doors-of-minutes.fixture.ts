import { writeDocuments } from '../../testing/completed-forms';
import { textFile } from '../../testing/documents';
import { addTopicMeeting, meetingDay } from '../../testing/meetings';
import type { TestCenter, TestPerson, World } from '../../testing/world';
import { answered, type Door, handedOut, names, type People } from './doors.fixture';

/**
 * A meeting that was held and is closed, with minutes, both signings, reports and what is to be done. Who answers for its topic
 * manages it without being invited; its teammate and its signer are.
 */
export async function addHeldMeeting(world: World, maple: TestCenter, people: People) {
  const { committee, teammate, signer, other } = people;
  const { client } = committee;
  const { meeting, centerTopicId } = await addTopicMeeting(maple, {
    title: 'Zinnia round',
    responsibleIds: [other.id],
    attendeeIds: [teammate.id, signer.id],
    committee: true,
  });
  const { id } = meeting;
  for (const responsible of [teammate.id, other.id])
    await client.call('POST /meeting-minutes/{id}/actions', {
      params: { id },
      body: { text: `Order cords, ${responsible}`, responsible },
    });
  const upload = async (kind: 'report' | 'auxiliary-report') =>
    (
      await client.call(`POST /meetings/{idMeeting}/${kind}/upload-file`, {
        params: { idMeeting: id },
        body: {},
        files: [textFile('Of the month', 'Round.txt')],
      })
    ).body;
  const [report, auxiliary] = [await upload('report'), await upload('auxiliary-report')];
  const guest = await world.addPerson(maple.id, { role: 'STAFF', name: 'Gast' });
  await client.call('PUT /meeting-minutes/{id}', {
    params: { id },
    body: { minutes: 'Said', final: true, attendance: [{ user: guest.id, attendance: 'PRESENT' }] },
  });
  await client.call('PUT /meetings/confirm/{id}', { params: { id }, body: {} });
  for (const by of [teammate, signer])
    for (const call of ['PUT /meetings/{id}/sign', 'PUT /meeting-minutes/{id}/sign'] as const)
      await by.client.call(call, { params: { id }, body: {} });
  await client.call('PUT /meetings/close-sign-in/{id}', { params: { id } });
  await writeDocuments(world.server, maple.id, ['meeting', 'meeting-minutes']);
  const { body: minutes } = await client.call('GET /meeting-minutes/{id}', { params: { id } });
  const signed = async (call: 'GET /meetings/{id}/signatures' | 'GET /meeting-minutes/{id}/signatures') =>
    (await client.call(call, { params: { id } })).body.document ?? '';
  // Open to everybody, and after it: what was to be done comes back here.
  const later = await client.call('POST /meetings/calendar', {
    body: {
      centerTopicIds: [centerTopicId],
      plannedDate: meetingDay,
      time: '15:00',
      attendeeIds: Object.values(people).map((person) => person.id),
    },
  });
  return {
    id,
    /** Came without being invited, as the minutes say. */
    guest: guest.id,
    later: later.body.id,
    attendee: minutes.attendance[0]?.id ?? '',
    document: minutes.document?.id ?? '',
    file: minutes.document?.file.id ?? '',
    report: report.id,
    fileOfReport: report.file?.id ?? '',
    fileOfAuxiliary: auxiliary.file?.id ?? '',
    signedSheet: await signed('GET /meetings/{id}/signatures'),
    signedMinutes: await signed('GET /meeting-minutes/{id}/signatures'),
    /** What one of those who are invited is to do, as it is carried over. */
    action: `Order cords, ${teammate.id}`,
  };
}
export type HeldMeeting = Awaited<ReturnType<typeof addHeldMeeting>>;

const fileOf = (name: string, id: string): Door => ({
  name,
  meets: async ({ client }) => handedOut(await client.call('GET /file/{id}', { params: { id } })),
});

const documents = ({ client }: TestPerson, query: Record<string, unknown>) =>
  client.call('GET /documents', { query });

/** Where the minutes of a meeting could be met. */
export const doorsOfMinutes = (m: HeldMeeting): Door[] => [
  {
    name: 'the minutes',
    meets: async ({ client }) =>
      (await client.call('GET /meeting-minutes/{id}', { params: { id: m.id } })).status === 200,
  },
  {
    name: 'who came uninvited, at their meeting',
    meets: async ({ client }) =>
      names((await client.call('GET /meetings/{id}', { params: { id: m.id } })).body, m.guest),
  },
  {
    name: 'who came uninvited, by a filter of meetings',
    meets: async ({ client }) =>
      names((await client.call('GET /meetings', { query: { 'attendee_id.equals': m.guest } })).body, m.id),
  },
  {
    name: 'writing them',
    meets: async ({ client }) =>
      answered(await client.call('PUT /meeting-minutes/{id}', { params: { id: m.id }, body: {} })),
  },
  {
    name: 'their agenda',
    meets: async ({ client }) =>
      answered(
        await client.call('POST /meeting-minutes/{id}/items', {
          params: { id: m.id },
          body: { title: 'Also' },
        }),
      ),
  },
  {
    name: 'gathering it',
    meets: async ({ client }) =>
      answered(await client.call('POST /meeting-minutes/{id}/gather', { params: { id: m.id }, body: {} })),
  },
  {
    name: 'a change of a report, which is refused with what it says',
    meets: async ({ client }) =>
      answered(await client.call('PUT /documents', { body: { id: m.report, version: 4711 } })),
  },
  {
    name: 'the sign-in, that is confirmed',
    meets: async ({ client }) =>
      answered(await client.call('PUT /meetings/confirm/{id}', { params: { id: m.id }, body: {} })),
  },
  {
    name: 'the sign-in, that is closed',
    meets: async ({ client }) =>
      answered(await client.call('PUT /meetings/close-sign-in/{id}', { params: { id: m.id } })),
  },
  {
    name: 'links that are sent again',
    meets: async ({ client }) =>
      answered(await client.call('POST /meeting-sign-in/re-send/{id}', { params: { id: m.id }, body: {} })),
  },
  {
    name: 'a link that is sent again to an attendee',
    meets: async ({ client }) =>
      answered(
        await client.call('POST /meeting-sign-in/re-send/{id}', { params: { id: m.attendee }, body: {} }),
      ),
  },
  {
    name: 'the PDF as they are now',
    meets: async ({ client }) =>
      handedOut(await client.call('GET /meeting/create-meeting-minute-pdf/{id}', { params: { id: m.id } })),
  },
  {
    name: 'keeping them as a document',
    meets: async ({ client }) =>
      answered(
        await client.call('GET /meeting/create-meeting-minute-document/{id}', { params: { id: m.id } }),
      ),
  },
  {
    name: 'the stored PDF',
    meets: async ({ client }) =>
      handedOut(
        await client.call('GET /meeting-minutes/{id}/download-meeting-minute-pdf', { params: { id: m.id } }),
      ),
  },
  {
    name: 'the signatures of the sign-in sheet',
    meets: async ({ client }) =>
      (await client.call('GET /meetings/{id}/signatures', { params: { id: m.id } })).status === 200,
  },
  {
    name: 'the signatures of the minutes',
    meets: async ({ client }) =>
      (await client.call('GET /meeting-minutes/{id}/signatures', { params: { id: m.id } })).status === 200,
  },
  fileOf('the signed sign-in sheet', m.signedSheet),
  fileOf('the signed minutes', m.signedMinutes),
  {
    name: 'the list of documents',
    meets: async (by) => names((await documents(by, {})).body, m.document),
  },
  {
    name: 'how many documents there are',
    meets: async (by) => (await documents(by, { title: 'Zinnia', size: 1 })).body.totalElements > 0,
  },
  {
    name: 'a search in documents',
    meets: async (by) => names((await documents(by, { q: 'zinnia' })).body, m.document),
  },
  {
    name: 'their document',
    meets: async ({ client }) =>
      (await client.call('GET /documents/{id}', { params: { id: m.document } })).status === 200,
  },
  {
    name: 'an archive that names their document',
    meets: async ({ client }) =>
      (await client.call('GET /documents/archive', { query: { ids: m.document } })).status === 200,
  },
  fileOf('the file of their document', m.file),
  {
    name: 'a report',
    meets: async ({ client }) =>
      (await client.call('GET /documents/{id}', { params: { id: m.report } })).status === 200,
  },
  {
    name: 'a report in the list of documents',
    meets: async (by) => names((await documents(by, {})).body, m.report),
  },
  fileOf('the file of a report', m.fileOfReport),
  fileOf('the file of an auxiliary report', m.fileOfAuxiliary),
  {
    name: 'a report that is there already',
    meets: async ({ client }) =>
      answered(
        await client.call('POST /meetings/{idMeeting}/report/upload-file', {
          params: { idMeeting: m.id },
          body: {},
          files: [textFile()],
        }),
      ),
  },
  {
    name: 'a report that is asked for beside one that is there',
    meets: async ({ client }) => {
      const { problem } = await client.call('POST /documents', {
        body: { type: 'MEETING_REPORT', title: 'Report', meeting: m.id },
      });
      return problem.errorKey === 'exists_report';
    },
  },
  {
    name: 'an open action item on the next agenda',
    meets: async ({ client }) =>
      names(
        (await client.call('GET /meeting-minutes/{id}', { params: { id: m.later } })).body.carriedOver,
        m.action,
      ),
  },
  {
    name: 'the meeting that an action item is of',
    meets: async ({ client }) =>
      names((await client.call('GET /action-items', { query: {} })).body, 'Zinnia round'),
  },
];
