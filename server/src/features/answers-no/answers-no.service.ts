import type { AnswerNo } from '@lamplight/contract/answers-no';
import { type Page, toPage } from '@lamplight/contract/paging';
import { findQuestion } from '@lamplight/domain/forms/definition';
import { nobodysHome } from '../../db/home';
import type { Scope } from '../../db/scope';
import type { Names } from '../../names/names';
import { definitionInUse } from '../forms/definitions.service';
import { presentPerson } from '../people/people.present';
import { countAnswersNo, listAnswersNo, type NoCriteria, type NoRow } from './answers-no.queries';

const present = (names: Names, row: NoRow, question: string): AnswerNo => ({
  linkId: row.link_id,
  question,
  comment: row.comment,
  date: row.day,
  form_topic: { id: row.form_id, name: row.topic_name },
  completedForm: { id: row.filled_form_id },
  userApp: presentPerson(names, row.sent_by),
  alert: row.alert,
  surveyTag: row.survey_tag,
  issue:
    row.issue_id !== null &&
    row.issue_number !== null &&
    row.issue_title !== null &&
    row.issue_status !== null
      ? { id: row.issue_id, number: row.issue_number, title: row.issue_title, status: row.issue_status }
      : null,
  pip:
    row.pip_id !== null && row.pip_title !== null && row.pip_status !== null
      ? { id: row.pip_id, title: row.pip_title, status: row.pip_status }
      : null,
});

/** The rows with their questions' words, as they stood in the version that was answered. */
async function presentAll(scope: Scope, rows: readonly NoRow[]): Promise<AnswerNo[]> {
  const names = await scope.names();
  const presented: AnswerNo[] = [];
  for (const row of rows) {
    const definition = await definitionInUse(scope, { form_home: nobodysHome, ...row });
    presented.push(present(names, row, findQuestion(definition, row.link_id)?.text ?? row.link_id));
  }
  return presented;
}

/** Every "no" of sent forms that the criteria select, alerts first; all of them, or a page. */
export async function answersNo(
  scope: Scope,
  criteria: NoCriteria,
  page: { page: number; size: number } | undefined,
): Promise<AnswerNo[] | Page<AnswerNo>> {
  if (!page) return presentAll(scope, await scope.run(listAnswersNo(scope, criteria, undefined)));
  const [rows, counted] = await scope.all(
    listAnswersNo(scope, criteria, page),
    countAnswersNo(scope, criteria),
  );
  return toPage(await presentAll(scope, rows), counted[0]?.total ?? 0, page, []);
}
