import { capital } from './in-words';
import { keysOf } from './keys-of';

/** What asks for somebody's attention in a center, in the order in which it does; each record stands under the first that fits. */
export const attentionKinds = {
  /** An open issue of critical priority. */
  critical: 'critical',
  /** An alert question that was answered "no": its issue while it is open, else what was sent, for so many days. */
  alert: 'alert',
  /** An open issue that is assigned to nobody. */
  nobodys: 'nobody’s',
  /** An open issue whose due day is over. */
  overdue: 'overdue',
} as const;
export type AttentionKind = keyof typeof attentionKinds;
export const attentionKindNames: readonly AttentionKind[] = keysOf(attentionKinds);

/** What is sent with answers that can be alerts. */
export type AlertedKind = 'audit' | 'completed-form';

/** So long an alert that became no open issue, or an issue that is in hand, stands out by having been one. */
export const alertDays = 14;

/** So long back Home looks to say how well issues are resolved. */
export const figuresDays = 90;

export type AttentionCounts = Readonly<Record<AttentionKind, number>>;

/** What cannot wait for the next look at Home: it is counted in the browser tab's title. */
export const urgent = ({ critical, alert }: Pick<AttentionCounts, 'critical' | 'alert'>): number =>
  critical + alert;

const named = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** `2 critical issues, 1 alert`: what is urgent; nothing where nothing is. */
export function urgentWords({ critical, alert }: Pick<AttentionCounts, 'critical' | 'alert'>): string {
  const parts = [
    ...(critical > 0 ? [named(critical, 'critical issue', 'critical issues')] : []),
    ...(alert > 0 ? [named(alert, 'alert', 'alerts')] : []),
  ];
  return capital(parts.join(', '));
}
