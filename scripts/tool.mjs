// node scripts/tool.mjs <program> …: runs a program of the installed packages under the Node that Lamplight runs on.
import './runtime.mjs';
import { ensureInstalled, run, tool } from './steps.mjs';

const [name, ...args] = process.argv.slice(2);
if (!name) throw new Error('Which program? For example: node scripts/tool.mjs vitest run --project unit');
await ensureInstalled();
process.exitCode = await run(tool(name), args);
