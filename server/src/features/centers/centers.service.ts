import { isDeepStrictEqual } from 'node:util';
import type { Center } from '@lamplight/contract/centers';
import type { Filter } from '@lamplight/contract/filter';
import { type SortTerm, toPage } from '@lamplight/contract/paging';
import { type ReportContact, type ReportTo, reportContacts } from '@lamplight/domain/allegations';
import type { Day } from '@lamplight/domain/calendar/day';
import { type CenterShifts, defaultObligations } from '@lamplight/domain/centers';
import { type DueDays, defaultDueDays } from '@lamplight/domain/issues';
import { keysOf } from '@lamplight/domain/keys-of';
import { setNames } from '@lamplight/domain/reference-sets';
import { appendActivity, noCenter } from '../../audit-trail/activity';
import type { Vouch } from '../../audit-trail/trail';
import type { PlatformScope, Scope, WriteScope } from '../../db/scope';
import { todayOf } from '../../db/today';
import { or } from '../../http/or-kept';
import { notFound, Refusal } from '../../http/refusal';
import { addStarterSet } from '../center-copies/sets.service';
import { listGroups } from '../center-topics/topic-groups.queries';
import { onFileOfCenters } from '../compliance-panel/on-file.service';
import { keepWallTimes } from '../meetings/new-time-zone.service';
import { addTopicsHere, spreadLater } from '../topics/spread.service';
import { presentCenter, presentCenterRow } from './centers.present';
import {
  type CenterRecord,
  type CenterRecordKind,
  countCenters,
  countRecords,
  deleteCenter,
  findCenterRecord,
  holdCenterForGood,
  insertCenter,
  listCenters,
  listFiltered,
  listPipSigners,
  lockCenter,
  replacePipSigners,
  updateCenter,
} from './centers.queries';
import { centerWords, deletionWords } from './vouched-center.service';

/** What a person gives of a center; what is left out stays as it is. */
export interface CenterInput {
  name?: string | undefined;
  timeZone?: string | undefined;
  dueDays?: { readonly [Priority in keyof DueDays]?: number | undefined } | undefined;
  idleMinutes?: number | undefined;
  signatureKeyDays?: number | undefined;
  ccn?: string | null | undefined;
  committeeManages?: boolean | undefined;
  otpDemanded?: boolean | undefined;
  workProductHeader?: string | null | undefined;
  committeeMinutesMarked?: boolean | undefined;
  qapiPlanMonths?: number | undefined;
  weeklyRounds?: number | undefined;
  shifts?: CenterShifts | undefined;
  reportTo?: { readonly [Contact in ReportContact]?: string | null | undefined } | null | undefined;
}

/** One page of all centers, each with what of this year is on file there. */
export async function pageOfCenters(
  scope: PlatformScope,
  filter: Filter,
  sort: SortTerm[],
  page: { page: number; size: number },
) {
  // Where they are sorted by it, it is counted in all of them; else in those of the page.
  const ofAll = sort.some(({ field }) => field === 'missing')
    ? await onFileOfCenters(scope, await scope.run(listFiltered(scope, filter)))
    : undefined;
  const missing = [...(ofAll ?? [])].map(([id, panel]) => ({ id, missing: panel.required - panel.onFile }));
  const [rows, counted] = await scope.all(
    listCenters(scope, filter, sort, page, missing),
    countCenters(scope, filter),
  );
  const panels =
    ofAll ??
    (await onFileOfCenters(
      scope,
      rows.map(({ id, time_zone }) => ({ id, timeZone: time_zone })),
    ));
  const shown = rows.flatMap((row) => {
    // A center that was deleted meanwhile has no panel any more.
    const panel = panels.get(row.id);
    return panel ? [presentCenterRow(row, panel)] : [];
  });
  return toPage(shown, counted[0]?.total ?? 0, page, sort);
}

