import type { Center, CenterRow } from '@lamplight/contract/centers';
import { type ReportTo, reportContacts } from '@lamplight/domain/allegations';
import { keysOf, recordOf } from '@lamplight/domain/keys-of';
import type { Names } from '../../names/names';
import type { GroupRow } from '../center-topics/topic-groups.queries';
import type { OnFileThisYear } from '../compliance-panel/on-file.service';
import { presentPerson } from '../people/people.present';
import type { CenterListRow, CenterRecord } from './centers.queries';

/** Whom to call about an alleged violation, each said or not. */
export const presentReportTo = (reportTo: ReportTo): Center['reportTo'] =>
  recordOf(keysOf(reportContacts), (contact) => reportTo[contact] ?? null);

export const presentCenter = (
  names: Names,
  row: CenterRecord,
  signerIds: readonly string[],
  groups: readonly GroupRow[],
): Center => ({
  id: row.id,
  version: row.version,
  name: row.name,
  timeZone: row.time_zone,
  dueDays: row.due_days,
  idleMinutes: row.idle_minutes,
  signatureKeyDays: row.sign_key_days,
  ccn: row.ccn,
  committeeManages: row.committee_manages,
  otpDemanded: row.otp_demanded,
  workProductHeader: row.work_product_header,
  committeeMinutesMarked: row.committee_minutes_marked,
  qapiPlanMonths: row.qapi_plan_months,
  weeklyRounds: row.weekly_rounds,
  shifts: row.shifts,
  reportTo: presentReportTo(row.report_to),
  configSignItopic: { signNumber: row.sign_itopic },
  configSignGtopic: {
    signNumber: row.sign_gtopic,
    groups: groups.map(({ id, name, sign_number }) => ({ id, name, signNumber: sign_number })),
  },
  configSignPip: {
    signNumber: row.sign_pip,
    signers: signerIds.map((id) => presentPerson(names, id)).filter((person) => person !== null),
  },
});

/** A center as administrators see it among others. */
export const presentCenterRow = (row: CenterListRow, panel: OnFileThisYear): CenterRow => ({
  id: row.id,
  version: row.version,
  name: row.name,
  timeZone: row.time_zone,
  ccn: row.ccn,
  people: row.people,
  openIssues: row.open_issues,
  overdueIssues: row.overdue_issues,
  lastRoundId: row.last_round_id,
  lastRoundDateTime: row.last_round_at?.toISOString() ?? null,
  panel,
});
