import type { EntityKind } from '@lamplight/contract/schema';
import type { Release } from '@lamplight/contract/work-product';
import { type WorkProductKind, workProductHeader, workProductSubjects } from '@lamplight/domain/work-product';
import type { Acting } from '../../db/acting';
import { newId } from '../../db/ids';
import type { Scope, WriteScope } from '../../db/scope';
import { canBeMarked, listMarked, outsiderOf } from '../../db/withheld';
import { notFound, Refusal } from '../../http/refusal';
import type { Names } from '../../names/names';
import { presentPerson } from '../people/people.present';
import {
  findFreshRelease,
  findHeader,
  findMark,
  insertRelease,
  listReleases,
  lockMark,
  markCorrections,
  updateMark,
} from './work-product.queries';

/**
 * Marks a record as the committee's work product, or takes the mark back. A draft is its author's yet, and cannot be marked by itself:
 * one that corrects a form is marked with it.
 */
export async function setMark(
  scope: WriteScope,
  kind: WorkProductKind,
  id: string,
  marked: boolean,
): Promise<{ workProduct: boolean }> {
  const [row] = await scope.run(lockMark(scope, kind, id));
  if (!row) throw notFound();
  if (!row.finished)
    throw new Refusal('status', {
      reason: `A draft cannot be marked: send the ${workProductSubjects[kind].called} first.`,
    });
  if (row.marked !== marked) {
    scope.write(updateMark(scope, kind, id, marked));
    const action = marked ? ('work-product.marked' as const) : ('work-product.unmarked' as const);
    const corrections =
      marked && kind === 'completed-form' ? await scope.run(markCorrections(scope, id)) : [];
    for (const subject of [{ id }, ...corrections])
      scope.note({ action, subjectType: kind, subjectId: subject.id });
  }
  return { workProduct: marked };
}

type ReleaseRow = { id: string; to_whom: string; why: string; created_at: Date; created_by: string };

const presentRelease = (names: Names, row: ReleaseRow): Release => ({
  id: row.id,
  toWhom: row.to_whom,
  why: row.why,
  dateTime: row.created_at.toISOString(),
  userApp: presentPerson(names, row.created_by),
});

/** What was released of a record, the newest first. */
export async function releasesOf(scope: Scope, kind: WorkProductKind, id: string): Promise<Release[]> {
  const [[mark], rows] = await scope.all(findMark(scope, kind, id), listReleases(scope, kind, id));
  if (!mark) throw notFound();
  const names = await scope.names();
  return rows.map((row) => presentRelease(names, row));
}

/**
 * Notes to whom a record is given and why. Besides the committee, those may whom a marked record belongs to; it would not
 * have been found by anybody else. A root cause belongs to the committee alone.
 */
export async function noteRelease(
  scope: WriteScope,
  kind: WorkProductKind,
  id: string,
  given: { toWhom: string; why: string },
): Promise<Release> {
  const [mark] = await scope.run(findMark(scope, kind, id));
  if (!mark) throw notFound();
  if (outsiderOf(scope) !== null && (kind === 'issue' || !mark.marked)) throw new Refusal('forbidden');
  const release = { id: newId(), to_whom: given.toWhom, why: given.why.trim() };
  scope.write(insertRelease(scope, { ...release, kind, subject_id: id }));
  scope.note({
    action: 'work-product.released',
    subjectType: kind,
    subjectId: id,
    after: { toWhom: release.to_whom, why: release.why },
  });
  const row = { ...release, created_at: scope.now, created_by: scope.actor.userId };
  return presentRelease(await scope.names(), row);
}

/**
 * Refuses a paper or a file of a marked record to whoever has not said a moment ago to whom it goes and why. Reading on the
 * screen asks for nothing.
 */
export async function requireRelease(scope: Scope, entity: EntityKind, id: string): Promise<void> {
  for (const record of await scope.run(listMarked(scope, entity, id))) {
    const [fresh] = await scope.run(findFreshRelease(scope, record));
    if (!fresh) throw new Refusal('release', { ...record });
  }
}

/** What stands at the head of each page of a record's document: nothing, unless it is marked or of what is. */
export async function headOf(
  scope: Scope<Acting>,
  entity: EntityKind,
  id: string,
): Promise<{ head?: string }> {
  if (!canBeMarked(entity)) return {};
  const [marked, [center]] = await scope.all(listMarked(scope, entity, id), findHeader(scope));
  return marked.length === 0 ? {} : { head: center?.work_product_header ?? workProductHeader };
}
