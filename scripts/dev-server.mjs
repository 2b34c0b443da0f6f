// What npm run dev watches. One that cannot start tells it; later, a mistake that is being mended is waited for.
import { existsSync, rmSync } from 'node:fs';

const { DEV_BEGUN: begun = '', DEV_PROCESS: dev = '' } = process.env;
const isFirst = existsSync(begun);
rmSync(begun, { force: true });
process.on('exit', (code) => {
  if (isFirst && code !== 0) process.kill(Number(dev), 'SIGUSR2');
});
await import('../server/src/main.ts');
