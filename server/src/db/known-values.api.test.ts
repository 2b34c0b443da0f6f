import { activityRowSchema } from '@lamplight/contract/activity';
import { signatureSchema } from '@lamplight/contract/signatures';
import { auditLifecycle } from '@lamplight/domain/audit.lifecycle';
import { committeeSeatNames } from '@lamplight/domain/committee-seats';
import { completedFormLifecycle } from '@lamplight/domain/completed-form.lifecycle';
import { datedRecordKinds, shifts } from '@lamplight/domain/dated-records';
import { documentTypes } from '@lamplight/domain/documents';
import { formSubjects } from '@lamplight/domain/forms/subjects';
import { issueLifecycle } from '@lamplight/domain/issue.lifecycle';
import { issueSources, priorities } from '@lamplight/domain/issues';
import { keyPurposes } from '@lamplight/domain/keys';
import { statesOf } from '@lamplight/domain/lifecycle';
import { attendances, itemStates, meetingItemKinds } from '@lamplight/domain/meetings/agenda';
import { meetingStatuses, meetingTypes } from '@lamplight/domain/meetings/meetings';
import { mailChoiceNames, noticeSubjects } from '@lamplight/domain/notices';
import { roles } from '@lamplight/domain/permissions';
import { pipLifecycle } from '@lamplight/domain/pip.lifecycle';
import { decisions, directions, foundKinds, stepStatuses } from '@lamplight/domain/pips/content';
import { signatureLifecycle } from '@lamplight/domain/signature.lifecycle';
import { signedKinds } from '@lamplight/domain/signing';
import { completedFormTypes, frequencies } from '@lamplight/domain/topics';
import { workProductKinds } from '@lamplight/domain/work-product';
import { describe, expect, it } from 'vitest';
import { oneCenter } from '../testing/centers';

const { world } = await oneCenter();

/** What the code takes a column to hold, by the constraint that says it to the database. */
const known: Readonly<Record<string, readonly string[]>> = {
  access_key_purpose_known: keyPurposes,
  activity_actor_kind_known: activityRowSchema.shape.actorKind.options,
  audit_status_known: statesOf(auditLifecycle),
  center_topic_frequency_known: frequencies,
  committee_seat_known: committeeSeatNames,
  completed_form_status_known: statesOf(completedFormLifecycle),
  completed_form_type_known: completedFormTypes,
  dated_record_kind_known: datedRecordKinds,
  dated_record_shift_known: shifts,
  document_type_known: documentTypes,
  filled_form_subject_known: Object.values(formSubjects).map(({ kind }) => kind),
  issue_priority_known: priorities,
  issue_source_known: issueSources,
  issue_status_known: statesOf(issueLifecycle),
  meeting_attendance_known: attendances,
  meeting_item_kind_known: meetingItemKinds,
  meeting_item_state_known: itemStates,
  meeting_status_known: meetingStatuses,
  meeting_type_known: meetingTypes,
  mail_preference_off_known: mailChoiceNames,
  notice_subject_known: noticeSubjects,
  pip_cycle_decision_known: decisions,
  pip_direction_known: directions,
  pip_link_kind_known: foundKinds,
  pip_status_known: statesOf(pipLifecycle),
  pip_step_status_known: stepStatuses,
  signature_method_known: signatureSchema.shape.method.unwrap().options,
  signature_state_known: statesOf(signatureLifecycle),
  signing_subject_known: signedKinds,
  user_role_known: roles,
  work_product_release_kind_known: workProductKinds,
};

/** By the values of a list; `issue_scope_severity_known` is a span of letters. */
const { rows } = await world.server.database.ownerPool.query<{ name: string; rule: string }>(
  `SELECT conname AS name, pg_get_constraintdef(oid) AS rule FROM pg_constraint
   WHERE conname LIKE '%\\_known' AND conname <> 'issue_scope_severity_known'`,
);
const taken = new Map(
  rows.map(({ name, rule }) => [name, (rule.match(/'[^']+'/g) ?? []).map((text) => text.slice(1, -1))]),
);

it('every list of values that the database holds is compared with the code’s', () => {
  expect([...taken.keys()].sort(), 'a new “…_known” belongs into the table above').toEqual(
    Object.keys(known).sort(),
  );
});

describe('the database takes exactly the values that the code knows', () => {
  it.each(Object.entries(known))(
    '%s: a new value comes with a migration that makes the constraint anew',
    (name, values) => expect(taken.get(name)?.sort()).toEqual([...values].sort()),
  );
});
