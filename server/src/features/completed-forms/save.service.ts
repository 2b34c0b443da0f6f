import { isDeepStrictEqual } from 'node:util';
import type { CompletedForm, CompletedFormInput } from '@lamplight/contract/completed-forms';
import type { AnswerItem } from '@lamplight/domain/forms/answers';
import type { FormDefinition } from '@lamplight/domain/forms/definition';
import { formSubjects } from '@lamplight/domain/forms/subjects';
import { nobodysHome } from '../../db/home';
import { newId } from '../../db/ids';
import type { Scope, WriteScope } from '../../db/scope';
import type { Statement } from '../../db/statement';
import { todayOf } from '../../db/today';
import { notFound, Refusal } from '../../http/refusal';
import type { FileStore } from '../../ports/file-store';
import { copyFile, listFilesOfForm } from '../files/files.queries';
import { acceptAnswers, answerItems } from '../forms/answer-items';
import { listAnswers, saveAnswerRows } from '../forms/answers.queries';
import { requireDraft } from '../forms/answers.service';
import { definitionInUse } from '../forms/definitions.service';
import { type FilledForm, insertFilledForm } from '../forms/filled-forms.queries';
import { answerStatements } from '../forms/filled-forms.service';
import { noteAdded } from '../forms/traces.service';
import { attachGiven } from './attach-given';
import {
  type CompletedFormRow,
  findTopicForm,
  insertCompletedForm,
  updateDraft,
} from './completed-forms.queries';
import { getCompletedForm, lockCompletedForm } from './completed-forms.service';
import { requireFiller } from './fillers';
import type { GivenForm } from './given-form';
import { readsForm } from './readers.service';

const subject = formSubjects['completed-form'];

const invalid = (field: string, message: string) =>
  new Refusal('validation', {}, { fieldErrors: [{ field, message }] });

/** The day and the type after a change. A form counts for a day that has come. */
function placeInTime(
  scope: Scope,
  before: { day: string; type: CompletedFormRow['type'] },
  { date, startDate, type }: CompletedFormInput,
) {
  const day = date ?? startDate ?? before.day;
  if (day !== before.day && day > todayOf(scope)) throw invalid('date', 'This day has not come yet.');
  return { day, type: type ?? before.type };
}

/** Refuses another name than the caller's and, of a draft that others go on with, its author's. */
function checkFiller(scope: Scope, given: string | null | undefined, authorId?: string): void {
  if (given == null || given === scope.actor.userId || given === authorId) return;
  const fieldErrors = [{ field: 'userApp_id', message: 'Nobody fills in a form in another’s name' }];
  throw new Refusal('reference', { field: 'person' }, { fieldErrors });
}

/** What a form begins with: its questions, and for a correction what it corrects. */
interface Beginning {
  filled: Omit<FilledForm, 'id' | 'sent_at'>;
  day: string;
  type: CompletedFormRow['type'];
  topic: string;
  /** The answers it begins with. */
  answers: (definition: FormDefinition) => readonly AnswerItem[] | undefined;
  copies: (id: string) => Statement<unknown>[];
  /** A correction of what is the committee's work product is that from its beginning. */
  workProduct: boolean;
}

async function fromTopic(
  scope: WriteScope,
  topicId: string,
  { answers }: CompletedFormInput,
): Promise<Beginning> {
  const [topic] = await scope.run(findTopicForm(scope, topicId));
  if (!topic) throw notFound();
  if (!topic.enabled) throw new Refusal('status', { reason: 'This topic is not enabled in this center.' });
  if (topic.current_version === null) throw new Refusal('status', { reason: 'This topic has no form yet.' });
  const filled = { form_home: nobodysHome, form_id: topicId, definition_version: topic.current_version };
  return {
    filled,
    day: todayOf(scope),
    type: 'REGULAR',
    topic: topic.name,
    answers: () => answers,
    copies: () => [],
    workProduct: false,
  };
}

/** A correction answers the questions as they were, and begins with what was answered; its files come along. */
async function fromCorrected(
  scope: WriteScope,
  topicId: string,
  correctedId: string,
  { answers }: CompletedFormInput,
): Promise<Beginning> {
  const corrected = await lockCorrectable(scope, topicId, correctedId);
  const [stored, files] = await scope.all(
    listAnswers(scope, corrected.id),
    listFilesOfForm(scope, corrected.id),
  );
  const { form_home, form_id, definition_version, day, type, topic_name } = corrected;
  return {
    filled: { form_home, form_id, definition_version },
    day,
    type,
    topic: topic_name,
    answers: (definition) => answers ?? answerItems(definition, stored, []),
    copies: (id) =>
      files.flatMap((file) => {
        const { link_id } = file;
        if (link_id === null) return [];
        const copy = newId();
        noteAdded(scope, { kind: 'completed-form', id }, { ...file, id: copy });
        return [copyFile(scope, file.id, copy, { filled_form_id: id, link_id })];
      }),
    workProduct: corrected.work_product,
  };
}