/** The center that the call acts in. */
export async function getCenter(scope: Scope): Promise<Center> {
  const [rows, signers, groups] = await scope.all(
    findCenterRecord(scope),
    listPipSigners(scope),
    listGroups(scope),
  );
  const [row] = rows;
  if (!row) throw notFound();
  return presentCenter(
    await scope.names(),
    row,
    signers.map(({ user_id }) => user_id),
    groups,
  );
}

export async function lockedCenter(scope: WriteScope): Promise<CenterRecord> {
  const [row] = await scope.run(lockCenter(scope));
  if (!row) throw notFound();
  return row;
}

const fieldsAfter = (
  before: Omit<CenterRecord, 'id' | 'version' | 'created_at' | 'vouched'>,
  input: CenterInput,
  today: Day,
) => ({
  name: input.name ?? before.name,
  time_zone: input.timeZone ?? before.time_zone,
  due_days: dueDaysAfter(before.due_days, input.dueDays),
  idle_minutes: input.idleMinutes ?? before.idle_minutes,
  sign_key_days: input.signatureKeyDays ?? before.sign_key_days,
  ccn: input.ccn === undefined ? before.ccn : input.ccn,
  committee_manages: input.committeeManages ?? before.committee_manages,
  otp_demanded: input.otpDemanded ?? before.otp_demanded,
  work_product_header:
    input.workProductHeader === undefined ? before.work_product_header : input.workProductHeader,
  committee_minutes_marked: input.committeeMinutesMarked ?? before.committee_minutes_marked,
  qapi_plan_months: input.qapiPlanMonths ?? before.qapi_plan_months,
  weekly_rounds: input.weeklyRounds ?? before.weekly_rounds,
  // Weeks that are over were walked under what was asked then.
  weekly_rounds_since:
    (input.weeklyRounds ?? before.weekly_rounds) === before.weekly_rounds
      ? before.weekly_rounds_since
      : today,
  shifts: input.shifts ?? before.shifts,
  report_to: reportToAfter(before.report_to, input.reportTo),
});
type Fields = ReturnType<typeof fieldsAfter>;

const dueDaysAfter = (before: DueDays, given: CenterInput['dueDays'] = {}): DueDays => ({
  LOW: given.LOW ?? before.LOW,
  MEDIUM: given.MEDIUM ?? before.MEDIUM,
  HIGH: given.HIGH ?? before.HIGH,
  CRITICAL: given.CRITICAL ?? before.CRITICAL,
});

/** What is filled in of the lines. */
function reportToAfter(before: ReportTo, given: CenterInput['reportTo']): ReportTo {
  const lines = keysOf(reportContacts).map((contact) => [
    contact,
    or(given?.[contact], before[contact] ?? null),
  ]);
  return Object.fromEntries(lines.filter(([, line]) => line !== null));
}

const stored = (fields: Fields) => ({
  ...fields,
  due_days: JSON.stringify(fields.due_days),
  report_to: JSON.stringify(fields.report_to),
});

/** Makes the center that the call acts in. */
export async function makeCenter(
  scope: WriteScope,
  input: CenterInput & { name: string; starterSet?: boolean | undefined },
  vouch: Vouch,
): Promise<Center> {
  const begin = {
    name: input.name,
    time_zone: scope.center.timeZone,
    due_days: defaultDueDays,
    idle_minutes: 480,
    sign_key_days: 14,
    ccn: null,
    committee_manages: true,
    otp_demanded: false,
    work_product_header: null,
    committee_minutes_marked: false,
    sign_itopic: 0,
    sign_gtopic: 0,
    sign_pip: 0,
    qapi_plan_months: defaultObligations.qapiPlanMonths,
    weekly_rounds: defaultObligations.weeklyRounds,
    weekly_rounds_since: null,
    shifts: defaultObligations.shifts,
    report_to: {},
  };
  const fields = fieldsAfter(begin, input, todayOf(scope));
  const vouched = vouch(centerWords({ id: scope.center.id, created_at: scope.now }));
  await scope.run(insertCenter(scope, { ...stored(fields), vouched }));
  scope.note({
    action: 'center.created',
    subjectType: 'center',
    subjectId: scope.center.id,
    after: fields,
  });
  if (input.starterSet) await addStarterSet(scope);
  await addTopicsHere(scope);
  // Once more, for a topic that is being made at this moment and cannot be seen yet.
  spreadLater(scope);
  return getCenter(scope);
}

