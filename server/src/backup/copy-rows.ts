import { once } from 'node:events';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { TarEntry } from '../ports/tar';
import { tableOfRows } from './format';
import { BackupRefused, contentOf, largestPieceBytes } from './read-archive';

const gunzipped = promisify(gunzip);

/** The rows of a piece. No piece that was written is as large as what a bomb unpacks to. */
async function unpack(name: string, content: Buffer): Promise<Buffer> {
  try {
    return await gunzipped(content, { maxOutputLength: largestPieceBytes });
  } catch (error) {
    throw new BackupRefused(`${name} in the backup does not unpack to rows: ${String(error)}`);
  }
}

/** One COPY that is under way. */
interface Copying {
  table: string;
  write(rows: Buffer): Promise<void>;
  end(): Promise<void>;
}

function beginCopy(client: pg.Client, table: string, into: string): Copying {
  const stream = client.query(copyFrom(`COPY ${into} FROM STDIN`));
  const failed = once(stream, 'error').then(([error]) => {
    throw error;
  });
  // Met wherever the rows are waited for.
  failed.catch(() => undefined);
  return {
    table,
    write: (rows) =>
      Promise.race([new Promise<void>((resolve) => stream.write(rows, () => resolve())), failed]),
    end: async () => {
      stream.end();
      await Promise.race([once(stream, 'finish'), failed]);
    },
  };
}

/**
 * Copies the rows of an archive into their tables. Pieces of one table follow each other; the next is unpacked while
 * PostgreSQL takes the one before.
 */
export function copyRows(client: pg.Client, into: ReadonlyMap<string, string>) {
  let copying: Copying | undefined;
  let writing: Promise<void> = Promise.resolve();
  const end = async () => {
    await writing;
    await copying?.end();
    copying = undefined;
  };
  return {
    /** Takes an entry of rows; false where it is none. */
    async take(entry: TarEntry): Promise<boolean> {
      const table = tableOfRows(entry.name);
      if (table === undefined) return false;
      const target = into.get(table);
      if (target === undefined) throw new Error(`There is no table for ${entry.name}`);
      if (copying?.table !== table) {
        await end();
        copying = beginCopy(client, table, target);
      }
      const rows = await unpack(entry.name, await contentOf(entry));
      await writing;
      writing = copying.write(rows);
      writing.catch(() => undefined);
      return true;
    },
    end,
  };
}
