import type { updateIssueSchema } from '@lamplight/contract/issues';
import { allegedLabel } from '@lamplight/domain/allegations';
import { dayOf } from '@lamplight/domain/calendar/day';
import { type IssueAction, type IssueStatus, isFrozen, stepIssueTo } from '@lamplight/domain/issue.lifecycle';
import { missesDue } from '@lamplight/domain/issues';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { FieldChange, IssueTable } from '../../db/schema-issues';
import type { Scope } from '../../db/scope';
import { todayOf } from '../../db/today';
import { Refusal } from '../../http/refusal';
import type { IssueFields } from './issue-fields';
import { lockIssue } from './issues.queries';

type Input = z.output<typeof updateIssueSchema>;
type Row = Selectable<IssueTable>;

/** The step a change takes in the lifecycle; undefined where it takes none. Refuses what the lifecycle or the policy does not allow. */
export function stepOf(
  scope: Scope,
  row: Row,
  to: IssueStatus | undefined,
): { action: IssueAction; status: IssueStatus } | undefined {
  if (to === undefined || to === row.status) return undefined;
  const { status, alleged } = row;
  const standing = { centerId: row.center_id, status, alleged, resolvedBy: row.resolved_by };
  const step = stepIssueTo(standing, to, scope.actor);
  if (step.ok) return step;
  throw step.because === 'permission'
    ? new Refusal('forbidden')
    : new Refusal('status', { reason: step.message });
}

const voidFault = (field: string, message: string) =>
  new Refusal('validation', {}, { fieldErrors: [{ field, message }] });

/** The issue that one is the duplicate of, as the history of that one says it: others read it than an allegation. */
const saidOf = ({ number, title, alleged }: Row): string =>
  alleged ? allegedLabel : `#${number} ${title}`.slice(0, 300);

/** Why an issue becomes void, and of which other it is a duplicate: one that counts. */
async function whyVoid(scope: Scope, row: Row, { voidReason, duplicateOf }: Input) {
  const reason = voidReason?.trim();
  if (!reason) throw voidFault('voidReason', 'Say why it is void');
  if (!duplicateOf) return { reason, other: null };
  const [other] = await scope.run(lockIssue(scope, duplicateOf));
  if (!other || other.id === row.id || other.status === 'VOID')
    throw voidFault('duplicateOf', 'Choose another issue, which is not void');
  return { reason, other };
}

const onlyResolved = (): never => {
  const message = 'Only what is resolved says what was done';
  throw new Refusal('validation', {}, { fieldErrors: [{ field: 'resolution', message }] });
};

/** What was done, as a change leaves it: said as it is resolved or put right until it is verified, and gone where it comes back. */
function resolutionAfter(row: Row, action: IssueAction | undefined, given: string | null): string | null {
  const isNew = given !== null && given !== row.resolution;
  if (action === 'resolve') return given;
  if (isNew && (action !== undefined || row.status !== 'RESOLVED')) onlyResolved();
  if (action === 'reopen') return null;
  return given ?? row.resolution;
}

const cleared = { resolved_at: null, resolved_by: null, closed_at: null, closed_by: null };

type StepColumns = Partial<
  Pick<
    Row,
    | 'resolved_at'
    | 'resolved_by'
    | 'resolution'
    | 'closed_at'
    | 'closed_by'
    | 'void_reason'
    | 'duplicate_of'
    | 'voided_at'
    | 'voided_by'
  >
>;

/** What a step writes beside the status, and what the history says of it besides. */
export async function stepColumns(
  scope: Scope,
  row: Row,
  action: IssueAction | undefined,
  input: Input,
): Promise<{ columns: StepColumns; changes: FieldChange[] }> {
  const resolution = resolutionAfter(row, action, input.resolution || null);
  const step = await columnsOf(scope, row, action, input);
  if (resolution === row.resolution) return step;
  const said = { field: 'resolution', from: row.resolution, to: resolution };
  return { columns: { ...step.columns, resolution }, changes: [...step.changes, said] };
}

async function columnsOf(
  scope: Scope,
  row: Row,
  action: IssueAction | undefined,
  input: Input,
): Promise<{ columns: StepColumns; changes: FieldChange[] }> {
  const by = scope.actor.userId;
  switch (action) {
    case 'resolve':
      return { columns: { resolved_at: scope.now, resolved_by: by }, changes: [] };
    case 'close':
      return { columns: { closed_at: scope.now, closed_by: by }, changes: [] };
    case 'reopen':
      return { columns: cleared, changes: [] };
    case 'void': {
      const { reason, other } = await whyVoid(scope, row, input);
      return {
        columns: {
          void_reason: reason,
          duplicate_of: other?.id ?? null,
          voided_at: scope.now,
          voided_by: by,
        },
        changes: [
          { field: 'voidReason', from: null, to: reason },
          ...(other ? [{ field: 'duplicateOf', from: null, to: saidOf(other) }] : []),
        ],
      };
    }
    default:
      if (input.status !== 'VOID' && (input.voidReason !== undefined || input.duplicateOf))
        throw voidFault('voidReason', 'Only what becomes void has a reason for that');
      return { columns: {}, changes: [] };
  }
}

/** Refuses to change what was verified or is void: it takes steps and comments alone. */
export function refuseFrozen(row: Row, changes: readonly FieldChange[]): void {
  if (!isFrozen(row.status) || changes.length === 0) return;
  const reason =
    row.status === 'VOID'
      ? 'A void issue stays as it is.'
      : 'A closed issue stays as it is. Reopen it to change it.';
  throw new Refusal('status', { reason });
}

/** Whether a change moves the due date after it has passed, which stays with the issue. */
export function movesMissedDue(scope: Scope, row: Row, fields: IssueFields): boolean {
  if (fields.due_on === row.due_on) return false;
  const resolvedOn = row.resolved_at && dayOf(row.resolved_at, scope.center.timeZone);
  return missesDue({ dueOn: row.due_on, resolvedOn }, todayOf(scope));
}
