import type { Audit } from '@lamplight/contract/audits';
import type { AnswerItem } from '@lamplight/domain/forms/answers';
import { type FormDefinition, findQuestion } from '@lamplight/domain/forms/definition';
import { issuesFrom } from '@lamplight/domain/forms/issues-from';
import { answerRows } from '@lamplight/domain/forms/projection';
import { prune } from '@lamplight/domain/forms/prune';
import { percentOf, tally } from '@lamplight/domain/forms/score';
import { validate } from '@lamplight/domain/forms/validation';
import type { WriteScope } from '../../db/scope';
import { Refusal } from '../../http/refusal';
import type { Names } from '../../names/names';
import { resolveNames } from '../audit-tools/definition-names';
import { deleteFilesOfAudit, listFilesOfAudit } from '../files/files.queries';
import { openIssuesOfAudit } from '../issues/issues-of-audit.service';
import { acceptAnswers, answerItems } from './answer-items';
import {
  deleteOtherAnswers,
  insertProjection,
  isEmpty,
  listAnswers,
  type ProjectedAnswer,
} from './answers.queries';
import { placeAfter } from './audit-place';
import { updateDraft } from './audits.queries';
import {
  type AuditInput,
  asStored,
  getAudit,
  lockRound,
  noteAfter,
  openDraft,
  replaceAnswers,
} from './audits.service';

/** Refuses answers with which a round cannot be sent, question by question. */
function requireComplete(definition: FormDefinition, answers: readonly AnswerItem[]): void {
  const problems = validate(definition, answers, 'send');
  if (problems.length === 0) return;
  const fieldErrors = problems.map(({ linkId, message }) => ({ field: linkId, message }));
  throw new Refusal('validation', {}, { fieldErrors });
}

/** The answers as rows. Areas that are no longer in the center's lists are left out. */
function projectionOf(
  names: Names,
  definition: FormDefinition,
  answers: readonly AnswerItem[],
): ProjectedAnswer[] {
  const parts = new Map<string, number>();
  return answerRows(definition, answers).map((row) => {
    const part = parts.get(row.linkId) ?? 0;
    parts.set(row.linkId, part + 1);
    return {
      ...row,
      part,
      surveyTag: findQuestion(definition, row.linkId)?.surveyTag ?? null,
      focusAreaId: names.focusArea.get(row.focusAreaId ?? '')?.id ?? null,
      subfocusAreaId: names.subfocusArea.get(row.subfocusAreaId ?? '')?.id ?? null,
    };
  });
}

/**
 * Sends a round: checks it, scores it, freezes its answers and opens one issue for every "no" that asks for one, all
 * in one transaction. A round that was sent already, even a moment ago by someone else, is answered as it is.
 */
export async function sendAudit(scope: WriteScope, id: string, input: AuditInput): Promise<Audit> {
  const row = await lockRound(scope, id);
  if (row.status === 'SENT') return getAudit(scope, id);
  const kept = await openDraft(scope, row, input.version);
  const [stored, files] = await scope.all(listAnswers(scope, id), listFilesOfAudit(scope, id));
  const names = await scope.names();
  const place = placeAfter(names, row, input);
  const given = input.answers && acceptAnswers(kept, input.answers);
  const answers = answerItems(kept, given ? asStored(given) : stored, files);
  requireComplete(kept, answers);

  const final = prune(kept, answers);
  const definition = resolveNames(names, kept);
  const { yes, no, na, ...weights } = tally(definition, final);
  const found = issuesFrom(definition, final);
  const linkIds = final.map((item) => item.linkId);
  const results = {
    score: percentOf(weights),
    yes_count: yes,
    no_count: no,
    na_count: na,
    issue_count: found.length,
  };
  const sent = { ...place, note: noteAfter(input.note, row.note), ...results };
  await scope.all(
    ...(given
      ? replaceAnswers(
          scope,
          id,
          final.filter((item) => !isEmpty(item)),
        )
      : [deleteOtherAnswers(scope, id, linkIds)]),
    deleteFilesOfAudit(scope, id, linkIds),
    insertProjection(scope, row, projectionOf(names, definition, final)),
    updateDraft(scope, id, row.version, {
      ...sent,
      status: 'SENT',
      sent_at: scope.now,
      sent_by: scope.actor.userId,
    }),
  );
  scope.note({
    action: 'audit.sent',
    subjectType: 'audit',
    subjectId: id,
    after: { tool: row.tool_title, ...sent },
  });
  await openIssuesOfAudit(scope, names, { id, authorId: row.created_by, ...place }, found);
  return getAudit(scope, id);
}
