import { addIssue } from '../../testing/issues';
import { meetingDay } from '../../testing/meetings';
import { addPip, charter, draftOf, putUp } from '../../testing/pips';
import { complete, done, sendForm } from '../../testing/topic-forms';
import type { TestCenter, TestPerson, World } from '../../testing/world';

/** Everything through which a marked record could be met, in a center that has one of each. */

export const insiders = ['admin', 'committee', 'leader', 'sponsor', 'teammate', 'signer', 'author'] as const;
export const everybody = [...insiders, 'other', 'assistant'] as const;
export type Who = (typeof everybody)[number];
export type People = Record<Who, TestPerson>;

/** A way to a record: whether this person meets it there. */
export interface Door {
  name: string;
  meets: (by: TestPerson) => Promise<boolean>;
}

export async function peopleOf(world: World, maple: TestCenter): Promise<People> {
  const of = (name: string) => world.addPerson(maple.id, { role: 'STAFF', name });
  const [leader, sponsor, teammate, signer, author] = await Promise.all(
    ['Lena', 'Sven', 'Tara', 'Sina', 'Aron'].map(of),
  );
  if (!leader || !sponsor || !teammate || !signer || !author) throw new Error('Nobody was added');
  const { admin, committee, staff: other, assistant } = maple;
  return { admin, committee, leader, sponsor, teammate, signer, author, other, assistant };
}

/** Records that name each other: a form and its issue, a PIP about both with its document and meeting, and a PIP beside it. */
export async function addRecords(maple: TestCenter, people: People) {
  const { committee } = maple;
  const idTopic = await maple.addTopicForm({ name: 'Call lights' });
  const form = done(
    await sendForm(people.author, idTopic, { answers: complete }, [
      { name: 'round.txt', content: 'Seen at night', type: 'text/plain' },
    ]),
  );
  const issue = form.issues[0]?.id ?? '';
  const [file] = form.answers.flatMap(({ files }) => files ?? []);
  const found = [
    { kind: 'COMPLETED_FORM' as const, id: form.id, linkId: 'light' },
    { kind: 'ISSUE' as const, id: issue },
  ];
  const pip = await addPip(committee, {
    ...charter(people.leader),
    title: 'Zephyr nights',
    sponsor: people.sponsor.id,
    team: [{ userApp: people.teammate.id }],
    found,
  });
  const version = draftOf(await putUp(maple, pip.id, [people.signer]));
  const paper = await committee.client.call('PUT /pips/{id}/generate-sign-in-document', {
    params: { id: pip.id },
    body: {},
  });
  const meeting = await committee.client.call('POST /meetings/pip', {
    body: { pipId: pip.id, plannedDate: meetingDay, time: '10:00' },
  });
  const { goal } = charter(people.leader);
  const beside = await addPip(committee, {
    ...charter(people.leader),
    title: 'Open mornings',
    goal: { ...goal, source: { kind: 'TOPIC', id: idTopic } },
    found,
  });
  return {
    idTopic,
    form: form.id,
    fileOfForm: file?.id ?? '',
    issue,
    signedForm: await maple.addSentForm({ signers: [people.signer] }),
    pip: pip.id,
    version,
    document: paper.body.id,
    fileOfDocument: paper.body.file?.id ?? '',
    meeting: meeting.body.id,
    beside: beside.id,
    otherIssue: (await addIssue(people.other, { rootCause: 'Cords are short' })).id,
  };
}
export type Records = Awaited<ReturnType<typeof addRecords>>;

const names = (text: unknown, what: string) => (JSON.stringify(text) ?? '').includes(what);

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
      printed(await client.call('GET /pips/{id}/draft-document', { params: { id: r.pip } })),
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
    meets: async ({ client }) => {
      const { status } = await client.call('PUT /documents', { body: { id: r.document, title: 'Mine' } });
      return status !== 403 && status !== 404;
    },
  },
  {
    name: 'the file of its document',
    meets: async ({ client }) =>
      printed(await client.call('GET /file/{id}', { params: { id: r.fileOfDocument } })),
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

/** A paper that would be handed out: at once, or to whoever says first to whom it goes. */
const printed = ({ status, body }: { status: number; body: unknown }) =>
  status === 200 || (status === 400 && Reflect.get(Object(body), 'errorKey') === 'release');

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
      printed(await client.call('GET /completed-forms/create-pdf/{id}', { params: { id: r.form } })),
  },
  {
    name: 'a file of its answers',
    meets: async ({ client }) =>
      printed(await client.call('GET /file/{id}', { params: { id: r.fileOfForm } })),
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
