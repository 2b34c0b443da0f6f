import { type Day, dayOf } from '@lamplight/domain/calendar/day';
import type { Acting } from './acting';
import type { Scope } from './scope';

/** Today where the center is. */
export const todayOf = ({ now, center }: Pick<Scope<Acting>, 'now' | 'center'>): Day =>
  dayOf(now, center.timeZone);
