import { sql } from 'kysely';
import type pg from 'pg';
import { namesVersion } from '../names/version';
import { type Answer, runBatch } from './batch';
import { longestMs, longestReadMs, promptly, roles } from './connect';
import type { Runner } from './scope';
import { type Compiled, prepared, type RowOf, type RowsOf, raw, type Statement } from './statement';

interface Entering {
  center: string;
  /** Whose eyes alleged violations are withheld from; empty where nobody's (migration 0087). */
  outsider: string;
  readOnly: 'on' | 'off';
  /** How long each statement may take. */
  longestMs: string;
}

/** Names the transaction's center and for whom it is, whether it only reads, and for how long. All of it ends with the transaction. */
const enter = prepared<Entering>`
  SELECT set_config('app.center_id', ${'center'}, true), set_config('app.outsider', ${'outsider'}, true),
    set_config('transaction_read_only', ${'readOnly'}, true), set_config('statement_timeout', ${'longestMs'}, true)`;

/** Whose rows a transaction is to see: a center's, but what is withheld from somebody; null sees all of them. */
export interface Sight {
  centerId: string;
  outsider: string | null;
}

const entering = ({ centerId, outsider }: Sight, readOnly: Entering['readOnly'], longest: number) =>
  enter({ center: centerId, outsider: outsider ?? '', readOnly, longestMs: String(longest) });

/** Lamplight's own work is withheld nothing. */
const all = (centerId: string): Sight => ({ centerId, outsider: null });

const begin = prepared`BEGIN`({}).compile();
const commit = prepared`COMMIT`({}).compile();

/** Lends a connection. After a failure it leaves the transaction; a connection that cannot even do that is thrown away. */
async function withClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    const result = await work(client);
    client.release();
    return result;
  } catch (error) {
    await client.query(promptly('ROLLBACK')).then(
      () => client.release(),
      () => client.release(true),
    );
    throw error;
  }
}

/** The rows of statements, and the version of the center's names that stood when the last of them had run. */
export interface CenterAnswers {
  rows: unknown[][];
  namesVersion: number;
}

function withVersion(answers: readonly Answer[]): CenterAnswers {
  const rows = answers.map((answer) => answer.rows);
  // The boundary between untyped rows of the driver and the type the statement carries.
  const [last] = rows.pop() as { version: number }[];
  return { rows, namesVersion: last?.version ?? 0 };
}

/** The center and the statements leave in one write, which is one transaction; the rows are those of the center only. */
async function read(
  pool: pg.Pool,
  sight: Sight,
  statements: readonly Statement<unknown>[],
  longest: number,
): Promise<Answer[]> {
  const compiled = statements.map((statement) => statement.compile());
  const opening = entering(sight, 'on', longest).compile();
  return withClient(pool, (client) => runBatch({ pool, client }, [opening], compiled));
}

/** `readInCenter` of the architecture: a center's rows, by row-level security, where no names are needed. */
export async function readInCenter(
  pool: pg.Pool,
  centerId: string,
  statements: readonly Statement<unknown>[],
): Promise<unknown[][]> {
  return (await read(pool, all(centerId), statements, longestReadMs)).map((answer) => answer.rows);
}

/** Runs one statement after the other, each by itself. */
export type Reader = <Row>(statement: Statement<Row>) => Promise<Row[]>;

/** `readInCenter` for one statement at a time, for whoever looks at all there is and may take their time. */
export const readerInCenter =
  (pool: pg.Pool, centerId: string): Reader =>
  async <Row>(statement: Statement<Row>) => {
    const [answer] = await read(pool, all(centerId), [statement], longestMs);
    // The boundary between untyped rows of the driver and the type the statement carries.
    return (answer?.rows ?? []) as Row[];
  };

/** The same beside the version of the center's names. */
export async function readBesideNames(
  pool: pg.Pool,
  sight: Sight,
  statements: readonly Statement<unknown>[],
  longest = longestReadMs,
): Promise<CenterAnswers> {
  const version = namesVersion({ center: sight.centerId });
  return withVersion(await read(pool, sight, [...statements, version], longest));
}

/** Asks a center for rows. */
export type AskCenter = (statements: readonly Statement<unknown>[]) => Promise<CenterAnswers>;

const beginMoment = prepared`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY`({}).compile();

const textOf = ({ sql: text, parameters }: Compiled<unknown>): string => JSON.stringify([text, parameters]);

/**
 * All that `work` asks a center for is of one moment, in one transaction that changes nothing. A statement is run once: asked for again it
 * has the same rows, whatever somebody may have made of a table that it reads. Each statement may take `longest` ms, and `work` does
 * nothing that takes its time besides, as it has a connection.
 */
