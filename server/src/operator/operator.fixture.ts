import type { Config } from '../config';
import { runOperator } from './command';

/** Runs a command of the operator as from a terminal; resolves to what it said, a line each. */
export const operatorWith =
  (
    config: () => Config,
    given: { env?: Record<string, string>; secret?: () => string } = {},
  ): ((...args: string[]) => Promise<string>) =>
  async (...args) => {
    const said: string[] = [];
    const terminal = { askSecret: async () => given.secret?.() ?? '', close: () => undefined };
    await runOperator(config(), args, { env: given.env ?? {}, terminal }, (line) => said.push(line));
    return said.join('\n');
  };
