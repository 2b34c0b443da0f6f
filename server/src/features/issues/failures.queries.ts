import type { Day } from '@lamplight/domain/calendar/day';
import type { IssueStatus } from '@lamplight/domain/issue.lifecycle';
import { type Failure, failurePlace, remembersSince, remembersUntil } from '@lamplight/domain/repeats';
import { sql } from 'kysely';
import type { Scope } from '../../db/scope';
import { prepared, raw, type Statement } from '../../db/statement';

/** What was answered "no" in a sent round, with the issue that it opened, where it opened one. */
export interface FailureRow extends Failure {
  /** The version of the tool's questions that was answered. */
  version: number;
  /** Of the answers of its round, those whose issue alleges a violation, whoever may read that. */
  saidToAllege: string[];
  issueId: string | null;
  issueNumber: number | null;
  issueTitle: string | null;
  issueStatus: IssueStatus | null;
  issueAssigneeId: string | null;
  issueDueOn: Day | null;
  issueResolvedAt: Date | null;
  issueClosedAt: Date | null;
}

/** The round whose tool and place are asked about; `at` is when it was sent, or now. */
export interface Asked {
  tool_id: string;
  unit_id: string | null;
  location_id: string | null;
  at: Date;
}

interface Near {
  center: string;
  tool: string;
  place: string;
  since: Date;
  until: Date;
}

const near = prepared<Near, FailureRow>`
  SELECT round.id AS round, round.tool_id AS tool, answer.link_id AS "linkId", answer.definition_version AS version,
    ARRAY(SELECT said.link_id FROM answers_that_allege() AS said WHERE said.round = round.id) AS "saidToAllege",
    ${'place'}::uuid AS place,
    round.sent_at AS "sentAt", issue.id AS "issueId", issue.number AS "issueNumber", issue.title AS "issueTitle",
    issue.status AS "issueStatus", issue.assignee_id AS "issueAssigneeId", issue.due_on AS "issueDueOn", issue.resolved_at AS "issueResolvedAt",
    issue.closed_at AS "issueClosedAt"
  FROM audit AS round
    JOIN answer ON answer.center_id = round.center_id AND answer.filled_form_id = round.id
      AND answer.code = 'no' AND answer.weight IS NOT NULL
    LEFT JOIN issue ON issue.center_id = round.center_id AND issue.audit_id = round.id
      AND issue.audit_link_id = answer.link_id
  WHERE round.center_id = ${'center'} AND round.status = 'SENT' AND round.place_id = ${'place'}
    AND round.tool_id = ${'tool'} AND round.sent_at BETWEEN ${'since'} AND ${'until'}
    -- What was recorded by mistake did not fail; what was recorded twice did.
    AND (issue.status IS DISTINCT FROM 'VOID' OR issue.duplicate_of IS NOT NULL)`;

const listNear = (scope: Scope, asked: Asked, place: string, until: Date) =>
  near({ center: scope.center.id, tool: asked.tool_id, place, since: remembersSince(asked.at), until });

/** What failed under a tool in a round's place in the days that a failure at that moment would repeat. */
export async function failuresBefore(scope: Scope, asked: Asked): Promise<FailureRow[]> {
  const place = failurePlace(asked);
  return place === null ? [] : scope.run(listNear(scope, asked, place, asked.at));
}

/** The same with what was sent later and could repeat one of that moment: two rounds may be sent at once. */
export const failuresAround = (scope: Scope, asked: Asked, place: string) =>
  scope.run(listNear(scope, asked, place, remembersUntil(asked.at)));

/** Until the transaction ends nobody else sends or deletes a round there. */
export const lockFailures = (_scope: Scope, place: string): Statement<unknown> =>
  raw(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`lamplight.failures ${place}`}, 0))`);

/** Marks which of these issues are repeats, but of alleged violations, which not everyone who sends a round would see. It is no change that anyone made: version and history stay. */
export const markRepeats = (
  scope: Scope,
  issues: readonly string[],
  repeats: readonly string[],
): Statement<unknown> =>
  raw(sql`
    UPDATE issue SET repeat = NOT repeat
    WHERE center_id = ${scope.center.id} AND id = ANY(${[...issues]}::uuid[])
      AND NOT alleged AND repeat <> (id = ANY(${[...repeats]}::uuid[]))`);
