import type { documentActions } from '@lamplight/contract/documents';
import { type DocumentType, documentMaking } from '@lamplight/domain/documents';
import { can } from '@lamplight/domain/permissions';
import type { Scope } from '../../db/scope';
import { Refusal } from '../../http/refusal';
import { subjectOf as meetingSubjectOf } from '../meetings/meetings.present';
import { listStandings } from '../meetings/meetings.queries';
import type { DocumentListRow, DocumentRecord } from './documents.queries';

type Asking = Pick<Scope, 'actor' | 'center'>;
export type Asked = Pick<DocumentRecord, 'type' | 'created_by' | 'user_id'> &
  Partial<Pick<DocumentListRow, 'supplied_by_others'>> & {
    /** Of a report: whether the caller manages its meeting. */
    meetingManaged?: boolean;
  };

/** Says of each report whether the caller manages its meeting, whose it is. */
export async function withMeetings<Row extends Pick<DocumentRecord, 'meeting_id'>>(
  scope: Scope,
  rows: readonly Row[],
): Promise<(Row & Pick<Asked, 'meetingManaged'>)[]> {
  const ids = new Set(rows.flatMap(({ meeting_id: id }) => (id === null ? [] : [id])));
  if (ids.size === 0) return [...rows];
  const standings = await scope.run(listStandings(scope, [...ids]));
  const managed = new Map(
    standings.map((row) => [row.id, can(scope.actor, 'meeting.manage', meetingSubjectOf(scope, row))]),
  );
  return rows.map((row) =>
    row.meeting_id === null ? row : { ...row, meetingManaged: managed.get(row.meeting_id) ?? false },
  );
}

/** What rights ask about a document: who made it, and whether its file is awaited from the caller. */
const subjectOf = ({ actor, center }: Asking, row: Asked, pending: boolean) => ({
  centerId: center.id,
  // What others handed in is theirs: whoever made the document is not the author of all of it then.
  authorId: row.supplied_by_others === false ? row.created_by : undefined,
  awaited: pending && row.user_id === actor.userId,
});

/**
 * Whether the caller may do this with a document: as its right says, and as its type asks besides. A report is its meeting's:
 * whoever manages that changes it.
 */
export function mayDo(
  scope: Asking,
  action: (typeof documentActions)[number],
  row: Asked,
  pending: boolean,
): boolean {
  const subject = subjectOf(scope, row, pending);
  if (!can(scope.actor, action, subject)) return false;
  const handsIn = action === 'document.supply' && row.user_id === scope.actor.userId;
  if (row.meetingManaged === false && !handsIn) return false;
  const making = documentMaking(row.type);
  return (
    making === 'document.write' ||
    can(scope.actor, making, subject) ||
    // Who may do that has named them.
    (action === 'document.supply' && subject.awaited)
  );
}

/** Refuses who may make no document of a type. */
export function requireMaking({ actor, center }: Asking, type: DocumentType): void {
  if (!can(actor, documentMaking(type), { centerId: center.id })) throw new Refusal('forbidden');
}
