import type { HomeWork, Work } from '@lamplight/contract/home';
import { addDays } from '@lamplight/domain/calendar/day';
import type { FirstStep } from '@lamplight/domain/first-steps';
import { inOrderOfDay, type WorkCount, type WorkKind, workKindNames } from '@lamplight/domain/my-work';
import { type Action, can, canAtAll } from '@lamplight/domain/permissions';
import type { Scope } from '../../db/scope';
import { todayOf } from '../../db/today';
import { outsiderOf } from '../../db/withheld';
import type { Names } from '../../names/names';
import { readableTypes } from '../documents/reading.service';
import { meetingsAhead, presentAhead } from '../meetings/ahead.service';
import { presentWaiting, waitingFor } from '../signatures/signings.service';
import { listFirstSteps, listWork, type WorkRow } from './home.queries';
import { inPlace } from './in-place';

/** As many of each kind as Home shows of all of them. */
const mostEach = 6;
/** Meetings are told of this long before. */
const daysAhead = 14;

/** The right that what waits asks for: a role may have changed since somebody was given it. */
const asked: Readonly<Record<WorkRow['kind'], Action>> = {
  issue: 'issue.read',
  'action-item': 'meeting.read',
  document: 'document.read',
  pip: 'pip.read',
  activation: 'pip.manage',
  verification: 'issue.verify',
  round: 'audit.perform',
  form: 'completed-form.fill',
};

const presentWork = (names: Names, row: WorkRow): Work => ({
  kind: row.kind,
  id: row.id,
  title: row.title,
  dueDate: row.due_on,
  since: row.since === null ? null : new Date(row.since).toISOString(),
  unit: inPlace(names, 'unit', row.unit_id),
  location: inPlace(names, 'location', row.location_id),
  date: row.day,
  subjectType: null,
});

/** Centers that lack nothing, or are no new ones any more: that is so for good, and is asked once a process. */
const settled = new Set<string>();

async function firstStepsLeft(scope: Scope): Promise<FirstStep[]> {
  const { center, now } = scope;
  if (settled.has(center.id)) return [];
  const left = (await scope.run(listFirstSteps({ center: center.id, now }))).map(({ step }) => step);
  if (left.length === 0) settled.add(center.id);
  return left;
}

/** What waits for the caller today, in the order in which it asks to be done, and their next meetings. */
export async function getHomeWork(scope: Scope): Promise<HomeWork> {
  const { center, actor } = scope;
  const today = todayOf(scope);
  const isOfCommittee = can(actor, 'meeting.plan', { centerId: center.id });
  const [found, waiting, ahead] = await scope.all(
    listWork({
      center: center.id,
      person: actor.userId,
      today,
      outsider: outsiderOf(scope),
      documentTypes: readableTypes(scope),
      managesPips: can(actor, 'pip.manage', { centerId: center.id }),
      verifies: can(actor, 'issue.verify', { centerId: center.id }),
      mostEach,
    }),
    waitingFor(scope),
    meetingsAhead(scope, { until: addDays(today, daysAhead), nextOfCommittee: isOfCommittee }),
  );
  const signatures = await presentWaiting(scope, waiting);
  const rows = found.filter(({ kind }) => canAtAll(actor, asked[kind], center));
  const names = await scope.names();
  const items = [
    ...rows.map((row) => presentWork(names, row)),
    ...signatures.slice(0, mostEach).map(
      ({ subjectId, subjectType, title, askedAt }): Work => ({
        kind: 'signature',
        id: subjectId,
        title,
        dueDate: null,
        since: askedAt,
        unit: null,
        location: null,
        date: null,
        subjectType,
      }),
    ),
  ];
  const counts = new Map<WorkKind, Omit<WorkCount, 'kind'>>(
    rows.map(({ kind, total, overdue, due_today }) => [kind, { total, overdue, dueToday: due_today }]),
  );
  if (signatures.length > 0) counts.set('signature', { total: signatures.length, overdue: 0, dueToday: 0 });
  return {
    items: inOrderOfDay(items, today),
    counts: workKindNames.flatMap((kind) => {
      const count = counts.get(kind);
      return count ? [{ kind, ...count }] : [];
    }),
    meetings: ahead.map(presentAhead),
    firstSteps: isOfCommittee ? await firstStepsLeft(scope) : [],
  };
}
