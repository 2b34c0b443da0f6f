import type pg from 'pg';
import { endedKeepers, untoldKeepers } from '../audit-trail/untold-records';
import { readerInCenter, readOnPlatform } from '../db/in-center';
import { build } from '../db/statement';
import { hasBegun } from '../features/signatures/vouch-for-answers';
import { changedKeepers } from './changed-keepers';
import type { TrailProof } from './check-trails';
import { inPages } from './in-pages';
import { recordsFromBefore } from './records-from-before';
import { coveredMinutes, type Keeper, toldFiles, untoldFiles } from './told-files';

/** What holding the files of documents and dated records against the trail found. */
export interface KeptFilesFinding {
  /** How many files the trail gives with the hash of their bytes; older entries keep none. */
  told: number;
  /** Documents and dated records that the trail does not tell of, or of which a file is not what it says. */
  broken: number;
  first: (Keeper & { centerId: string }) | undefined;
}

/**
 * Holds documents and dated records, what is said of them, their files, and which meeting or PIP a document is of, against what the trail tells. Bytes and rows
 * alone do not say it (check-files.ts): a row that leads to other bytes that are stored fits those, and so does one that nobody handed in.
 */
export async function checkKeptFiles(
  pool: pg.Pool,
  { vouchings }: Pick<TrailProof, 'vouchings'> = {},
): Promise<KeptFilesFinding> {
  const begun = await hasBegun(pool, vouchings, 'documents.vouched');
  const broken = new Map<string, Keeper & { centerId: string }>();
  let told = 0;
  const centers = await readOnPlatform(pool, build.selectFrom('center').select('id').orderBy('name'));
  for (const { id: centerId } of centers) {
    const read = readerInCenter(pool, centerId);
    const say = ({ kind, id }: Keeper) => {
      if (!broken.has(id)) broken.set(id, { kind, id, centerId });
    };
    told += await inPages(read, toldFiles(centerId), ({ id, kind, keeper, there }) => {
      if (!there) say({ kind, id: keeper ?? id });
    });
    await inPages(read, untoldFiles(centerId), ({ kind, keeper }) => say({ kind, id: keeper }));
    const before = await recordsFromBefore(pool, centerId, 'documents.told');
    for (const each of begun ? await read(untoldKeepers(centerId)) : []) if (!before.has(each.id)) say(each);
    // Whatever names these as from before.
    for (const each of begun ? await read(endedKeepers(centerId)) : []) say(each);
    for (const { id } of await read(coveredMinutes(centerId))) say({ kind: 'document', id });
    for (const kind of ['document', 'dated-record'] as const)
      for (const each of await read(changedKeepers(centerId, kind))) say(each);
  }
  const [first] = broken.values();
  return { told, broken: broken.size, first };
}
