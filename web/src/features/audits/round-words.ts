import type { Audit } from '@lamplight/contract/audits';
import type { AuditStatus } from '@lamplight/domain/audit.lifecycle';

export { scoreBand, scoreText } from '../forms/score-words';

export const statusLabels: Readonly<Record<AuditStatus, string>> = { DRAFT: 'Draft', SENT: 'Sent' };

interface Named {
  name: string;
}

/** `Room 214, Birch`; empty where a round has no place. */
export function placeOf({ unit, location }: { unit: Named | null; location: Named | null }): string {
  return [location, unit].flatMap((part) => (part ? [part.name] : [])).join(', ');
}

/** Who took part in a round; one that an earlier release kept in this browser names nobody. */
export const coAuthorsOf = ({ coAuthors }: { coAuthors?: Audit['coAuthors'] }): Audit['coAuthors'] =>
  coAuthors ?? [];

/** Where rounds are listed. */
export const roundList = { to: '/ambassador-rounds', label: 'Rounds' } as const;

/** The map of the house: when each unit and room was visited. */
export const houseHref = '/ambassador-rounds?tab=house';

/** The way to a round: into a draft to go on, else to read. */
export const roundHref = ({ id, status }: { id: string; status: AuditStatus }): string =>
  status === 'DRAFT' ? `/ambassador-rounds/${id}` : `/ambassador-rounds/${id}/view`;
