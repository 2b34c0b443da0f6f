import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { createLogger } from './logger';

/** A database error as pg makes them, with a marker wherever PostgreSQL quotes values. */
function failure(code: string, message: string): pg.DatabaseError {
  const error = new pg.DatabaseError(message, message.length, 'error');
  return Object.assign(error, {
    code,
    constraint: 'user_email_unique',
    table: 'user_account',
    detail: 'Key (lower(email))=(marker@example.org) already exists.',
    where: "unnamed portal parameter $1 = 'marker'",
    hint: 'marker',
    internalQuery: "SELECT 'marker'",
    parameters: ['marker'],
  });
}

function logged(error: unknown): string {
  const lines: string[] = [];
  createLogger('debug', { write: (line: string) => lines.push(line) }).error({ err: error }, 'failed');
  return lines.join('');
}

describe('the log', () => {
  it('names the rule that a change broke, and no value of the row', () => {
    const line = logged(
      failure('23505', 'duplicate key value violates unique constraint "user_email_unique"'),
    );
    expect(line).toContain('23505');
    expect(line).toContain('user_email_unique');
    expect(line).not.toContain('marker');
  });

  it('leaves out a message that quotes what was written', () => {
    const line = logged(failure('22P02', 'invalid input syntax for type uuid: "marker"'));
    expect(line).toContain('22P02');
    expect(line).not.toContain('marker');
  });

  it('tells of other errors what they say, and where', () => {
    expect(logged(new Error('The disk is gone'))).toMatch(/The disk is gone.*logger\.test/);
  });
});
