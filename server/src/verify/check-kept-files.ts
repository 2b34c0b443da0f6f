import type pg from 'pg';
import { readerInCenter, readOnPlatform } from '../db/in-center';
import { build } from '../db/statement';
import { inPages } from './in-pages';
import { coveredMinutes, type Keeper, toldFiles, untoldFiles } from './told-files';

/** What holding the files of documents and dated records against the trail found. */
export interface KeptFilesFinding {
  /** How many files the trail gives with the hash of their bytes; older entries keep none. */
  told: number;
  /** Documents and dated records of which a file is not what the trail says. */
  broken: number;
  first: (Keeper & { centerId: string }) | undefined;
}

/**
 * Holds the files of documents and dated records, and which meeting or PIP a document is of, against what the trail tells. Bytes and rows
 * alone do not say it (check-files.ts): a row that leads to other bytes that are stored fits those.
 */
export async function checkKeptFiles(pool: pg.Pool): Promise<KeptFilesFinding> {
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
    for (const { id } of await read(coveredMinutes(centerId))) say({ kind: 'document', id });
  }
  const [first] = broken.values();
  return { told, broken: broken.size, first };
}
