import { type Kysely, sql } from 'kysely';
import { roles } from '../connect';
import { schema } from './tenant';

/**
 * Who switches a topic on again for all centers lets each of them ask for it anew, in the same transaction: of what is a center's own, the
 * platform's role writes these days and nothing else.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const begunAnew = (table: string, columns: string) => `
GRANT UPDATE (${columns}) ON ${table} TO ${roles.platform};
CREATE POLICY begun_anew ON ${table} FOR UPDATE TO ${roles.platform} USING (true);`;

const statements = `
SET LOCAL search_path = ${schema};
${begunAnew('center_topic', 'asked_since, ruled_since')}
${begunAnew('topic_group', 'ruled_since')}
`;
