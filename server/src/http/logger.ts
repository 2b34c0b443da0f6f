import pg from 'pg';
import pino, { type DestinationStream, type Logger } from 'pino';

/** Classes of SQLSTATE whose messages quote what was written: data exceptions and syntax of values. */
const quotesValues = /^(22|42)/;

/**
 * An error without the values of rows: a database error's detail, hint and context quote them ("Key (email)=(…)
 * already exists"), and some of its messages. Which rule of which table it was tells enough.
 */
export function loggedError(error: unknown): object {
  if (error instanceof pg.DatabaseError) {
    const { code, constraint, table, column, routine, message, stack } = error;
    const safe = quotesValues.test(code ?? '') ? undefined : message;
    // The stack begins with the message.
    const at = stack?.slice(stack.indexOf('\n    at '));
    return { type: 'DatabaseError', code, constraint, table, column, routine, message: safe, stack: at };
  }
  if (!(error instanceof Error)) return { type: typeof error };
  return { type: error.name, code: Reflect.get(error, 'code'), message: error.message, stack: error.stack };
}

/** The server's log; `err` is written without the values of rows. */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino({ level, serializers: { err: loggedError } }, destination ?? pino.destination(1));
