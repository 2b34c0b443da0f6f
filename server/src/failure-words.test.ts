import { describe, expect, it } from 'vitest';
import { readConfig } from './config';
import { failureWords } from './failure-words';

const system = (fields: object, message = 'connect ECONNREFUSED 10.0.0.1:5432') =>
  Object.assign(new Error(message), fields);
const config = readConfig({ DATABASE_URL: 'postgres://lamplight@10.0.0.1/lamplight', METRICS_PORT: '9464' });

describe('a failure in words', () => {
  it('names the setting of a port that is taken', () => {
    const taken = (port: number) => system({ code: 'EADDRINUSE', syscall: 'listen', port });
    expect(failureWords(taken(9410), config)).toBe('Port 9410 is taken: set PORT to another');
    expect(failureWords(taken(9464), config)).toBe('Port 9464 is taken: set METRICS_PORT to another');
  });

  it('names DATABASE_URL where its PostgreSQL does not answer, does not know the password or has no such database', () => {
    for (const fields of [{ code: 'ECONNREFUSED', syscall: 'connect' }, { code: '28P01' }, { code: '3D000' }])
      expect(failureWords(system(fields), config)).toBe(
        'the PostgreSQL of DATABASE_URL cannot be used: connect ECONNREFUSED 10.0.0.1:5432',
      );
    const several = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' });
    expect(failureWords(several, config)).toBe('the PostgreSQL of DATABASE_URL cannot be used: ECONNREFUSED');
  });

  it('says of everything else what was said', () => {
    const missing = system({ code: 'ENOENT', syscall: 'open' }, 'no such file');
    expect(failureWords(missing, config)).toBe('no such file');
    expect(failureWords(system({ code: 'ECONNREFUSED' }), readConfig({}))).toMatch(/^connect/);
    expect(failureWords('broken', undefined)).toBe('broken');
  });
});
