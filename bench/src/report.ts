import { cpus, totalmem } from 'node:os';
import type { Finding } from './measure/bench';

export const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** The machine as the report names it. */
export const machine = (): string => {
  const all = cpus();
  return `${all.length} × ${all[0]?.model.trim() ?? 'processor'}, ${(totalmem() / 1e9).toFixed(0)} GB, Node ${process.version}, ${process.platform}`;
};

/** Findings as a table in Markdown, as docs/performance.md shows it. */
export function table(findings: readonly Finding[], judged: boolean): string {
  const rows = findings.map(({ item, what, measured, target, met }) => {
    const verdict = met === undefined || !judged ? '' : met ? 'met' : '**missed**';
    return `| ${item} | ${what} | ${measured} | ${target ?? ''} | ${verdict} |`;
  });
  return ['| Item | What | Measured | Target | |', '|---|---|---|---|---|', ...rows].join('\n');
}
