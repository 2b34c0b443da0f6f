import type { Audit } from '@lamplight/contract/audits';
import { type Change, type ChangeContent, keyOf } from './change';
import type { FilledRecord } from './subject-calls';

/** What the first version of the browser's store held: changes and copies of rounds, which named no kind. */
export interface OldChange extends Omit<Change, 'subject' | 'content'> {
  readonly auditId: string;
  readonly content: OldContent;
}
export interface OldRound {
  readonly key: string;
  readonly audit: Audit;
}
/** A copy, in the second version, too. */
export interface OldCopy {
  readonly key: string;
  readonly record: FilledRecord;
}
/** A start and what was said of a round stood flat beside their kind. */
type OldContent =
  | Exclude<ChangeContent, { fields: object }>
  | { readonly kind: 'start' }
  | { readonly kind: 'about' };

const kind = 'audit';

/** The same change under the key and in the shape of today; nothing of it is lost, its age and refusal included. */
export function changeOfVersion1({ auditId, content, ...rest }: OldChange): Change {
  const subject = { kind, id: auditId };
  const today = contentOf(content);
  return { ...rest, key: keyOf({ userId: rest.userId, subject }, today), subject, content: today };
}

function contentOf(content: OldContent): ChangeContent {
  if (content.kind !== 'start' && content.kind !== 'about') return content;
  const { kind: what, ...fields } = content;
  return { kind: what, fields };
}

/** The person and the round stood in the key alone. */
export const copyOfVersion1 = ({ key, audit }: OldRound): OldCopy => ({
  key: `${key.slice(0, key.indexOf('/'))}/${kind}/${audit.id}`,
  record: audit,
});
