import { describe, expect, it } from 'vitest';
import { oneCenter } from '../../testing/centers';
import { addIssue } from '../../testing/issues';
import { createPool } from '../connect';
import { newId } from '../ids';
import { pointing, referenceSet } from './tenant';

const { world, maple } = await oneCenter();

describe('a reference set that a migration adds', () => {
  it('can be pointed to by issues that are there, and stays closed to other centers', async () => {
    const { id } = await addIssue(maple.staff);
    const { connection, ownerPool } = world.server.database;
    // As `migrate` connects.
    const migrating = createPool(connection, {
      max: 1,
      settings: { search_path: 'lamplight', row_security: 'off' },
    });
    await migrating.query(referenceSet('shift', { unit: 'optional' }) + pointing('issue', 'shift'));
    await migrating.end();

    const { rows } = await ownerPool.query(
      `SELECT relname, relrowsecurity AND relforcerowsecurity AS closed FROM pg_class
       WHERE oid IN ('shift'::regclass, 'issue'::regclass) ORDER BY 1`,
    );
    expect(rows).toEqual([
      { relname: 'issue', closed: true },
      { relname: 'shift', closed: true },
    ]);
    const inCenter = async (text: string, values: unknown[]) => {
      const client = await world.server.database.pool.connect();
      try {
        await client.query('BEGIN');
        await client.query("SELECT set_config('app.center_id', $1, true)", [maple.id]);
        const { rowCount } = await client.query(text, values);
        await client.query('COMMIT');
        return rowCount;
      } catch (error) {
        await client.query('ROLLBACK');
        throw error;
      } finally {
        client.release();
      }
    };
    const shift = newId();
    const night = [maple.id, shift, 'Night', maple.unit];
    await inCenter('INSERT INTO shift (center_id, id, name, unit_id) VALUES ($1, $2, $3, $4)', night);
    expect(await inCenter('UPDATE issue SET shift_id = $1 WHERE id = $2', [shift, id])).toBe(1);
    await expect(
      inCenter('UPDATE issue SET shift_id = $1 WHERE id = $2', [newId(), id]),
    ).rejects.toMatchObject({ code: '23503', constraint: 'issue_center_id_shift_id_fkey' });
  });
});
