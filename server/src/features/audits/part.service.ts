import { formSubjects } from '@lamplight/domain/forms/subjects';
import type { WriteScope } from '../../db/scope';
import { notFound, Refusal } from '../../http/refusal';
import type { FillableSubject } from '../forms/fillable.service';
import { fullName } from '../people/people.present';
import { findPart } from './co-authors.queries';

/** Refuses whoever has no part in a draft: nobody goes on with another's round without saying so. */
export async function requirePart(scope: WriteScope, auditId: string): Promise<void> {
  const [part] = await scope.run(findPart(scope, auditId));
  if (!part) throw notFound();
  if (part.takes) return;
  const author = fullName(await scope.names(), part.author_id) ?? 'Somebody else';
  throw new Refusal('author', { author });
}

/** Rounds as things that are filled in. */
export const rounds: FillableSubject = {
  ...formSubjects.audit,
  activity: 'audit',
  requireFiller: (scope, { id }) => requirePart(scope, id),
};
