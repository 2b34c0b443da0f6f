import { addressOf } from '../../screens';
import { roundHref } from '../audits/round-words';
import { overduePanelHref } from '../compliance-panel/panel-address';
import { openStatuses } from '../issues/issue-words';
import type { CenterRow } from './centers.api';

export const centersHref = '/centers';
export const newCenterHref = '/new-center';
export const editCenterHref = (id: string) => `/edit-center/${id}`;
/** What it takes over, from the starter set or another center, is part of it. */
export const starterSetHash = '#starter-set';
export const starterSetHref = (id: string) => `${editCenterHref(id)}${starterSetHash}`;
/** Acts in that center from there on. */
export const switchHref = (id: string, to?: string) =>
  `/switch-center/${id}${to === undefined ? '' : `?${new URLSearchParams({ to })}`}`;

/** How much of this year is overdue in a center, as its compliance panel counts it. */
export const overdueOf = ({ onFile, required }: CenterRow['panel']): number => required - onFile;

/** What stands behind the figures of a center, as it is opened there. */
const behind = {
  panel: ({ panel }: CenterRow) => (overdueOf(panel) > 0 ? overduePanelHref : addressOf('compliancePanel')),
  open: () => `${addressOf('issues')}?${new URLSearchParams({ status: openStatuses.join(',') })}`,
  overdue: () => `${addressOf('issues')}?overdue=1`,
  round: ({ lastRoundId }: CenterRow) =>
    lastRoundId ? roundHref({ id: lastRoundId, status: 'SENT' }) : addressOf('rounds'),
} as const;
export type Behind = keyof typeof behind;
export const behindHref = (center: CenterRow, of: Behind) => switchHref(center.id, behind[of](center));
