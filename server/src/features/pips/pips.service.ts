import type { Filter } from '@lamplight/contract/filter';
import { type Page, type SortTerm, toPage } from '@lamplight/contract/paging';
import type { Pip, PipRow, PipVersion } from '@lamplight/contract/pips';
import { type Day, dayOf, monthsBefore } from '@lamplight/domain/calendar/day';
import type { PipFacts } from '@lamplight/domain/pip.lifecycle';
import type { MeasureSource } from '@lamplight/domain/pips/content';
import type { Acting } from '../../db/acting';
import type { Scope } from '../../db/scope';
import { notFound } from '../../http/refusal';
import { presentDocument } from '../documents/documents.present';
import { listDocumentsOfPip } from '../documents/documents.queries';
import { presentPerson } from '../people/people.present';
import { findForm, findSource, listLinks, type SourceRow } from './links.queries';
import { listSourcePoints, type SourcePoint } from './measured.queries';
import { presentContent } from './pip-content.present';
import { presentCycle, presentMeasurements, presentRow, presentVersion } from './pips.present';
import {
  countPips,
  findPip,
  findRights,
  findVersion,
  listLiveVersions,
  listPipsAtOnce,
  listPipsOfForm,
  listVersions,
  type PipListRow,
  type ShownPip,
  type VersionListRow,
} from './pips.queries';
import { listCycles, listMeasurementsAtOnce, listSteps } from './progress.queries';
import { factsOf, liveOf, permissionsOn, signersOf, stepsOf } from './standing';

/** A year before a PIP was begun, so that a chart shows what was before it, until today. */
export const measuredDays = (scope: Scope<Acting>, begunAt: Date): { from: Day; to: Day } => ({
  from: monthsBefore(dayOf(begunAt, scope.center.timeZone), 12),
  to: dayOf(scope.now, scope.center.timeZone),
});

/** The latest point of each PIP whose measure fills itself. */
async function latestPoints(
  scope: Scope,
  rows: readonly ShownPip[],
): Promise<ReadonlyMap<string, SourcePoint>> {
  const filling = rows.flatMap(({ id, source, created_at }) =>
    source === null || created_at === null
      ? []
      : [{ id, points: listSourcePoints(scope, source, measuredDays(scope, new Date(created_at))) }],
  );
  if (filling.length === 0) return new Map();
  const answers = await scope.all(...filling.map(({ points }) => points));
  return new Map(
    filling.flatMap(({ id }, index) => {
      const last = answers[index]?.at(-1);
      return last ? [[id, last] as const] : [];
    }),
  );
}

/** PIPs as the inventory shows them. */
export async function presentRows(scope: Scope, rows: readonly ShownPip[]): Promise<PipRow[]> {
  const points = await latestPoints(scope, rows);
  const names = await scope.names();
  return rows.map((row) => presentRow(names, row, points.get(row.id)));
}

/** One page of the center's PIPs. */
export async function pageOfPips(
  scope: Scope,
  filter: Filter,
  sort: SortTerm[],
  page: { page: number; size: number },
): Promise<Page<PipRow>> {
  const [[found], counted] = await scope.all(
    listPipsAtOnce(scope, filter, sort, page),
    countPips(scope, filter),
  );
  return toPage(await presentRows(scope, found?.pips ?? []), counted[0]?.total ?? 0, page, sort);
}

/** The PIPs that name a completed form of the center as what showed the problem. */
export async function pipsOfForm(scope: Scope, formId: string): Promise<PipRow[]> {
  const [[form], rows] = await scope.all(findForm(scope, formId), listPipsOfForm(scope, formId));
  if (!form) throw notFound();
  return presentRows(scope, rows);
}

/** The signing under way of a version, as far as a step depends on it. */
export const signingOf = (row: VersionListRow | undefined): PipFacts['signing'] => {
  if (!row?.needed || row.voided_at !== null) return undefined;
  return { needed: row.needed, signed: row.signed ?? 0 };
};

/** What a PIP's measure fills itself with. */
export async function sourcePoints(
  scope: Scope,
  source: MeasureSource,
  pipId: string,
): Promise<SourcePoint[]> {
  const [row] = await scope.run(findPip(scope, pipId));
  return row ? scope.run(listSourcePoints(scope, source, measuredDays(scope, row.created_at))) : [];
}

