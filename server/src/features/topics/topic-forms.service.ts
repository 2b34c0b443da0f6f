import { isDeepStrictEqual } from 'node:util';
import { toPage } from '@lamplight/contract/paging';
import type { FormVersionRow, TopicForm } from '@lamplight/contract/topic-forms';
import { changesBetween } from '@lamplight/domain/forms/changes';
import {
  countQuestions,
  type FormDefinition,
  type Question,
  questionsOf,
} from '@lamplight/domain/forms/definition';
import type { Runner, Scope, WriteScope } from '../../db/scope';
import { notFound, Refusal } from '../../http/refusal';
import { acceptDefinition, namesInstead } from '../forms/definition-names';
import type { FormHome } from '../forms/definitions.queries';
import { formStatements, writeQuestions } from '../forms/definitions.service';
import { presentPerson } from '../people/people.present';
import {
  countChange,
  type FormVersionRecord,
  findTopicForm,
  listVersions,
  type TopicFormRow,
} from './topic-forms.queries';
import { authorsFor } from './topics.present';
import { findTopic } from './topics.queries';
import { lockedTopic } from './topics.service';

const present = (row: TopicFormRow): TopicForm => ({
  id: row.id,
  version: row.version,
  topic: { id: row.id, name: row.topic_name },
  definitionVersion: row.definition_version,
  questionCount: row.question_count,
  definition: row.definition,
});

/** A topic's form; not found where it has none, as the specification wants it. */
export async function getForm(scope: Scope, topicId: string): Promise<TopicForm> {
  const [row] = await scope.run(findTopicForm(scope, topicId));
  if (!row) throw notFound();
  return present(row);
}

/**
 * Questions as they are kept for all centers: well formed, and with names where the editor chose items of the center they
 * act in. Each center finds its own items by them.
 */
async function accept(scope: WriteScope, definition: FormDefinition): Promise<FormDefinition> {
  const names = await scope.names();
  const named = namesInstead(names, acceptDefinition(names, null, definition, 'not alleging'));
  // As it will be read again: fields that are undefined are not there.
  return JSON.parse(JSON.stringify(named));
}

/** The place of what belongs to all centers, written by whoever acts in the scope. */
const everybodys = (scope: WriteScope, runner: Runner): FormHome & Runner => ({
  ...runner,
  center: { id: null },
  actor: scope.actor,
  now: scope.now,
});

/** Gives a topic its form. There is one for each topic: a second is refused. */
export async function makeForm(
  scope: WriteScope,
  topicId: string | null,
  given: FormDefinition,
): Promise<TopicForm> {
  const [known] = topicId === null ? [] : await scope.run(findTopic(scope, topicId));
  if (topicId === null || !known) {
    const fieldErrors = [{ field: 'topic', message: 'Choose a topic' }];
    throw new Refusal('reference', { field: 'topic' }, { fieldErrors });
  }
  const topic = await lockedTopic(scope, topicId);
  if (topic.definition_version !== null) throw new Refusal('exists');
  const definition = await accept(scope, given);
  await scope.shared((runner) =>
    runner.all(...formStatements(everybodys(scope, runner), topicId, definition)),
  );
  scope.note({
    action: 'topic-form.created',
    subjectType: 'topic',
    subjectId: topicId,
    after: { name: topic.name, definitionVersion: 1, questionCount: countQuestions(definition) },
  });
  return getForm(scope, topicId);
}

/** Changes the questions of a form. A stale version is refused with the form as it is now. */
export async function changeForm(
  scope: WriteScope,
  topicId: string,
  input: { version?: number | undefined; definition: FormDefinition },
): Promise<TopicForm> {
  await lockedTopic(scope, topicId);
  const before = await getForm(scope, topicId);
  if (input.version !== undefined && input.version !== before.version) {
    throw new Refusal('concurrency', {}, { current: before });
  }
  const definition = await accept(scope, input.definition);
  if (isDeepStrictEqual(definition, before.definition)) return before;
  const number = await scope.shared(async (runner) => {
    const form = { id: topicId, definition_version: before.definitionVersion };
    const written = await writeQuestions(everybodys(scope, runner), form, definition);
    await runner.run(countChange(scope, topicId));
    return written;
  });
  const { name } = before.topic;
  scope.note({
    action: 'topic-form.changed',
    subjectType: 'topic',
    subjectId: topicId,
    before: { name, definitionVersion: before.definitionVersion, questionCount: before.questionCount },
    after: { name, definitionVersion: number, questionCount: countQuestions(definition) },
  });
  return getForm(scope, topicId);
}

async function versionsOf(
  scope: Scope,
  topicId: string,
  number?: number,
): Promise<{ row: FormVersionRecord; shown: FormVersionRow }[]> {
  const rows = await scope.run(listVersions(scope, topicId, number));
  if (rows.length === 0) throw notFound();
  const names = await authorsFor(scope);
  return rows.map((row, index) => ({
    row,
    shown: {
      number: row.number,
      creationDatetime: row.created_at.toISOString(),
      userApp: presentPerson(names, row.created_by),
      questionCount: row.question_count,
      usedDateTime: row.used_at?.toISOString() ?? null,
      current: row.current,
      changes: changesBetween(rows[index - 1]?.definition ?? row.definition, row.definition),
    },
  }));
}

/** The versions of a form, the newest first, each with what changed from the one before. */
export async function formVersions(scope: Scope, topicId: string): Promise<FormVersionRow[]> {
  return (await versionsOf(scope, topicId)).map(({ shown }) => shown).reverse();
}

export async function formVersion(scope: Scope, topicId: string, number: number) {
  const found = (await versionsOf(scope, topicId, number)).find(({ row }) => row.number === number);
  if (!found) throw notFound();
  return { ...found.shown, definition: found.row.definition };
}

/** The questions of a topic, flat: all of them, or a page. A topic without a form has none. */
export async function questionsOfTopic(
  scope: Scope,
  topicId: string,
  { page, size }: { page?: number | undefined; size: number },
) {
  const [[topic], [form]] = await scope.all(findTopic(scope, topicId), findTopicForm(scope, topicId));
  if (!topic) throw notFound();
  const questions: Question[] = form ? questionsOf(form.definition) : [];
  if (page === undefined) return questions;
  const shown = questions.slice(page * size, (page + 1) * size);
  return toPage(shown, questions.length, { page, size }, []);
}