/**
 * The form that is to be corrected, held so that no other correction is sent meanwhile. Refused where whoever corrects it may not read
 * it (any more), and of what is not sent or was corrected already.
 */
export async function lockCorrectable(
  scope: WriteScope,
  topicId: string,
  id: string,
): Promise<CompletedFormRow> {
  const corrected = await lockCompletedForm(scope, id);
  if (!corrected || corrected.topic_id !== topicId || !(await readsForm(scope, id))) {
    const fieldErrors = [{ field: 'supersedes', message: 'Choose a sent form of this topic' }];
    throw new Refusal('reference', { field: 'form to correct' }, { fieldErrors });
  }
  const { status, superseded_by } = corrected;
  if (status === 'DRAFT')
    throw new Refusal('status', { reason: 'A draft needs no correction: go on with it.' });
  if (superseded_by !== null) {
    throw new Refusal('status', { reason: 'This form was corrected already. Correct its correction.' });
  }
  return corrected;
}

/** Begins a draft of a topic's form, or a correction of a sent one. */
async function begin(scope: WriteScope, { topicId, input }: GivenForm): Promise<string> {
  checkFiller(scope, input.userApp_id);
  await requireFiller(scope, topicId);
  const corrects = input.supersedes ?? null;
  const { filled, topic, answers, copies, workProduct, ...before } = await (corrects === null
    ? fromTopic(scope, topicId, input)
    : fromCorrected(scope, topicId, corrects, input));
  const id = input.id ?? newId();
  const placed = placeInTime(scope, before, input);
  // Questions that nobody has answered may change until here; from here on they stay.
  await scope.run(insertFilledForm(scope, subject, { id, ...filled }, scope.now));
  const definition = await definitionInUse(scope, filled);
  await scope.all(
    saveAnswerRows(scope, id, acceptAnswers(definition, answers(definition) ?? [])),
    insertCompletedForm(scope, {
      id,
      topic_id: topicId,
      ...placed,
      supersedes_id: corrects,
      work_product: workProduct,
    }),
    ...copies(id),
  );
  scope.note({
    action: 'completed-form.started',
    subjectType: 'completed-form',
    subjectId: id,
    after: {
      topic,
      topic_id: topicId,
      definition_version: filled.definition_version,
      ...placed,
      ...(corrects === null ? {} : { supersedes_id: corrects }),
    },
  });
  return id;
}

/** The form of the id that a client gives, which has to be one of that topic; undefined where none is there yet. */
export async function lockGiven(
  scope: WriteScope,
  { topicId, input }: GivenForm,
): Promise<CompletedFormRow | undefined> {
  const row = input.id === undefined ? undefined : await lockCompletedForm(scope, input.id);
  if (!row) return undefined;
  if (row.topic_id !== topicId || !(await readsForm(scope, row.id))) throw notFound();
  await requireFiller(scope, topicId);
  return row;
}

/** Writes what is given into a locked draft; one that is not there yet begins. Returns its id. */
export async function writeDraft(
  scope: WriteScope,
  store: FileStore,
  row: CompletedFormRow | undefined,
  given: GivenForm,
): Promise<string> {
  const id = row ? await change(scope, row, given) : await begin(scope, given);
  await attachGiven(scope, store, id, given);
  return id;
}

async function change(scope: WriteScope, row: CompletedFormRow, { input }: GivenForm): Promise<string> {
  requireDraft(subject, row);
  checkFiller(scope, input.userApp_id, row.created_by);
  if (input.supersedes != null && input.supersedes !== row.supersedes_id) {
    const fieldErrors = [{ field: 'supersedes', message: 'What a form corrects is said when it begins' }];
    throw new Refusal('reference', { field: 'form to correct' }, { fieldErrors });
  }
  if (input.version !== undefined && input.version !== row.version) {
    throw new Refusal('concurrency', {}, { current: await getCompletedForm(scope, row.id) });
  }
  const definition = await definitionInUse(scope, row);
  const stored = await scope.run(listAnswers(scope, row.id));
  const before = { day: row.day, type: row.type };
  const after = placeInTime(scope, before, input);
  const moved = !isDeepStrictEqual(before, after);
  const answered = answerStatements(scope, 'completed-form', row.id, definition, {
    stored,
    given: input.answers,
  });
  if (!moved && answered.length === 0) return row.id;
  await scope.all(...answered, updateDraft(scope, row.id, row.version, after));
  if (moved) {
    scope.note({
      action: 'completed-form.changed',
      subjectType: 'completed-form',
      subjectId: row.id,
      before,
      after,
    });
  }
  return row.id;
}

/**
 * Begins a draft, or saves one: its day, its type, and where given all its answers and further files. `begins`: one that is there was begun
 * before, by whoever repeats it or by somebody who was faster, and stays as it is.
 */
export async function saveCompletedForm(
  scope: WriteScope,
  store: FileStore,
  given: GivenForm,
  begins = false,
): Promise<CompletedForm> {
  const row = await lockGiven(scope, given);
  if (row && begins) return getCompletedForm(scope, row.id);
  return getCompletedForm(scope, await writeDraft(scope, store, row, given));
}
