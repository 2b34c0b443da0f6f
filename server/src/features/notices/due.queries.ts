import type { SignedKind } from '@lamplight/domain/signing';
import { prepared } from '../../db/statement';
import { isWithheld, outsiderAmong } from '../../db/withheld';
import { openStatuses } from '../issues/issues.queries';
import { isOpenAction } from '../minutes/minutes.queries';
import type { Pointing } from '../reference/pointing';
import { isWaiting } from '../signatures/signatures.queries';

/** People of a center, and what day it is there. */
export interface OfPeople {
  center: string;
  people: readonly string[];
  today: string;
}

export interface DueIssueRow extends Pointing<'issue'> {
  user_id: string;
  id: string;
  number: number;
  due_on: string;
}

/** Issues that people have to correct, due or overdue; the earliest first. Of alleged violations those alone who may read them are told. */
export const listDueIssues = prepared<OfPeople, DueIssueRow>`
  SELECT assignee_id AS user_id, issue.id, number, due_on, floor_id, unit_id, location_id, department_id, focus_area_id, subfocus_area_id
  FROM issue JOIN user_account AS person ON person.center_id = issue.center_id AND person.id = assignee_id
  WHERE issue.center_id = ${'center'} AND assignee_id = ANY(${'people'}::uuid[])
    AND status IN ${openStatuses} AND due_on <= ${'today'}::date
    AND (NOT alleged OR ${outsiderAmong('person')} IS NULL OR person.id IN (issue.created_by, issue.auditor_id))
  ORDER BY due_on, issue.created_at, issue.id`;

/** Something of a kind that somebody owes, and since when. */
export interface DueRow {
  user_id: string;
  due_on: string;
}

/** What meetings decided that people are to do. */
export const listDueActions = prepared<OfPeople, DueRow>`
  SELECT action.user_id, action.due_on FROM action_item AS action
    JOIN meeting ON meeting.center_id = action.center_id AND meeting.id = action.meeting_id
  WHERE action.center_id = ${'center'} AND action.user_id = ANY(${'people'}::uuid[]) AND ${isOpenAction}
    AND action.due_on <= ${'today'}::date
  ORDER BY action.due_on`;

/**
 * Steps of PIPs in force: those of somebody, and of their leader what is nobody's. Of a PIP that is the committee's work
 * product those alone who may know of it are told.
 */
export const listDueSteps = prepared<OfPeople, DueRow>`
  SELECT person.id AS user_id, step.due_on FROM pip
    JOIN pip_version AS version ON version.center_id = pip.center_id AND version.pip_id = pip.id
      AND version.in_force_from IS NOT NULL AND version.in_force_to IS NULL AND version.discarded_at IS NULL
    CROSS JOIN LATERAL (
      SELECT (each ->> 'id')::uuid AS id, (each ->> 'dueDate')::date AS due_on,
        coalesce((each ->> 'responsibleId')::uuid, pip.leader_id) AS user_id
      FROM jsonb_array_elements((version.content -> 'interventions') || (version.content -> 'milestones')) AS each) AS step
    JOIN user_account AS person ON person.center_id = pip.center_id AND person.id = step.user_id
    LEFT JOIN pip_step AS said
      ON said.center_id = pip.center_id AND said.pip_id = pip.id AND said.step_id = step.id
  WHERE pip.center_id = ${'center'} AND pip.status IN ('ACTIVE', 'ACTIVE_NEW_VERSION_DRAFT', 'SIGN_IN_PROCESS')
    AND person.id = ANY(${'people'}::uuid[]) AND step.due_on <= ${'today'}::date
    AND coalesce(said.status, 'PLANNED') IN ('PLANNED', 'IN_PROGRESS')
    AND NOT ${isWithheld('pip', 'pip', outsiderAmong('person'))}
  ORDER BY step.due_on`;

export interface OpenSignatureRow {
  user_id: string;
  subject: SignedKind;
  subject_id: string;
  asked_at: Date;
}

/** Signatures that people were asked for and have not answered, the oldest first. */
export const listOpenSignatures = prepared<Pick<OfPeople, 'center' | 'people'>, OpenSignatureRow>`
  SELECT signature.signer_id AS user_id, signing.subject, signing.subject_id, signature.asked_at FROM signature
    JOIN signing ON signing.center_id = signature.center_id AND signing.id = signature.signing_id
  WHERE signature.center_id = ${'center'} AND signature.signer_id = ANY(${'people'}::uuid[])
    AND ${isWaiting}
  ORDER BY signature.asked_at, signature.id`;
