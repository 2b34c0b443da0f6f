import { type Kysely, sql } from 'kysely';
import { schema } from './tenant';

/** What is hashed has a time that JSON knows, and what waits for its seal a size that can be sealed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

/** JSON knows no time beyond all times, and a hash of it would be that of none. Not asked of what is there: `npm run verify` tells of it. */
const inTime = (table: string, ...columns: string[]) => `
ALTER TABLE ${table} ADD CONSTRAINT ${table}_in_time
  CHECK (${columns.map((column) => `${column} BETWEEN '0001-01-01Z' AND '9999-12-31Z'`).join(' AND ')}) NOT VALID;
COMMENT ON CONSTRAINT ${table}_in_time ON ${table} IS 'Times and days that every program knows: neither infinite nor past the year 9999.';`;

/**
 * Far more than Lamplight writes: the longest entry names everything that was there before the trail told of each (`records.told`), 39 bytes
 * for each. Of what is sealed nothing is asked, so that an older one can be sealed whatever its size.
 */
const most = { before: 16_777_216, after: 16_777_216 };
const words = ['action', 'subject_type', 'address', 'user_agent', 'trace_id'];

const statements = `
SET LOCAL search_path = ${schema};
${inTime('issue', 'created_at', 'resolved_at', 'closed_at', 'due_on')}
${inTime('audit', 'created_at', 'sent_at')}
${inTime('completed_form', 'created_at', 'sent_at', 'day')}
ALTER TABLE activity ADD CONSTRAINT activity_bounded CHECK (record IS NOT NULL OR
  ${[
    ...Object.entries(most).map(
      ([column, bytes]) => `coalesce(octet_length(${column}::text), 0) <= ${bytes}`,
    ),
    ...words.map((column) => `octet_length(${column}) <= 2000`),
  ].join(' AND ')}) NOT VALID;
COMMENT ON CONSTRAINT activity_bounded ON activity IS 'What waits for its seal is no larger than can be sealed beside others: one statement of the application could stop the sealing of a center for good.';
`;
