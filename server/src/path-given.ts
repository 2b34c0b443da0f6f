import { resolve } from 'node:path';

/** What was set for a command from outside. */
type Environment = Readonly<Record<string, string | undefined>>;

/** npm runs in the project's folder; a path is meant where the operator stands. */
export const pathGiven = (path: string, { env }: { env: Environment }): string =>
  resolve(env.INIT_CWD ?? process.cwd(), path);
