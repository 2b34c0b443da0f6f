import { Readable } from 'node:stream';
import { type ActivityRow, mostCounted } from '@lamplight/contract/activity';
import type { Filter } from '@lamplight/contract/filter';
import { type Page, type PageRequest, toPage } from '@lamplight/contract/paging';
import { trailReader } from '../../audit-trail/read-trail';
import { believedKeys, trailKeys } from '../../audit-trail/trail-keys';
import { verifyTrail } from '../../audit-trail/verify-trail';
import { longestMs } from '../../db/connect';
import type { Scope } from '../../db/scope';
import type { BytesReply } from '../../http/handler';
import { noteAlone, openExport, readingScope } from '../../http/request-scope';
import { type ByNow, whileTheyMay } from '../../http/while-they-may';
import { csvStream } from '../../ports/csv';
import { createGiveWay } from '../../ports/give-way';
import type { Parts } from '../parts';
import { presentActivity } from './activity.present';
import {
  countActivity,
  countTrail,
  findActivity,
  findEntry,
  listTrail,
  selectedActivity,
} from './activity.queries';

const newestFirst = [{ field: 'at', descending: true }];

/** A page of the whole trail. */
async function pageOfTrail(scope: Scope, page: PageRequest): Promise<Page<ActivityRow>> {
  const rows = await scope.run(listTrail(scope, page));
  const names = await scope.names();
  const [counted] = rows.length > 0 ? rows : await scope.run(countTrail(scope));
  const content = rows.map((row) => presentActivity(names, row));
  return toPage(content, counted?.total ?? 0, page, newestFirst);
}

/** A page of the trail, in its whole or as a filter selects. */
export async function pageOfActivity(
  scope: Scope,
  filter: Filter,
  page: PageRequest,
): Promise<Page<ActivityRow> & { countedInPart: boolean }> {
  if (filter.criteria.length === 0) return { ...(await pageOfTrail(scope, page)), countedInPart: false };
  const [rows, counted] = await scope.all(findActivity(scope, filter, page), countActivity(scope, filter));
  const names = await scope.names();
  const found = counted[0]?.total ?? 0;
  const content = rows.map((row) => presentActivity(names, row));
  const total = Math.min(found, mostCounted);
  return { ...toPage(content, total, page, newestFirst), countedInPart: found > mostCounted };
}

/** Centers whose trail is being recomputed, and what comes of it. */
const verifying = new WeakMap<Parts, Map<string, ReturnType<typeof verifyNow>>>();

/** Recomputes the trail, once at a time for a center: who asks meanwhile is told the same, and when it was. */
export function verifyActivity(parts: Parts, scope: Scope): ReturnType<typeof verifyNow> {
  const ofCenters = verifying.get(parts) ?? new Map<string, ReturnType<typeof verifyNow>>();
  verifying.set(parts, ofCenters);
  const { id } = scope.center;
  const running = ofCenters.get(id);
  if (running) return running;
  const begun = verifyNow(parts, scope).finally(() => ofCenters.delete(id));
  ofCenters.set(id, begun);
  return begun;
}

/** A long trail takes longer than other reads may, on connections of its own. */
async function verifyNow({ longPool, trail }: Parts, scope: Scope) {
  const reading = readingScope(longPool, scope, longestMs);
  const keys = believedKeys(trail.key, await scope.run(trailKeys));
  const anchor = trail.anchors().get(scope.center.id);
  const anchors = anchor ? [anchor] : [];
  const reader = trailReader(scope.center.id, (statement) => reading.run(statement));
  const expected = { center: scope.center.id, keys, anchors };
  const { sealed, unsealed, broken } = await verifyTrail(reader, expected, createGiveWay(scope.owe));
  const [row] = broken?.id ? await scope.run(findEntry(scope, broken.id)) : [];
  const names = await scope.names();
  return {
    sealed,
    unsealed,
    broken: broken
      ? { seq: broken.seq, fault: broken.fault, row: row ? presentActivity(names, row) : null }
      : null,
    verifiedAt: scope.now.toISOString(),
  };
}

const changesText = ({ changes }: ActivityRow): string =>
  changes.map(({ field, from, to }) => `${field}: ${from ?? '–'} → ${to ?? '–'}`).join('; ');

const headings = [
  'at',
  'userApp',
  'actorKind',
  'action',
  'words',
  'subjectType',
  'subjectId',
  'subjectName',
  'changes',
  'address',
  'userAgent',
  'seq',
  'erasedAt',
  'userAppId',
];

const cellsOf = (row: ActivityRow) => [
  row.at,
  row.userApp && `${row.userApp.user_firstName} ${row.userApp.user_lastName}`,
  row.actorKind,
  row.action,
  row.words,
  row.subjectType,
  row.subjectId,
  row.subjectName,
  changesText(row),
  row.address,
  row.userAgent,
  row.seq,
  row.erasedAt,
  // Of two people of one name, and of one who was renamed since, this alone tells.
  row.userApp?.id ?? null,
];

/** `Audit_Trail.csv`. The export is noted in the trail, before its first row leaves. */
export async function exportActivity(
  { pool, exportPool }: Parts,
  scope: Scope,
  filter: Filter,
  byNow: ByNow,
): Promise<BytesReply> {
  const names = await scope.names();
  const criteria = filter.criteria.map(({ field, operator, values }) => [`${field} ${operator}`, values]);
  await noteAlone(pool, scope, {
    action: 'activity.exported',
    subjectType: 'activity',
    after: Object.fromEntries(criteria),
  });
  const { rows, readBy } = await openExport(exportPool, scope, selectedActivity(scope, filter));
  const text = csvStream(headings, whileTheyMay(rows, scope, byNow), (row) =>
    cellsOf(presentActivity(names, row)),
  );
  const stream = Readable.from(text, { highWaterMark: 1 });
  readBy(stream);
  return {
    stream,
    type: 'text/csv; charset=utf-8',
    fileName: 'Audit_Trail.csv',
  };
}
