import type { AlertedKind } from '@lamplight/domain/attention';
import { isOpen } from '@lamplight/domain/issues';
import { placeWords } from '@lamplight/domain/place-words';
import type { WriteScope } from '../../db/scope';
import type { Names } from '../../names/names';
import { stillThere } from '../../names/still-there';
import type { NoticedIssue } from '../../outbox/issue-notices';
import { notify } from '../../outbox/notices';
import { namedItems, type Pointing } from '../reference/pointing';
import type { IssueFields } from './issue-fields';

/** What was sent with alerts; of a topic's form, which is filled in nowhere, its topic is told. */
export interface Alerted {
  kind: AlertedKind;
  id: string;
  topic?: string;
}

type Told = Pointing<'issue'> & { id: string; number: number; due_on: string };

/** What notices may know of an issue. */
export const noticed = (names: Names, issue: Told): NoticedIssue => ({
  id: issue.id,
  number: issue.number,
  place: placeWords(namedItems(names, 'issue', issue)).place,
  dueOn: issue.due_on,
});

/**
 * Tells of an issue as it is recorded or changed: at once whoever has it, or the committee, where it has become critical or
 * an alert opened it; otherwise whom it is given to, unless it was theirs before.
 */
export function tellOfIssue(
  scope: WriteScope,
  names: Names,
  { id, number }: { id: string; number: number },
  before: Pick<IssueFields, 'assignee_id' | 'priority'> | null,
  fields: IssueFields,
  alert = false,
): void {
  const { priority, assignee_id: assignee } = fields;
  const issue = noticed(names, { ...fields, id, number });
  const becameCritical = priority === 'CRITICAL' && before?.priority !== 'CRITICAL';
  if (isOpen(fields.status) && (becameCritical || alert)) {
    const to = stillThere(names, assignee === null ? [] : [assignee]);
    const because = becameCritical ? 'critical' : 'alert';
    const assigned = assignee !== null && to.includes(assignee);
    notify(scope, 'issue-critical', { issue, because, assigned, to });
    return;
  }
  notify(scope, 'issue-assigned', { issue, priority, before: before?.assignee_id ?? null, assignee });
}

/** Tells the committee of alerts in what is being sent that open no issue. */
export function tellOfAlerts(
  scope: WriteScope,
  names: Names,
  sent: Pointing<'audit'> & { alerted: Alerted },
  count: number,
): void {
  if (count === 0) return;
  const { kind, id, topic } = sent.alerted;
  const where = topic ?? placeWords({ floor: null, ...namedItems(names, 'audit', sent) }).place;
  notify(scope, 'alerts-answered', { kind, id, where, count, to: stillThere(names, []) });
}