export async function readAtOnce<T>(
  pool: pg.Pool,
  sight: Sight,
  longest: number,
  work: (ask: AskCenter) => Promise<T>,
): Promise<T> {
  return withClient(pool, async (client) => {
    let opening = [beginMoment, entering(sight, 'on', longest).compile()];
    const send = (compiled: readonly Compiled<unknown>[]) => {
      const before = opening;
      opening = [];
      return runBatch({ pool, client }, before, compiled);
    };
    const answered = new Map<string, Answer>();
    const result = await work(async (statements) => {
      const asked = [...statements, namesVersion({ center: sight.centerId })].map((each) => {
        const compiled = each.compile();
        return { compiled, text: textOf(compiled) };
      });
      const fresh = asked.filter(({ text }) => !answered.has(text));
      const answers = fresh.length > 0 ? await send(fresh.map(({ compiled }) => compiled)) : [];
      for (const [at, answer] of answers.entries()) answered.set(fresh[at]?.text ?? '', answer);
      return withVersion(asked.map(({ text }) => answered.get(text) ?? { rows: [], command: '' }));
    });
    await send([commit]);
    return result;
  });
}

const become = prepared<{ role: string }>`SELECT set_config('role', ${'role'}, true)`;

const asPlatform = raw(sql`
  SELECT set_config('role', ${roles.platform}, true), set_config('transaction_read_only', 'on', true),
    set_config('statement_timeout', ${String(longestReadMs)}, true)`).compile();

/** Reads over all centers; only for the lists the policy table gives to administrators alone. */
export async function readAllOnPlatform(
  pool: pg.Pool,
  statements: readonly Statement<unknown>[],
): Promise<unknown[][]> {
  const compiled = statements.map((statement) => statement.compile());
  return withClient(pool, async (client) => {
    const answers = await runBatch({ pool, client }, [asPlatform], compiled);
    return answers.map((answer) => answer.rows);
  });
}

/** The same for one statement. */
export async function readOnPlatform<Row>(pool: pg.Pool, statement: Statement<Row>): Promise<Row[]> {
  const [rows = []] = await readAllOnPlatform(pool, [statement]);
  // The boundary between untyped rows of the driver and the type the statement carries.
  return rows as Row[];
}

/** A transaction that could not be committed although nothing in it failed by itself. */
export class NotCommitted extends Error {}

/** Runs statements in a transaction of a center. */
export interface CenterRunner extends Runner {
  /** The version of the center's names as the last statements found it; undefined before the first. */
  namesVersion(): number | undefined;
  /** From here on the transaction sees and writes the rows of another center, and of no other. */
  enter(centerId: string): Promise<void>;
  /** From here on the transaction works as that role, until it is told the application's again. */
  become(role: typeof roles.app | typeof roles.platform): Promise<void>;
}

/**
 * One transaction in one center. `work` returns the result and the statements that close the transaction; these
 * leave together with COMMIT in one write, as BEGIN leaves with the first ones.
 */
export const writeInCenter = <T>(
  pool: pg.Pool,
  centerId: string,
  work: (runner: CenterRunner) => Promise<{ result: T; last: Statement<unknown>[] }>,
): Promise<T> => writeInSight(pool, all(centerId), work);

/** The same for somebody, from whom something may be withheld: they neither see nor change it. */
export async function writeInSight<T>(
  pool: pg.Pool,
  sight: Sight,
  work: (runner: CenterRunner) => Promise<{ result: T; last: Statement<unknown>[] }>,
): Promise<T> {
  return withClient(pool, async (client) => {
    let opening = [begin, entering(sight, 'off', longestMs).compile()];
    let version: number | undefined;
    let center = sight.centerId;
    const send = async (statements: readonly Statement<unknown>[], closing: Compiled<unknown>) => {
      const before = opening;
      opening = [];
      const compiled = statements.map((statement) => statement.compile());
      return runBatch({ pool, client }, before, [...compiled, closing]);
    };
    const run = async (...statements: readonly Statement<unknown>[]) => {
      const answers = withVersion(await send(statements, namesVersion({ center }).compile()));
      version = answers.namesVersion;
      return answers.rows;
    };
    const runner: CenterRunner = {
      namesVersion: () => version,
      // The boundary between untyped rows of the driver and the types the statements carry.
      run: async (statement) => (await run(statement))[0] as RowOf<typeof statement>[],
      all: async (...statements) => (await run(...statements)) as RowsOf<typeof statements>,
      enter: async (next) => {
        center = next;
        await run(entering({ ...sight, centerId: next }, 'off', longestMs));
      },
      become: async (role) => {
        await run(become({ role }));
      },
    };
    const { result, last } = await work(runner);
    const answers = await send(last, commit);
    // A COMMIT behind a failure that the work swallowed answers ROLLBACK without an error.
    if (answers.at(-1)?.command !== 'COMMIT') throw new NotCommitted('The transaction was rolled back');
    return result;
  });
}
