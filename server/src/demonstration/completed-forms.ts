import { findQuestion } from '@lamplight/domain/forms/definition';
import { issueFrom } from '@lamplight/domain/forms/issues-from';
import { answerRows } from '@lamplight/domain/forms/projection';
import { percentOf, tally } from '@lamplight/domain/forms/score';
import { defaultDueDays } from '@lamplight/domain/issues';
import { nobodysHome } from '../db/home';
import type { WrittenRow } from '../db/write-rows';
import { newIssueFields } from '../features/issues/issue-input';
import type { CareCenter } from './care-center';
import { type FilledIn, fillIn, type UsedTopics } from './filled-in';
import { beginIssue, type IssueRows } from './history';
import type { Random } from './random';
import { type SigningRows, tellSignings } from './signings';
import type { DemonstrationTopic } from './topics';
import { minutesAfter } from './working-time';

/** Everything that a year of completed forms is in the database. */
export interface CompletedFormRows {
  filled: WrittenRow<'filled_form'>[];
  forms: WrittenRow<'completed_form'>[];
  answers: WrittenRow<'form_answer'>[];
  projection: WrittenRow<'answer'>[];
  issues: IssueRows[];
  signing: SigningRows;
  /** The forms themselves, as others tell of them. */
  told: readonly FilledIn[];
}

/** The rows of a year of completed forms, as beginning, saving and sending them writes. */
export function completedFormRows(
  center: CareCenter,
  topics: readonly DemonstrationTopic[],
  used: UsedTopics,
): CompletedFormRows {
  const forms = fillIn(center, topics, used);
  const signed = tellSignings(center, forms);
  const random = center.chanceFor('forms/issues');
  return {
    told: forms,
    filled: forms.map(({ id, topic, startedAt, sentAt }) => ({
      center_id: center.context.id,
      id,
      subject: 'completed-form',
      form_home: nobodysHome,
      form_id: topic.id,
      definition_version: 1,
      created_at: startedAt,
      sent_at: sentAt,
      removed_files: [],
    })),
    forms: forms.map((form) => ({ ...formRow(center, form), ...signed.statusOf(form) })),
    answers: forms.flatMap(({ id, answers, author, startedAt }) =>
      answers.map((item, index) => ({
        center_id: center.context.id,
        filled_form_id: id,
        link_id: item.linkId,
        answer: [...item.answer],
        comment: item.comment ?? null,
        saved_at: minutesAfter(startedAt, index / 4),
        saved_by: author.id,
      })),
    ),
    projection: forms.flatMap((form) => projectionRows(center, form)),
    issues: forms.flatMap((form) => issuesOf(center, random, form)),
    signing: signed.rows,
  };
}

function formRow(center: CareCenter, form: FilledIn): WrittenRow<'completed_form'> {
  const { id, topic, day, author, startedAt, sentAt, answers } = form;
  const { yes, no, na, ...weights } = tally(topic.definition, answers);
  const alerts = answerRows(topic.definition, answers).filter(({ alert }) => alert).length;
  return {
    center_id: center.context.id,
    id,
    topic_id: topic.id,
    type: 'REGULAR',
    day,
    status: sentAt ? 'SENT' : 'DRAFT',
    created_at: startedAt,
    created_by: author.id,
    sent_at: sentAt,
    sent_by: sentAt && author.id,
    score: sentAt && percentOf(weights),
    yes_count: sentAt ? yes : 0,
    no_count: sentAt ? no : 0,
    na_count: sentAt ? na : 0,
    alert_count: sentAt ? alerts : 0,
    sign_number: sentAt ? 0 : null,
    supersedes_id: null,
    work_product: false,
    version: sentAt ? 1 : 0,
  };
}

function projectionRows(
  { context }: CareCenter,
  { id, topic, sentAt, answers }: FilledIn,
): WrittenRow<'answer'>[] {
  if (!sentAt) return [];
  return answerRows(topic.definition, answers).map((row) => ({
    center_id: context.id,
    filled_form_id: id,
    link_id: row.linkId,
    part: 0,
    form_id: topic.id,
    definition_version: 1,
    sent_at: sentAt,
    code: row.code,
    value: row.value,
    numerator: row.numerator,
    denominator: row.denominator,
    unit: row.unit,
    day: row.date,
    weight: row.weight,
    alert: row.alert,
    comment: row.comment,
    survey_tag: findQuestion(topic.definition, row.linkId)?.surveyTag ?? null,
    focus_area_id: null,
    subfocus_area_id: null,
  }));
}

/** From half of the alerts somebody has opened an issue. */
function issuesOf(center: CareCenter, random: Random, form: FilledIn): IssueRows[] {
  const { id, topic, sentAt, author, answers } = form;
  if (!sentAt) return [];
  return answerRows(topic.definition, answers).flatMap(({ alert, linkId }) => {
    const found = alert && random.chance(0.5) ? issueFrom(topic.definition, answers, linkId) : undefined;
    if (!found) return [];
    const at = minutesAfter(sentAt, random.between(5, 90));
    const { title, description, priority, surveyTag = null } = found;
    const input = {
      title,
      description,
      priority,
      surveyTag,
      sourceType: 'AUDIT' as const,
      auditor: author.id,
    };
    const fields = newIssueFields(input, null, center.time.dayOf(at), defaultDueDays);
    const history = beginIssue(center, { at, by: author, fields, answer: { completedFormId: id, linkId } });
    // What lies back is done by now; the newest still wait.
    const verifier = center.staff.verifiers.find((person) => person !== author);
    if (verifier && at < minutesAfter(center.time.now, -45 * 24 * 60)) {
      history.change(
        minutesAfter(at, random.between(2, 9) * 24 * 60),
        author,
        { status: 'RESOLVED' },
        'Put right the same day, and shown to everyone on the shift.',
      );
      history.change(minutesAfter(at, random.between(10, 20) * 24 * 60), verifier, { status: 'CLOSED' });
    }
    return [history.rows()];
  });
}
