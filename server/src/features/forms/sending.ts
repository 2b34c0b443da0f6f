import { isAlleged } from '@lamplight/domain/forms/alleging';
import { type AnswerItem, byLinkId, codeIn } from '@lamplight/domain/forms/answers';
import { type FormDefinition, findQuestion } from '@lamplight/domain/forms/definition';
import { type IssueFromAnswer, issuesFrom } from '@lamplight/domain/forms/issues-from';
import { prune } from '@lamplight/domain/forms/prune';
import { percentOf, tally } from '@lamplight/domain/forms/score';
import type { SubjectKind } from '@lamplight/domain/forms/subjects';
import { validate } from '@lamplight/domain/forms/validation';
import type { WriteScope } from '../../db/scope';
import type { Statement } from '../../db/statement';
import { Refusal } from '../../http/refusal';
import type { Names } from '../../names/names';
import { deleteFilesOfForm, type FormFile } from '../files/files.queries';
import { acceptAnswers, answerItems } from './answer-items';
import {
  deleteOtherAnswers,
  type GivenAnswer,
  insertProjection,
  isEmpty,
  type ProjectedAnswer,
} from './answers.queries';
import { resolveNames } from './definition-names';
import { closeFilledForm, type FilledForm } from './filled-forms.queries';
import { asStored, replaceAnswers } from './filled-forms.service';
import { projectedAnswers } from './projected-answers';
import { clearedOf, requireAllSeen, unseenOf } from './seen';
import { hashOfSent, itemOf, noteAnswers, noteRemoved } from './traces.service';

/** Refuses answers with which a form cannot be sent, question by question. */
function requireComplete(definition: FormDefinition, answers: readonly AnswerItem[]): void {
  const problems = validate(definition, answers, 'send');
  if (problems.length === 0) return;
  const fieldErrors = problems.map(({ linkId, message }) => ({ field: linkId, message }));
  throw new Refusal('validation', {}, { fieldErrors });
}

/** Refuses answers in whose place somebody else alleged a violation: what is alleged no list of answers leaves out. */
function requireAllegationsKept(
  scope: WriteScope,
  { definition, stored }: { definition: FormDefinition; stored: readonly GivenAnswer[] },
  final: readonly AnswerItem[],
): void {
  const kept = byLinkId(final);
  const fieldErrors = stored
    .filter(({ saved_by }) => saved_by !== scope.actor.userId)
    .map(itemOf)
    .filter((item) => isAlleged(findQuestion(definition, item.linkId), item))
    .filter(({ linkId }) => codeIn(kept.get(linkId)) !== 'no')
    .map(({ linkId: field }) => ({
      field,
      message: `“${findQuestion(definition, field)?.text}” was answered “no” by somebody else, which alleges a violation: it is not left out.`,
    }));
  if (fieldErrors.length > 0) throw new Refusal('validation', {}, { fieldErrors });
}

/** The answers as rows. Areas that are no longer in the center's lists are left out. */
const projectionOf = (
  names: Names,
  definition: FormDefinition,
  answers: readonly AnswerItem[],
): ProjectedAnswer[] =>
  projectedAnswers(definition, answers).map((row) => ({
    ...row,
    focusAreaId: names.focusArea.get(row.focusAreaId ?? '')?.id ?? null,
    subfocusAreaId: names.subfocusArea.get(row.subfocusAreaId ?? '')?.id ?? null,
  }));

/** What sending comes to: the results for the subject's own row, and the statements that freeze the answers. */
export interface Sending {
  results: { score: number | null; yes_count: number; no_count: number; na_count: number };
  /** How many "no" are alerts. */
  alerts: number;
  /** What a "no" asks for, where the subject opens issues. */
  found: IssueFromAnswer[];
  /** Of all answers and files that are sent (`hashOfSent`). */
  contentHash: string;
  statements: Statement<unknown>[];
}

/**
 * Sends a locked draft, where nobody else answered since it was looked at: checks its answers, or those given in their place, scores
 * and freezes them, and writes them as rows. Names that the form gives departments and areas by are matched in the center now.
 */
export function send(
  scope: WriteScope,
  names: Names,
  filled: FilledForm,
  kind: SubjectKind,
  draft: {
    definition: FormDefinition;
    stored: readonly GivenAnswer[];
    files: readonly FormFile[];
    given: readonly AnswerItem[] | undefined;
    /** The answers as they were looked at by whoever sends it, which may have been without a network. */
    seen: readonly AnswerItem[] | undefined;
    /** When it was sent by whoever sent it, which may be before it arrived. */
    sentAt: Date;
  },
): Sending {
  if (draft.seen) {
    const words = (linkId: string) => `“${findQuestion(draft.definition, linkId)?.text}”`;
    requireAllSeen(
      { unseen: unseenOf(scope, draft.stored, draft.seen), cleared: clearedOf(draft.stored, draft.seen) },
      { names, files: draft.files, words },
    );
  }
  const given = draft.given && acceptAnswers(draft.definition, draft.given);
  const answers = answerItems(draft.definition, given ? asStored(given) : draft.stored, draft.files);
  requireComplete(draft.definition, answers);

  const final = prune(draft.definition, answers);
  if (given) requireAllegationsKept(scope, draft, final);
  const definition = resolveNames(names, draft.definition);
  const { yes, no, na, ...weights } = tally(definition, final);
  const linkIds = final.map((item) => item.linkId);
  const projection = projectionOf(names, definition, final);
  const kept = final.filter((item) => !isEmpty(item));
  const isKept = ({ link_id }: FormFile) => link_id !== null && linkIds.includes(link_id);
  const traced = { kind, id: filled.id, definition: draft.definition };
  noteAnswers(scope, traced, draft.stored, kept);
  noteRemoved(
    scope,
    traced,
    draft.files.filter((file) => !isKept(file)),
  );
  return {
    results: { score: percentOf(weights), yes_count: yes, no_count: no, na_count: na },
    alerts: projection.filter(({ alert }) => alert).length,
    found: issuesFrom(definition, final),
    contentHash: hashOfSent(kept, draft.files.filter(isKept)),
    statements: [
      ...(given ? replaceAnswers(scope, filled.id, kept) : [deleteOtherAnswers(scope, filled.id, linkIds)]),
      deleteFilesOfForm(scope, filled.id, linkIds),
      insertProjection(scope, filled, projection, draft.sentAt),
      closeFilledForm(scope, filled.id, draft.sentAt),
    ],
  };
}
