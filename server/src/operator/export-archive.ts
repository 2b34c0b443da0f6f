import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type Connection, roles } from '../db/connect';
import { schema } from '../db/migrations/tenant';
import { patientClient } from '../db/patient-client';
import { rowsTold } from '../db/rows-told';
import { openChecked, StoredFileDamaged } from '../ports/checked-bytes';
import { type FileStore, StoredFileMissing } from '../ports/file-store';
import { tarEnd, tarFile, tarHeader, tarPadding } from '../ports/tar';

/** What is taken out: all of a center, or of a person in it what is theirs. */
export interface ExportParts {
  connection: Connection;
  files: FileStore;
  center: { id: string; name: string };
  person?: { id: string; name: string };
  now: Date;
}

/** What an export held. */
export interface Exported {
  tables: { name: string; rows: number }[];
  files: number;
  /** File rows whose bytes are gone. */
  missing: string[];
}

/** What opens something, or is of use to nobody but the server. */
const withheldTables = [
  'session',
  'access_key',
  'idempotency',
  'request_turn',
  'invited_address',
  'second_factor',
  'recovery_code',
  'reference_version',
  'panel_version',
];
const withheldColumns = ['password_hash'];

interface ExportedTable {
  name: string;
  columns: string[];
  /** Columns that name a person, an array of people marked by brackets. */
  people: string[];
}

/** Every table with rows of centers, new ones included; columns of bytes are keys and hashes, and stay. */
async function listTables(client: pg.Client): Promise<ExportedTable[]> {
  const { rows } = await client.query<ExportedTable>(
    `SELECT class.relname AS name,
       array_agg(attname::text ORDER BY attnum) FILTER (WHERE attname <> ALL ($3) AND atttypid <> 'bytea'::regtype) AS columns,
       coalesce((SELECT array_agg(DISTINCT part.attname::text) FROM pg_constraint con
         JOIN pg_attribute part ON part.attrelid = con.conrelid AND part.attnum = con.conkey[cardinality(con.conkey)]
         WHERE con.conrelid = class.oid AND con.contype = 'f' AND con.confrelid = '${schema}.user_account'::regclass), '{}')
         || CASE class.relname WHEN 'activity' THEN ARRAY['actor_id', 'subject_id'] WHEN 'user_account' THEN ARRAY['id']
           WHEN 'issue_comment' THEN ARRAY['mentions[]'] ELSE '{}' END AS people
     FROM pg_class class JOIN pg_attribute ON attrelid = class.oid AND attnum > 0 AND NOT attisdropped
     WHERE class.relnamespace = '${schema}'::regnamespace AND class.relkind = 'r' AND class.relname <> ALL ($1)
       AND (class.relname = 'center' OR EXISTS (
         SELECT FROM pg_attribute own WHERE own.attrelid = class.oid AND own.attname = 'center_id'))
       AND has_table_privilege($2, class.oid, 'SELECT')
     GROUP BY class.oid, class.relname ORDER BY class.relname`,
    [withheldTables, roles.app, withheldColumns],
  );
  return rows;
}

/** Ids of this database are safe to stand in a statement; COPY takes no parameters. */
function literal(id: string): string {
  if (!/^[0-9a-f-]{36}$/.test(id)) throw new Error(`Not an id: ${id}`);
  return `'${id}'::uuid`;
}

/** The rows that are exported of a table; undefined where it holds nothing of a person. */
function selectionOf({ name, columns, people }: ExportedTable, { center, person }: ExportParts) {
  const ofCenter = `${name === 'center' ? 'id' : 'center_id'} = ${literal(center.id)}`;
  const named = person && people.map((column) => whoIs(column, person.id)).join(' OR ');
  if (named === '') return undefined;
  return `SELECT ${columns.join(', ')} FROM ${schema}.${name} WHERE ${ofCenter}${named ? ` AND (${named})` : ''}`;
}

const whoIs = (column: string, id: string): string =>
  column.endsWith('[]') ? `${literal(id)} = ANY (${column.slice(0, -2)})` : `${column} = ${literal(id)}`;

const pieceBytes = 4 * 1024 * 1024;

