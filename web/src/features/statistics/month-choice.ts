import type { Day } from '@lamplight/domain/calendar/day';
import { addMonths, type Month, monthOf } from '@lamplight/domain/calendar/month';
import { shownYears } from '@lamplight/domain/calendar/years';
import { patchParams } from '../../ui/list-state';
import { useToday } from '../../ui/time-zone';
import { useAddressParams } from '../../ui/useAddressParams';

/** The month that an address names, where there are statistics of it; else the last one that is over, which can be compared. */
export function monthIn(given: string | null, today: Day): Month {
  const known = /^\d{4}-(0[1-9]|1[0-2])$/.test(given ?? '') ? (given ?? '') : '';
  const first = `${shownYears.first}-01`;
  return known >= first && known <= monthOf(today) ? known : addMonths(monthOf(today), -1);
}

/** The month of the address, and the way to others. */
export function useMonthChoice() {
  const [params, setParams] = useAddressParams();
  const today = useToday();
  const month = monthIn(params.get('month'), today);
  const usual = monthIn(null, today);
  const show = (next: Month) =>
    setParams((before) => patchParams(before, { month: next === usual ? null : next }), {
      preventScrollReset: true,
    });
  return {
    month,
    isLast: month === monthOf(today),
    step: (months: number) => show(addMonths(month, months)),
    showUsual: () => show(usual),
  };
}
