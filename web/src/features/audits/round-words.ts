import type { AuditStatus } from '@lamplight/domain/audit.lifecycle';
import { wholePercent } from '@lamplight/domain/forms/score';

export const statusLabels: Readonly<Record<AuditStatus, string>> = { DRAFT: 'Draft', SENT: 'Sent' };

interface Named {
  name: string;
}

/** `Room 214, Birch`; empty where a round has no place. */
export function placeOf({ unit, location }: { unit: Named | null; location: Named | null }): string {
  return [location, unit].flatMap((part) => (part ? [part.name] : [])).join(', ');
}

export function scoreText(score: number | null): string {
  return score === null ? 'no score' : `${wholePercent(score)}%`;
}

export type ScoreBand = 'good' | 'fair' | 'poor';

/** A word for a score in percent, for scanning a list. The limits are Lamplight's own; no regulation sets any. */
export function scoreBand(score: number): ScoreBand {
  const percent = wholePercent(score);
  if (percent >= 90) return 'good';
  return percent >= 75 ? 'fair' : 'poor';
}

/** The way to a round: into a draft to go on, else to read. */
export const roundHref = ({ id, status }: { id: string; status: AuditStatus }): string =>
  status === 'DRAFT' ? `/ambassador-rounds/${id}` : `/ambassador-rounds/${id}/view`;