/** A table's rows as JSON, one a line, in files of whole lines. */
async function* lines(client: pg.Client, name: string, selection: string): AsyncGenerator<Buffer, number> {
  // JSON holds no control characters: with these as its marks, CSV quotes nothing.
  const copying = client.query(
    copyTo(
      `COPY (SELECT row_to_json(found) FROM (${selection}) AS found) TO STDOUT (FORMAT csv, QUOTE E'\\x01', DELIMITER E'\\x02')`,
    ),
  );
  let held: Buffer[] = [];
  let bytes = 0;
  let piece = 0;
  const file = (content: Buffer): Buffer => {
    piece += 1;
    return tarFile(`rows/${name}/${String(piece).padStart(6, '0')}.jsonl`, content);
  };
  for await (const part of copying) {
    held.push(part);
    bytes += part.length;
    if (bytes < pieceBytes) continue;
    const all = Buffer.concat(held);
    const end = all.lastIndexOf('\n') + 1;
    if (end === 0) continue;
    yield file(all.subarray(0, end));
    held = [Buffer.from(all.subarray(end))];
    bytes = all.length - end;
  }
  if (bytes > 0) yield file(Buffer.concat(held));
  return rowsTold(client, copying);
}

interface FileRow {
  id: string;
  sha256: string;
  size: number;
  name: string;
}

/** The bytes of files, each under the id of its row and the ending of its name. */
async function* contents(
  client: pg.Client,
  { files, ...parts }: ExportParts,
  exported: Exported,
): AsyncGenerator<Buffer> {
  const own = parts.person ? ` AND created_by = ${literal(parts.person.id)}` : '';
  await client.query(
    `DECLARE stored NO SCROLL CURSOR FOR SELECT id, sha256, size, name FROM ${schema}.file
     WHERE center_id = ${literal(parts.center.id)}${own} ORDER BY id`,
  );
  for (;;) {
    const { rows } = await client.query<FileRow>('FETCH 200 FROM stored');
    for (const { id, sha256, size, name } of rows) {
      try {
        const stream = await openChecked(files, { sha256, size });
        const ending = /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0].toLowerCase() ?? '';
        yield tarHeader(`files/${id}${ending}`, size);
        for await (const part of stream) yield part;
        yield tarPadding(size);
        exported.files += 1;
      } catch (error) {
        if (error instanceof StoredFileDamaged)
          throw new Error(
            `File ${id} ("${name}") is not what was stored, and nothing was exported: put its bytes (${sha256}) back from a backup`,
            { cause: error },
          );
        if (!(error instanceof StoredFileMissing)) throw error;
        exported.missing.push(id);
      }
    }
    if (rows.length < 200) return;
  }
}

const readme = ({ center, person, now }: ExportParts): string => `${
  person ? `What Lamplight holds of ${person.name}` : `Everything that Lamplight holds of ${center.name}`
}, as of ${now.toISOString()}.

rows/<table>/*.jsonl   the rows of a table, one JSON object a line; ids name rows of the other tables
files/<id>.<ending>    the bytes of the file whose row in rows/file has this id; its row has its name
manifest.json          how many rows and files there are

Passwords, secrets of authenticator apps, sessions and mailed keys are not in it.
`;

async function* entriesOf(parts: ExportParts, client: pg.Client, exported: Exported): AsyncGenerator<Buffer> {
  yield tarFile('README.txt', Buffer.from(readme(parts)));
  for (const table of await listTables(client)) {
    const selection = selectionOf(table, parts);
    if (!selection) continue;
    const rows = yield* lines(client, table.name, selection);
    exported.tables.push({ name: table.name, rows });
  }
  yield* contents(client, parts, exported);
  const { center, person, now } = parts;
  const manifest = { format: 1, at: now.toISOString(), center, ...(person ? { person } : {}), ...exported };
  yield tarFile('manifest.json', Buffer.from(`${JSON.stringify(manifest, undefined, 2)}\n`));
  yield tarEnd;
}

/** An archive of one moment, read as the application in that center: row-level security shows no other's rows. */
export async function* exportArchive(
  parts: ExportParts,
  done: (exported: Exported) => void,
): AsyncGenerator<Buffer> {
  const client = patientClient(parts.connection);
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query(`SET LOCAL ROLE ${roles.app}`);
    await client.query("SELECT set_config('app.center_id', $1, true)", [parts.center.id]);
    const exported: Exported = { tables: [], files: 0, missing: [] };
    yield* entriesOf(parts, client, exported);
    done(exported);
  } finally {
    await client.end();
  }
}
