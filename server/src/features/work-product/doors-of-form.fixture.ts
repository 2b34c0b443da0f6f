import { sendForm } from '../../testing/topic-forms';
import { type Door, handedOut, names, type Records } from './doors.fixture';

/** Where a completed form could be met. */
export const doorsOfForm = (r: Records): Door[] => [
  {
    name: 'the list of forms',
    meets: async ({ client }) => names((await client.call('GET /completed-forms')).body, r.form),
  },
  {
    name: 'how many forms there are',
    meets: async ({ client }) =>
      (await client.call('GET /completed-forms', { query: { 'form_topic_id.equals': r.idTopic, size: 1 } }))
        .body.totalElements === 1,
  },
  {
    name: 'the form itself',
    meets: async ({ client }) =>
      (await client.call('GET /completed-forms/{id}', { params: { id: r.form } })).status === 200,
  },
  {
    name: 'a filter of issues by whoever knows its id',
    meets: async ({ client }) =>
      names(
        (await client.call('GET /issues', { query: { 'completedForm_id.equals': r.form } })).body,
        r.issue,
      ),
  },
  {
    name: 'a filter of PIPs by whoever knows its id',
    meets: async ({ client }) =>
      names(
        (await client.call('GET /pips', { query: { 'completedForm_id.in': r.form.toUpperCase() } })).body,
        r.beside,
      ),
  },
  {
    name: 'a filter of issues by whether they are of a form',
    meets: async ({ client }) =>
      names(
        (await client.call('GET /issues', { query: { 'completedForm_id.specified': 'true' } })).body,
        r.issue,
      ),
  },
  {
    name: 'a filter of PIPs by whether they are about a form',
    meets: async ({ client }) =>
      names(
        (await client.call('GET /pips', { query: { 'completedForm_id.specified': 'true' } })).body,
        r.beside,
      ),
  },
  {
    name: 'its PDF',
    meets: async ({ client }) =>
      handedOut(await client.call('GET /completed-forms/create-pdf/{id}', { params: { id: r.form } })),
  },
  {
    name: 'a file of its answers',
    meets: async ({ client }) =>
      handedOut(await client.call('GET /file/{id}', { params: { id: r.fileOfForm } })),
  },
  {
    name: 'sending it once more',
    meets: async (by) => (await sendForm(by, r.idTopic, { id: r.form })).status === 200,
  },
  {
    name: 'its topic among those that are filled in',
    meets: async ({ client }) => names((await client.call('GET /completed-forms/topics')).body, r.form),
  },
  {
    name: 'its topic on Home',
    meets: async ({ client }) => names((await client.call('GET /topics/home')).body, r.form),
  },
  {
    name: 'the points of its topic’s results',
    meets: async ({ client }) =>
      names((await client.call('GET /topic-results/{id}', { params: { id: r.idTopic } })).body, r.form),
  },
  {
    name: 'answers of type no',
    meets: async ({ client }) =>
      names((await client.call('GET /answers-no', { query: { idTopic: r.idTopic } })).body, r.form),
  },
  {
    name: 'how many answers of type no there are',
    meets: async ({ client }) =>
      names(
        (await client.call('GET /answers-no', { query: { idTopic: r.idTopic, page: '0', size: '1' } })).body,
        '"totalElements":1',
      ),
  },
  {
    name: 'its issue',
    meets: async ({ client }) =>
      names((await client.call('GET /issues/{id}', { params: { id: r.issue } })).body.completedForm, r.form),
  },
  {
    name: 'the PIPs that are about it',
    meets: async ({ client }) =>
      (await client.call('GET /pips/completed-form', { query: { idCompletedForm: r.form } })).status === 200,
  },
  {
    name: 'a PIP that is about it',
    meets: async ({ client }) =>
      names((await client.call('GET /pips/{id}', { params: { id: r.beside } })).body.found, 'Call lights'),
  },
  {
    name: 'a PIP that is measured by it',
    meets: async ({ client }) =>
      names((await client.call('GET /pips/{id}', { params: { id: r.beside } })).body.measurements, r.form),
  },
  {
    name: 'an issue that is opened from it',
    meets: async ({ client }) => {
      const { status, problem } = await client.call('POST /issues', {
        body: { description: 'Seen again', completedForm: r.form, linkId: 'light' },
      });
      // There is an issue of this answer already, which only somebody is told who may know of the answer.
      return status === 409 && problem.errorKey === 'exists';
    },
  },
];

/** Where a form that is signed could be met. */
export const doorsOfSignedForm = (r: Records): Door[] => [
  {
    name: 'the form itself',
    meets: async ({ client }) =>
      (await client.call('GET /completed-forms/{id}', { params: { id: r.signedForm } })).status === 200,
  },
  {
    name: 'its signatures',
    meets: async ({ client }) =>
      (await client.call('GET /completed-forms/{id}/signatures', { params: { id: r.signedForm } })).status ===
      200,
  },
];
