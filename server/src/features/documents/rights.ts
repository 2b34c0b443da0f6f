import type { documentActions } from '@lamplight/contract/documents';
import { type DocumentType, documentMaking } from '@lamplight/domain/documents';
import { can } from '@lamplight/domain/permissions';
import type { Scope } from '../../db/scope';
import { Refusal } from '../../http/refusal';
import type { DocumentListRow, DocumentRecord } from './documents.queries';

type Asking = Pick<Scope, 'actor' | 'center'>;
type Asked = Pick<DocumentRecord, 'type' | 'created_by' | 'user_id'> &
  Partial<Pick<DocumentListRow, 'files'>>;

/** What rights ask about a document: who made it, and whether its file is awaited from the caller. */
const subjectOf = ({ actor, center }: Asking, row: Asked, pending: boolean) => ({
  centerId: center.id,
  // What others handed in is theirs: whoever made the document is not the author of all of it then.
  authorId: row.files?.every((file) => file.created_by === row.created_by) ? row.created_by : undefined,
  awaited: pending && row.user_id === actor.userId,
});

/** Whether the caller may do this with a document: as its right says, and as its type asks besides. */
export function mayDo(
  scope: Asking,
  action: (typeof documentActions)[number],
  row: Asked,
  pending: boolean,
): boolean {
  const subject = subjectOf(scope, row, pending);
  if (!can(scope.actor, action, subject)) return false;
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
