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

type Before = Pick<IssueFields, 'assignee_id' | 'priority' | 'status' | 'alleged'> | null;

/** Whether what is critical is so anew for whoever has it: by its priority, as it is opened again, or as it is given to them. */
const isCriticalAnew = (before: Before, { priority, assignee_id }: IssueFields): boolean =>
  priority === 'CRITICAL' &&
  (before?.priority !== 'CRITICAL' || !isOpen(before.status) || before.assignee_id !== assignee_id);

/**
 * Tells of an issue as it is recorded or changed: at once whoever has it, or the committee, where it is critical, an alert
 * opened it or it alleges a violation; otherwise whom it is given to, unless it was theirs before.
 */
export function tellOfIssue(
  scope: WriteScope,
  names: Names,
  { id, number }: { id: string; number: number },
  before: Before,
  fields: IssueFields,
  alert = false,
): void {
  const { priority, assignee_id: assignee } = fields;
  const issue = noticed(names, { ...fields, id, number });
  const critical = isCriticalAnew(before, fields);
  const alleged = fields.alleged && before?.alleged !== true;
  if (isOpen(fields.status) && (critical || alert || alleged)) {
    const to = stillThere(names, assignee === null ? [] : [assignee]);
    const because = critical ? 'critical' : alert ? 'alert' : 'urgent';
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
