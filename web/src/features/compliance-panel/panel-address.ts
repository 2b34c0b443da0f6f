import type { RowType } from '@lamplight/domain/calendar/obligations/panel-words';
import { addressOf } from '../../screens';

/** This year's panel. Apart from the ways to records behind it, which pages that only lead here need not load. */
export const panelAddress = addressOf('compliancePanel');

/** The rows in which something is overdue. */
export const overduePanelHref = `${panelAddress}?state=overdue`;

/** The rows of a type. */
export const panelHref = (type: RowType): string => `${panelAddress}?type=${type}`;
