import { describe, expect, it } from 'vitest';
import { newId } from '../../db/ids';
import { twoCenters } from '../../testing/centers';
import { lockWaits } from '../../testing/lock-waits';
import { addUser, stranger } from '../../testing/people';
import type { TestPerson } from '../../testing/world';

const { world, maple, cedar } = await twoCenters();
const { pool, ownerPool } = world.server.database;

const importPeople = (by: TestPerson, addresses: readonly string[]) =>
  by.client.call('POST /user-apps/import', {
    query: { dryRun: 'false' },
    body: {},
    files: [
      {
        name: 'people.csv',
        content: ['First name,Last name,E-mail', ...addresses.map((each) => `Same,Time,${each}`)].join('\n'),
        type: 'text/csv',
      },
    ],
  });
const addresses = (count: number, sign = newId()) =>
  Array.from({ length: count }, (_, at) => `${sign}.${String(at).padStart(4, '0')}@example.org`);

/** While `work` runs, somebody else's transaction is making an account with that address in another center. */
async function whileTaken(email: string, work: () => Promise<void>): Promise<void> {
  const other = await pool.connect();
  try {
    await other.query('BEGIN');
    await other.query("SELECT set_config('app.center_id', $1, true)", [cedar.id]);
    await other.query(
      `INSERT INTO user_account (center_id, id, email, first_name, last_name, role, created_at)
       VALUES ($1, $2, $3, 'Other', 'Center', 'STAFF', now())`,
      [cedar.id, newId(), email],
    );
    await work();
  } finally {
    await other.query('ROLLBACK');
    other.release();
  }
}

describe('an address that is being taken', () => {
  it('is not waited for longer than a person waits, and whoever wants it is told', async () => {
    const [email = '', ...others] = addresses(3);
    const someone = await addUser(maple.committee, { role: 'ASSISTANT' });
    await whileTaken(email, async () => {
      const beganMs = performance.now();
      const { version } = (
        await maple.admin.client.call('GET /user-apps/{id}', { params: { id: someone.id } })
      ).body;
      const refused = await Promise.all([
        maple.committee.client.call('POST /user-apps', { body: stranger({ user_email: email }) }),
        importPeople(maple.verifier, [...others, email]),
        maple.admin.client.call('PUT /user-apps/{id}', {
          params: { id: someone.id },
          body: { version, user_email: email },
        }),
      ]);
      expect(performance.now() - beganMs).toBeLessThan(10_000);
      for (const { status, problem, headers } of refused) {
        expect([status, problem.errorKey, problem.message]).toEqual([
          503,
          'busy',
          'Somebody else is changing the same at this moment. Nothing of this was saved; try again in a moment.',
        ]);
        expect(headers.get('retry-after')).toBe('2');
      }
    });
    expect((await importPeople(maple.verifier, [...others, email])).body).toMatchObject({ created: 3 });
  });

  it('is the last that an import takes, as all else was written', async () => {
    const many = addresses(300);
    const first = many[0] ?? '';
    const last = many[299] ?? '';
    // Its last address is another's: it waits there with all others, which it took with one statement.
    await whileTaken(last, async () => {
      const importing = importPeople(maple.committee, many.toReversed());
      await expect.poll(() => lockWaits(world.server.database), { timeout: 10_000 }).toBe(1);
      const { rows } = await ownerPool.query<{ query: string }>(
        "SELECT query FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      );
      expect(rows[0]?.query).toMatch(/INSERT INTO user_account[^;]*jsonb_to_recordset/);
      expect((await importing).problem.errorKey).toBe('busy');
    });
    expect((await addUser(cedar.committee, { user_email: first })).user_email).toBe(first);
  });
});

it('two centers that bring the same people in opposite order stand in nobody’s way for good', async () => {
  const many = addresses(1500);
  const both = await Promise.all([
    importPeople(maple.committee, many),
    importPeople(cedar.committee, many.toReversed()),
  ]);
  const created = both.filter(({ status, body }) => status === 200 && body.created === 1500);
  expect(created).toHaveLength(1);
  const [other] = both.filter((each) => !created.includes(each));
  // It found them taken: before it wrote anything, or as it did.
  const said = other?.status === 200 ? other.body.refused : other?.problem.errorKey;
  expect([1500, 'emailexists', 'busy']).toContain(said);
  expect(said).not.toBe('unavailable');
});