/** Where a measure comes from, and what that comes to. */
export async function measuredBy(
  scope: Scope<Acting>,
  source: MeasureSource | null,
  begunAt: Date,
): Promise<{ source: SourceRow | undefined; points: SourcePoint[] }> {
  if (source === null) return { source: undefined, points: [] };
  const [found, points] = await scope.all(
    findSource(scope, source.id),
    listSourcePoints(scope, source, measuredDays(scope, begunAt)),
  );
  return { source: found[0], points };
}

export const presentOutcome = (
  names: Parameters<typeof presentPerson>[0],
  row: PipListRow,
): Pip['outcome'] => {
  if (row.outcome === null) return null;
  const { completedOn, looks, ...said } = row.outcome;
  return {
    ...said,
    completedDate: completedOn,
    lookAgainDate: row.look_again_on,
    looks: looks.map(({ on, by, holds, note }) => ({
      date: on,
      userApp: presentPerson(names, by),
      holds,
      note,
    })),
  };
};

/** A PIP with all there is of it, and what the caller may do with it now. */
export async function getPip(scope: Scope, id: string): Promise<Pip> {
  const [rows, live, [rights], versions, steps, [measurements], cycles, links, documents] = await scope.all(
    findPip(scope, id),
    listLiveVersions(scope, id),
    findRights(scope, id),
    listVersions(scope, id),
    listSteps(scope, id),
    listMeasurementsAtOnce(scope, id),
    listCycles(scope, id),
    listLinks(scope, id),
    listDocumentsOfPip(scope, id),
  );
  const [row] = rows;
  if (!row || !rights) throw notFound();
  const pip = liveOf(row, live, rights);
  const { content } = pip.shown;
  const measured = await measuredBy(scope, content.goal.source, row.created_at);
  const topicName = await topicNameOf(scope, content.topicId, row);
  const names = await scope.names();
  const signers = signersOf(pip, names);
  const signing = signingOf(versions.find((version) => version.id === pip.shown.id));
  return {
    ...presentRow(names, row, measured.points.at(-1)),
    ...presentContent(scope, names, content, { topicName, links, source: measured.source, steps }),
    creationDateTime: row.created_at.toISOString(),
    userApp: presentPerson(names, row.created_by),
    shownVersion: pip.shown.number,
    versions: versions.map((version) => presentVersion(names, version)),
    measurements: presentMeasurements(measurements?.typed ?? [], measured.points),
    cycles: cycles.map(presentCycle),
    outcome: presentOutcome(names, row),
    disabledReason: row.disabled_reason,
    documents: documents.map((document) => presentDocument(names, scope, document)),
    signNumber: rights.sign_pip,
    possibleSigners: signers.flatMap((signer) => presentPerson(names, signer) ?? []),
    permissions: permissionsOn(scope, pip),
    steps: stepsOf(scope, pip, factsOf(pip, signers.length, signing)),
  };
}

/** What a version's topic is called; the one that the list shows is known already. */
export async function topicNameOf(
  scope: Scope<Acting>,
  topicId: string | null,
  row: Pick<PipListRow, 'topic_id' | 'topic_name'>,
): Promise<string | null> {
  if (topicId === null || topicId === row.topic_id) return row.topic_name;
  const [topic] = await scope.run(findSource(scope, topicId));
  return topic?.name ?? null;
}

/** A version of a PIP, whole. */
export async function getVersion(scope: Scope, id: string, number: number): Promise<PipVersion> {
  const [[row], [version], steps, links] = await scope.all(
    findPip(scope, id),
    findVersion(scope, id, number),
    listSteps(scope, id),
    listLinks(scope, id),
  );
  if (!row || !version) throw notFound();
  const { content } = version;
  const [source] = content.goal.source ? await scope.run(findSource(scope, content.goal.source.id)) : [];
  const topicName = await topicNameOf(scope, content.topicId, row);
  const names = await scope.names();
  return {
    ...presentVersion(names, version),
    pip: id,
    ...presentContent(scope, names, content, { topicName, links, source, steps }),
  };
}
