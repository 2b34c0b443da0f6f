import { type IssueFromAnswer, issuesFrom } from '@lamplight/domain/forms/issues-from';
import { defaultDueDays } from '@lamplight/domain/issues';
import { newIssueFields } from '../features/issues/issue-input';
import { tellAllegation } from './allegations';
import type { CareCenter } from './care-center';
import { bringTo } from './current-issues';
import { beginIssue, type IssueHistory } from './history';
import type { Lives } from './life';
import type { Round } from './rounds';
import { allegationsOfQuestions } from './stories/allegations';
import { minutesAfter } from './working-time';

/** The issues that a round opened when it was sent, with what became of them. */
export function tellRoundIssues(center: CareCenter, lives: Lives, round: Round): IssueHistory[] {
  const { sentAt, tool, answers } = round;
  if (!sentAt) return [];
  return issuesFrom(tool.definition, answers).map((found) =>
    tellOne(center, lives, { ...round, sentAt }, found),
  );
}

function tellOne(
  center: CareCenter,
  lives: Lives,
  round: Round & { sentAt: Date },
  found: IssueFromAnswer,
): IssueHistory {
  const { names, time, staff } = center;
  const input = {
    title: found.title,
    description: found.description,
    priority: found.priority,
    sourceType: 'AMBASSADOR_ROUND' as const,
    auditor: round.author.id,
    surveyTag: found.surveyTag ?? null,
    alleged: found.alleged,
    unit: round.unitId,
    location: round.location?.id ?? null,
    department: found.departmentId ?? null,
    focusArea: found.focusAreaId ?? null,
    subfocusArea: found.subfocusAreaId ?? null,
  };
  const history = beginIssue(center, {
    at: round.sentAt,
    by: round.author,
    fields: newIssueFields(input, null, time.dayOf(round.sentAt), defaultDueDays),
    answer: { auditId: round.id, linkId: found.linkId },
  });
  const comment = round.answers.find(({ linkId }) => linkId === found.linkId)?.comment ?? '';
  const picture = center.pictures.of(found.linkId, comment);
  if (picture) for (const file of found.files) history.attach(picture, file.name);
  const standing = round.standings?.[found.linkId];
  if (standing) {
    const assignee = staff.named(standing.assignee);
    const giver = staff.verifiers.find((person) => person !== assignee) ?? assignee;
    history.change(minutesAfter(round.sentAt, 35), giver, { assignee_id: assignee.id });
    bringTo(center, lives, history, standing);
    return history;
  }
  const allegation = allegationsOfQuestions[found.linkId];
  if (allegation) {
    tellAllegation(center, history, { by: round.author, allegation });
    return history;
  }
  const unit = names.unit.get(round.unitId ?? '')?.name ?? null;
  const department = names.department.get(found.departmentId ?? '')?.name ?? 'Nursing';
  lives.live(history, { department, unit });
  return history;
}
