import { meetingDay } from '../../testing/meetings';
import { answered, type Door, handedOut, names, type Records } from './doors.fixture';

/** Where a PIP could be met. */
export const doorsOfPip = (r: Records): Door[] => [
  {
    name: 'the inventory',
    meets: async ({ client }) => names((await client.call('GET /pips')).body, r.pip),
  },
  {
    name: 'how many PIPs there are',
    meets: async ({ client }) =>
      (await client.call('GET /pips', { query: { 'title.contains': 'Zephyr', size: 1 } })).body
        .totalElements === 1,
  },
  {
    name: 'a search for it',
    meets: async ({ client }) =>
      names((await client.call('GET /pips', { query: { q: 'zephyr' } })).body, r.pip),
  },
  {
    name: 'the PIPs of a form',
    meets: async ({ client }) =>
      names(
        (await client.call('GET /pips/completed-form', { query: { idCompletedForm: r.form } })).body,
        r.pip,
      ),
  },
  {
    name: 'the PIP itself',
    meets: async ({ client }) =>
      (await client.call('GET /pips/{id}', { params: { id: r.pip } })).status === 200,
  },
  {
    name: 'one of its versions',
    meets: async ({ client }) =>
      (await client.call('GET /pips/{id}/versions/{number}', { params: { id: r.pip, number: '1' } }))
        .status === 200,
  },
  {
    name: 'its signatures',
    meets: async ({ client }) =>
      (await client.call('GET /pip-versions/{id}/signatures', { params: { id: r.version } })).status === 200,
  },
  {
    name: 'its PDF',
    meets: async ({ client }) =>
      handedOut(await client.call('GET /pips/{id}/draft-document', { params: { id: r.pip } })),
  },
  {
    name: 'the issue that it is about',
    meets: async ({ client }) =>
      names((await client.call('GET /issues/{id}', { params: { id: r.issue } })).body.pips, r.pip),
  },
  {
    name: 'answers of type no',
    meets: async ({ client }) =>
      names((await client.call('GET /answers-no', { query: { idTopic: r.idTopic } })).body, r.pip),
  },
  {
    name: 'the list of documents',
    meets: async ({ client }) => names((await client.call('GET /documents')).body, r.document),
  },
  {
    name: 'how many documents there are',
    meets: async ({ client }) =>
      (await client.call('GET /documents', { query: { title: 'Zephyr', size: 1 } })).body.totalElements === 1,
  },
  {
    name: 'a search in documents',
    meets: async ({ client }) =>
      names((await client.call('GET /documents', { query: { q: 'zephyr' } })).body, r.document),
  },
  {
    name: 'its document',
    meets: async ({ client }) =>
      (await client.call('GET /documents/{id}', { params: { id: r.document } })).status === 200,
  },
  {
    name: 'a change of its document, which is refused in words',
    meets: async ({ client }) =>
      answered(await client.call('PUT /documents', { body: { id: r.document, title: 'Mine' } })),
  },
  {
    name: 'the file of its document',
    meets: async ({ client }) =>
      handedOut(await client.call('GET /file/{id}', { params: { id: r.fileOfDocument } })),
  },
  {
    name: 'an archive that names its document',
    meets: async ({ client }) =>
      (await client.call('GET /documents/archive', { query: { ids: r.document } })).status === 200,
  },
  {
    name: 'the title of its meeting',
    meets: async ({ client }) =>
      names((await client.call('GET /meetings', { query: { 'status.equals': 'PLANNED' } })).body, 'Zephyr'),
  },
  {
    name: 'a search for its meeting',
    meets: async ({ client }) =>
      names((await client.call('GET /meetings', { query: { q: 'zephyr' } })).body, r.meeting),
  },
  {
    name: 'a filter by the title of its meeting',
    meets: async ({ client }) =>
      names((await client.call('GET /meetings', { query: { 'title.contains': 'zephyr' } })).body, r.meeting),
  },
  {
    name: 'a filter of meetings by whoever knows its id',
    meets: async ({ client }) =>
      names((await client.call('GET /meetings', { query: { 'pips_id.equals': r.pip } })).body, r.meeting),
  },
  {
    name: 'the calendar',
    meets: async ({ client }) =>
      names(
        (
          await client.call('GET /meetings/calendar/list', {
            query: { initDate: meetingDay, endDate: meetingDay },
          })
        ).body,
        r.pip,
      ),
  },
  {
    name: 'its meeting',
    meets: async ({ client }) =>
      names((await client.call('GET /meetings/{id}', { params: { id: r.meeting } })).body, 'Zephyr'),
  },
];
