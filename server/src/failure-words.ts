import type { Config } from './config';

/** What the system or PostgreSQL calls a database that cannot be reached or entered. */
const unreachable = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'ENOENT',
  '28000',
  '28P01',
  '3D000',
]);

const fieldOf = (error: unknown, name: string): unknown => Reflect.get(Object(error), name);

/** What was thrown, in its own words. */
export const messageOf = (error: unknown): string => {
  const told = error instanceof Error ? error.message : String(error);
  // One host with several addresses, none of which answers: the error of each is inside, and it has no words of its own.
  return told || String(fieldOf(error, 'code') ?? error);
};

/** A failure in one line that an operator can act on: where the system says only what it met, which setting leads there. */
export function failureWords(error: unknown, config: Config | undefined): string {
  const code = String(fieldOf(error, 'code') ?? '');
  const call = fieldOf(error, 'syscall');
  if (code === 'EADDRINUSE') {
    const port = fieldOf(error, 'port');
    const setting = port === config?.metricsPort ? 'METRICS_PORT' : 'PORT';
    return `Port ${port} is taken: set ${setting} to another`;
  }
  const ofConnecting = call === undefined || call === 'connect' || call === 'getaddrinfo';
  if (config?.databaseUrl && ofConnecting && unreachable.has(code))
    return `the PostgreSQL of DATABASE_URL cannot be used: ${messageOf(error)}`;
  return messageOf(error);
}
