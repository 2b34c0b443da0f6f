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

/** Whether an answer names something. */
export const names = (answer: unknown, what: string) => (JSON.stringify(answer) ?? '').includes(what);

/** Answered, or refused for another reason than that it is not there or not theirs. */
export const answered = ({ status }: { status: number }) => status !== 403 && status !== 404;

/** A paper that would be handed out: at once, or to whoever says first to whom it goes. */
export const handedOut = ({ status, body }: { status: number; body: unknown }) =>
  status === 200 || (status === 400 && Reflect.get(Object(body), 'errorKey') === 'release');
