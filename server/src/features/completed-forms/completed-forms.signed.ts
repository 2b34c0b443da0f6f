import type { Readable } from '@lamplight/contract/signatures';
import type { Plain } from '@lamplight/domain/canonical-json';
import { answerText } from '@lamplight/domain/forms/answer-words';
import { type AnswerValue, byLinkId, isAlert } from '@lamplight/domain/forms/answers';
import type { FormDefinition } from '@lamplight/domain/forms/definition';
import { shownSections } from '@lamplight/domain/forms/visibility';
import { inOrder } from '@lamplight/domain/in-order';
import { sql } from 'kysely';
import type { Acting } from '../../db/acting';
import type { Scope } from '../../db/scope';
import { build, raw, type Statement } from '../../db/statement';
import { answerItems } from '../forms/answer-items';
import { fullName } from '../people/people.present';
import type { SignedRecords } from '../signatures/signed-content';

/** A sent form as far as it is signed. */
export interface SignedForm {
  topic_id: string;
  day: string;
  type: string;
  sent_at: Date;
  sent_by: string;
  supersedes_id: string | null;
  score: number | null;
  form_id: string;
  definition_version: number;
  definition: FormDefinition;
}

interface FormRow extends SignedForm {
  topic: string;
}

const findForm = (scope: Scope<Acting>, id: string): Statement<FormRow> =>
  raw(sql<FormRow>`
    SELECT done.topic_id, topic.name AS topic, done.day, done.type, done.sent_at, done.sent_by, done.supersedes_id,
      done.score, filled.form_id, filled.definition_version, form_version.definition
    FROM completed_form AS done
    JOIN topic ON topic.id = done.topic_id
    JOIN filled_form AS filled ON filled.center_id = done.center_id AND filled.id = done.id
    JOIN form_version ON form_version.home = filled.form_home AND form_version.form_id = filled.form_id
      AND form_version.number = filled.definition_version
    WHERE done.center_id = ${scope.center.id} AND done.id = ${id} AND done.sent_at IS NOT NULL`);

const answersOf = (scope: Scope<Acting>, id: string) =>
  build
    .selectFrom('form_answer')
    .select(['link_id', 'answer', 'comment'])
    .where('center_id', '=', scope.center.id)
    .where('filled_form_id', '=', id);

const filesOf = (scope: Scope<Acting>, id: string) =>
  build
    .selectFrom('file')
    .select(['id', 'name', 'sha256', 'link_id'])
    .where('center_id', '=', scope.center.id)
    .where('filled_form_id', '=', id)
    .orderBy('id');

async function read(scope: Scope<Acting>, id: string) {
  const [[form], answers, files] = await scope.all(
    findForm(scope, id),
    answersOf(scope, id),
    filesOf(scope, id),
  );
  return form && { form, answers, files };
}

const dayWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const inWords = (day: string) => dayWords.format(new Date(`${day}T00:00:00Z`));

/** The boundary to rows whose JSON the database has checked to be JSON. */
const plain = (value: unknown): Plain => JSON.parse(JSON.stringify(value)) as Plain;

/** By UTF-16 code units, as `Array.sort` does without a comparison: what a hash stands on asks no database how it sorts. */
const byCodeUnits = <T>(rows: readonly T[], textOf: (row: T) => string): T[] =>
  rows
    .map((row) => ({ row, text: textOf(row) }))
    .sort((one, other) => inOrder(one.text, other.text))
    .map(({ row }) => row);

/** What is signed of a completed form, in whichever order its answers and files are given. */
export const signedContent = (
  centerId: string,
  id: string,
  form: SignedForm,
  answers: readonly { link_id: string; answer: readonly AnswerValue[]; comment: string | null }[],
  files: readonly { link_id: string | null; name: string; sha256: string }[],
): Plain =>
  plain({
    format: 1,
    subject: 'completed-form',
    center: centerId,
    id,
    topic: form.topic_id,
    day: form.day,
    type: form.type,
    sentAt: form.sent_at.toISOString(),
    sentBy: form.sent_by,
    supersedes: form.supersedes_id,
    score: form.score,
    form: { id: form.form_id, version: form.definition_version, definition: form.definition },
    answers: byCodeUnits(answers, ({ link_id }) => link_id).map(({ link_id, answer, comment }) => ({
      linkId: link_id,
      answer,
      comment,
    })),
    files: byCodeUnits(files, ({ link_id, name, sha256 }) => JSON.stringify([link_id, sha256, name])).map(
      ({ link_id, name, sha256 }) => ({ linkId: link_id, name, sha256 }),
    ),
  });

/** Completed forms, as they are signed. */
export const completedForms: SignedRecords = {
  async content(scope, id) {
    const found = await read(scope, id);
    if (!found) return undefined;
    return signedContent(scope.center.id, id, found.form, found.answers, found.files);
  },

  async readable(scope, id) {
    const found = await read(scope, id);
    if (!found) return undefined;
    const { form } = found;
    const answers = answerItems(form.definition, found.answers, found.files);
    const given = byLinkId(answers);
    const names = await scope.names();
    const facts = [
      { label: 'Day', value: inWords(form.day) },
      { label: 'Filled in by', value: fullName(names, form.sent_by) ?? '' },
      ...(form.type === 'EXTRA' ? [{ label: 'Kind', value: 'Besides the regular ones' }] : []),
      ...(form.supersedes_id ? [{ label: 'Corrects', value: 'A form that was sent before' }] : []),
      ...(form.score === null ? [] : [{ label: 'Score', value: `${Math.round(form.score)}%` }]),
    ];
    const document: Readable = {
      title: form.topic,
      facts,
      sections: shownSections(form.definition, answers).map(({ section, questions }) => ({
        title: section.text,
        entries: questions.map((question) => {
          const item = given.get(question.linkId);
          return {
            label: question.text,
            value: answerText(question, item, inWords) ?? null,
            note: item?.comment ?? null,
            alert: isAlert(question, item),
            files: (item?.files ?? []).map(({ name }) => name),
          };
        }),
      })),
    };
    return document;
  },

  async labels(scope, ids) {
    const rows = await scope.run(
      raw(sql<{ id: string; topic: string; day: string }>`
        SELECT done.id, topic.name AS topic, done.day FROM completed_form AS done JOIN topic ON topic.id = done.topic_id
        WHERE done.center_id = ${scope.center.id} AND done.id = ANY(${[...ids]}::uuid[])`),
    );
    return new Map(rows.map(({ id, topic, day }) => [id, `${topic}, ${inWords(day)}`]));
  },

  sealed(scope, id) {
    scope.write(
      build
        .updateTable('completed_form')
        .set({ status: 'SIGNED' })
        .where('center_id', '=', scope.center.id)
        .where('id', '=', id)
        .where('status', '=', 'SENT'),
    );
  },
};