/** Changes a center. A stale version is refused with the center as it is now. */
export async function changeCenter(
  scope: WriteScope,
  input: CenterInput & { version?: number | undefined },
): Promise<Center> {
  const row = await lockedCenter(scope);
  if (input.version !== undefined && input.version !== row.version) {
    throw new Refusal('concurrency', {}, { current: await getCenter(scope) });
  }
  const before = fieldsAfter(row, {}, todayOf(scope));
  const after = fieldsAfter(row, input, todayOf(scope));
  if (isDeepStrictEqual(before, after)) return getCenter(scope);
  await scope.run(updateCenter(scope, row.version, stored(after)));
  if (after.time_zone !== before.time_zone) await keepWallTimes(scope, after.time_zone);
  scope.note({ action: 'center.changed', subjectType: 'center', subjectId: row.id, before, after });
  return getCenter(scope);
}

/** How many signatures a center asks for of one kind, and for PIPs whose; what is left out stays as it is. */
export async function configureSigning(
  scope: WriteScope,
  kind: 'sign_itopic' | 'sign_gtopic' | 'sign_pip',
  given: { signNumber?: number | undefined; signerIds?: readonly (string | null)[] | undefined },
): Promise<Center> {
  const row = await lockedCenter(scope);
  const names = await scope.names();
  const signers = given.signerIds && [...new Set(given.signerIds.filter((id) => id !== null))];
  if (signers?.some((id) => !names.person.get(id)?.active)) {
    const fieldErrors = [{ field: 'signerIds', message: 'Choose people of this center' }];
    throw new Refusal('reference', { field: 'signer' }, { fieldErrors });
  }
  const number = given.signNumber ?? row[kind];
  const before = await scope.run(listPipSigners(scope));
  await scope.all(
    updateCenter(scope, row.version, { [kind]: number }),
    ...(signers ? replacePipSigners(scope, signers) : []),
  );
  scope.note({
    action: 'center.changed',
    subjectType: 'center',
    subjectId: row.id,
    before: { [kind]: row[kind], ...(signers ? { signers: before.map(({ user_id }) => user_id) } : {}) },
    after: { [kind]: number, ...(signers ? { signers } : {}) },
  });
  return getCenter(scope);
}

const words: Readonly<Record<CenterRecordKind, readonly [one: string, many: string]>> = {
  user: ['person', 'people'],
  issue: ['issue', 'issues'],
  audit: ['round', 'rounds'],
  'audit-tool': ['audit tool', 'audit tools'],
};

/** Deletes a center that has neither people nor records, with its reference data. */
export async function removeCenter(scope: WriteScope, vouch: Vouch): Promise<void> {
  const [center] = await scope.run(holdCenterForGood(scope));
  if (!center) throw notFound();
  const { id, name } = center;
  const records = await scope.run(countRecords(scope));
  if (records.length > 0) {
    const said = records.map(({ kind, count }) => `${count} ${words[kind][count === 1 ? 0 : 1]}`);
    const params = Object.fromEntries(records.map(({ kind, count }) => [kind, String(count)]));
    throw new Refusal('cannotBeRemoved', params, { detail: `It has ${said.join(', ')}.` });
  }
  await scope.all(...deleteCenter(scope, setNames.toReversed()));
  const { actor, now, origin } = scope;
  // Whoever has the database alone can write the entry, and not the signature: verifying takes no other for the end of a center.
  const signature = vouch(deletionWords({ center: id, at: now, by: actor.userId }));
  const gone = {
    action: 'center.deleted',
    subjectType: 'center',
    subjectId: id,
    before: { name },
    after: { hash: { signature } },
  } as const;
  scope.note(gone);
  // Nobody reads the trail of a center that is gone: it is told outside too.
  scope.write(appendActivity({ centerId: noCenter, actorId: actor.userId, now, origin }, gone));
}
