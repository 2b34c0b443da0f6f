import type { createIssueSchema, updateIssueSchema } from '@lamplight/contract/issues';
import { titleFrom } from '@lamplight/domain/issue-title';
import { type DueDays, dueOn } from '@lamplight/domain/issues';
import { setColumns } from '@lamplight/domain/reference-sets';
import type { z } from 'zod';
import { or } from '../../http/or-kept';
import { Refusal } from '../../http/refusal';
import { columnsFor } from '../reference/pointing';
import type { IssueFields } from './issue-fields';

type CreateInput = z.output<typeof createIssueSchema>;
type UpdateInput = z.output<typeof updateIssueSchema>;

const textOr = (given: string | null | undefined, kept: string | null) =>
  given === undefined ? kept : given?.trim() ? given : null;

function related(input: UpdateInput, kept: IssueFields | null) {
  return {
    ...columnsFor('issue', (set) => or(input[set], kept?.[setColumns[set]] ?? null)),
    auditor_id: or(input.auditor, kept?.auditor_id ?? null),
    assignee_id: or(input.assignee, kept?.assignee_id ?? null),
  };
}

/** An allegation carries neither a survey tag nor what surveyors rate; what it had is gone as it becomes one. */
const untagged = { survey_tag: null, scope_severity: null };

function about(input: UpdateInput, kept: IssueFields | null) {
  const alleged = or(input.alleged, kept?.alleged ?? false);
  return {
    alleged,
    survey_tag: textOr(input.surveyTag?.toUpperCase() ?? input.surveyTag, kept?.survey_tag ?? null),
    scope_severity: or(input.scopeSeverity, kept?.scope_severity ?? null),
    root_cause: textOr(input.rootCause, kept?.root_cause ?? null),
    plan_of_correction:
      input.planOfCorrection === undefined
        ? (kept?.plan_of_correction ?? null)
        : planOf(input.planOfCorrection),
    ...(alleged ? untagged : {}),
  };
}

/** The wire's completionDate is the domain's completionOn; empty elements are none. */
function planOf(plan: UpdateInput['planOfCorrection']): IssueFields['plan_of_correction'] {
  if (!plan) return null;
  const { completionDate, ...texts } = plan;
  const filled = Object.fromEntries(
    Object.entries({ ...texts, completionOn: completionDate }).filter(([, text]) => text),
  );
  return Object.keys(filled).length > 0 ? filled : null;
}

/** The day an issue was found: never after it was recorded. */
function foundBy(given: string | undefined, kept: string, recordedOn: string): string {
  if (given === undefined || given <= recordedOn) return given ?? kept;
  const fieldErrors = [{ field: 'foundOn', message: 'It was found by the day it was recorded' }];
  throw new Refusal('validation', {}, { fieldErrors });
}

/** A new issue's fields; the title defaults from the first line, the due day from the priority. */
export function newIssueFields(
  input: CreateInput,
  auditorId: string | null,
  today: string,
  dueDays: DueDays,
): IssueFields {
  const priority = input.priority ?? 'MEDIUM';
  const foundOn = foundBy(input.foundOn, today, today);
  const relations = related(input, null);
  return {
    title: input.title || titleFrom(input.description),
    description: input.description,
    status: 'OPEN',
    priority,
    source: input.sourceType ?? 'OTHER',
    found_on: foundOn,
    due_on: input.dueDate ?? dueOn(foundOn, priority, dueDays),
    ...relations,
    auditor_id: relations.auditor_id ?? (input.auditor === undefined ? auditorId : null),
    ...about(input, null),
  };
}

/**
 * The fields after a change. A due day that was the priority's default follows a new priority and another day of finding, unless
 * the change names one; a title that was the first line follows the description.
 */
export function changedIssueFields(
  input: UpdateInput,
  kept: IssueFields,
  recordedOn: string,
  dueDays: DueDays,
): IssueFields {
  const priority = or(input.priority, kept.priority);
  const foundOn = foundBy(input.foundOn, kept.found_on, recordedOn);
  const description = or(input.description, kept.description);
  const followsPriority = kept.due_on === dueOn(kept.found_on, kept.priority, dueDays);
  const followsDescription = kept.title === titleFrom(kept.description);
  return {
    title:
      input.title || (input.title === undefined && !followsDescription ? kept.title : titleFrom(description)),
    description,
    status: kept.status,
    priority,
    source: or(input.sourceType, kept.source),
    found_on: foundOn,
    due_on: input.dueDate ?? (followsPriority ? dueOn(foundOn, priority, dueDays) : kept.due_on),
    ...related(input, kept),
    ...about(input, kept),
  };
}
