import type { Month } from '@lamplight/domain/calendar/month';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Reply } from '../../api/call-types';
import { api } from '../../api/client';

export type Statistics = Reply<'GET /statistics/{month}/{year}'>;
export type Figure = Statistics['figures'][number];

/** A month as the calls name it: `10` of `2026`. */
export const monthParams = (month: Month) => ({
  month: String(Number(month.slice(5))),
  year: month.slice(0, 4),
});

/** What a month came to. The month before stays while the next one loads. */
export const statisticsOf = (month: Month) =>
  queryOptions({
    queryKey: ['statistics', month],
    queryFn: ({ signal }) =>
      api('GET /statistics/{month}/{year}', { params: monthParams(month) }, { signal }),
    placeholderData: keepPreviousData,
  });
