import type { homeAttentionSchema } from '@lamplight/contract/home';
import type { z } from 'zod';
import type { Scope } from '../../db/scope';
import { todayOf } from '../../db/today';
import { outsiderOf } from '../../db/withheld';
import { presentPerson } from '../people/people.present';
import { listAttention } from './attention.queries';
import { inPlace } from './in-place';

/** As many as Home shows: more than a morning's worth is found in the list. */
const most = 8;

/** What cannot be left in the center, the most urgent first, and how much of it there is. */
export async function getAttention(scope: Scope): Promise<z.output<typeof homeAttentionSchema>> {
  const { center, now } = scope;
  const rows = await scope.run(
    listAttention({ center: center.id, today: todayOf(scope), now, outsider: outsiderOf(scope), most }),
  );
  const names = await scope.names();
  const [first] = rows;
  return {
    items: rows.map((row) => ({
      kind: row.kind,
      subject: row.subject,
      id: row.id,
      number: row.number,
      title: row.title,
      priority: row.priority,
      alleged: row.alleged,
      dueDate: row.due_on,
      assignee: presentPerson(names, row.assignee_id),
      unit: inPlace(names, 'unit', row.unit_id),
      location: inPlace(names, 'location', row.location_id),
      alerts: row.alerts,
    })),
    counts: {
      critical: first?.all_critical ?? 0,
      alert: first?.all_alert ?? 0,
      nobodys: first?.all_nobodys ?? 0,
      overdue: first?.all_overdue ?? 0,
    },
  };
}
