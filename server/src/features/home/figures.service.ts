import type { homeFiguresSchema } from '@lamplight/contract/home';
import { figuresDays } from '@lamplight/domain/attention';
import { addDays, startOfDay } from '@lamplight/domain/calendar/day';
import type { z } from 'zod';
import type { Scope } from '../../db/scope';
import { todayOf } from '../../db/today';
import { measureWhole } from '../issues/ratios.queries';
import { countStanding } from './figures.queries';

/** How the center stands today, and how well it resolved what it resolved of late. */
export async function getFigures(scope: Scope): Promise<z.output<typeof homeFiguresSchema>> {
  const { id: center, timeZone } = scope.center;
  const today = todayOf(scope);
  const since = addDays(today, -figuresDays);
  const resolvedSince = {
    field: 'resolvedDate',
    operator: 'greaterThanOrEqual' as const,
    values: [startOfDay(since, timeZone).toISOString()],
  };
  const [[standing], [whole]] = await scope.all(
    countStanding({
      center,
      today,
      yesterday: startOfDay(addDays(today, -1), timeZone),
      midnight: startOfDay(today, timeZone),
    }),
    measureWhole(scope, { criteria: [resolvedSince] }, []),
  );
  const resolved = whole?.resolved ?? 0;
  return {
    open: standing?.open ?? 0,
    nobodys: standing?.nobodys ?? 0,
    overdue: standing?.overdue ?? 0,
    verifiedYesterday: standing?.verified ?? 0,
    since,
    resolvedOnTime: resolved === 0 ? null : (whole?.on_time ?? 0) / resolved,
    medianDaysToResolve: whole?.median_days ?? null,
  };
}
