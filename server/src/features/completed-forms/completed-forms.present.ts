import {
  type CompletedForm,
  completedFormActions,
  type CompletedFormRow as PresentedRow,
} from '@lamplight/contract/completed-forms';
import type { CompletedFormStatus } from '@lamplight/domain/completed-form.lifecycle';
import { can, type Subject } from '@lamplight/domain/permissions';
import type { Scope } from '../../db/scope';
import type { Names } from '../../names/names';
import { presentPerson } from '../people/people.present';
import type { CompletedFormListRow, CompletedFormRow } from './completed-forms.queries';

/** The forms that a form names: the one that it corrects, and its correction. */
export const namedBy = ({ supersedes_id, superseded_by }: CompletedFormListRow): string[] =>
  [supersedes_id, superseded_by].filter((id) => id !== null);

const toldTo = (readable: ReadonlySet<string>, id: string | null) =>
  id !== null && readable.has(id) ? id : null;

/** A completed form as lists show it; of the forms that it names, the ids of those alone that the caller may read. */
export const presentRow = (
  names: Names,
  row: CompletedFormListRow,
  readable: ReadonlySet<string>,
): PresentedRow => ({
  id: row.id,
  version: row.version,
  status: row.status,
  type: row.type,
  date: row.day,
  creationDateTime: row.created_at.toISOString(),
  sentDateTime: row.sent_at?.toISOString() ?? null,
  form_topic: { id: row.topic_id, name: row.topic_name },
  userApp: presentPerson(names, row.created_by),
  sentBy: presentPerson(names, row.sent_by),
  score: row.score,
  yesCount: row.yes_count,
  noCount: row.no_count,
  naCount: row.na_count,
  alertCount: row.alert_count,
  signNumber: row.sign_number,
  correction: row.supersedes_id !== null,
  supersedes: toldTo(readable, row.supersedes_id),
  superseded: row.superseded_by !== null,
  supersededBy: toldTo(readable, row.superseded_by),
  workProduct: row.work_product,
});

/** What the policy must know of a completed form. */
export const completedFormSubject = (
  scope: Scope,
  row: { created_by: string; status: CompletedFormStatus; responsible: boolean; signer: boolean },
): Subject => ({
  centerId: scope.center.id,
  authorId: row.created_by,
  status: row.status,
  responsible: row.responsible,
  signer: row.signer,
});

/** What the caller may do with a completed form now. */
export const permissionsOn = (scope: Scope, row: CompletedFormRow): CompletedForm['permissions'] =>
  completedFormActions.filter((action) => can(scope.actor, action, completedFormSubject(scope, row)));
