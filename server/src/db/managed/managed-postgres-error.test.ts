import { expect, test } from 'vitest';
import { explainFailure } from './managed-postgres-error';

test.each([
  [
    'LOG:  starting\n2026-01-01 UTC [29] FATAL:  could not write to file "pg_wal/xlogtemp.29": No space left on device\n',
    'PostgreSQL did not start: the disk that holds /data is full: free some space on it (could not write to file "pg_wal/xlogtemp.29": No space left on device)',
  ],
  [
    "EACCES: permission denied, mkdir '/data/postgres'",
    "PostgreSQL did not start: access to /data is denied: give it to the user that runs Lamplight (chown -R) (EACCES: permission denied, mkdir '/data/postgres')",
  ],
  [
    '2026-01-01 UTC [29] LOG:  starting\n2026-01-01 UTC [29] FATAL:  something new\n2026-01-01 UTC [29] LOG:  shut down\n',
    'PostgreSQL did not start: something new',
  ],
  ['', 'PostgreSQL did not start: it gave no reason'],
])('a failure is told in one line that names its fix or its reason: %j', (printed, told) => {
  expect(explainFailure('PostgreSQL did not start', printed, '/data').message).toBe(told);
});
