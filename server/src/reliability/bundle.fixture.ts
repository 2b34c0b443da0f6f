import { existsSync, readdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build as bundle } from 'vite';

/** The server as it is shipped. */
export interface Bundle {
  path: string;
}

const server = fileURLToPath(new URL('../..', import.meta.url));

let built: Promise<Bundle> | undefined;

/** The server as `npm start` builds it: once for all test files that a process runs, which share their modules. */
export const buildServer = (): Promise<Bundle> => {
  built ??= build();
  return built;
};

/** Takes away what was built by processes that are gone: a test runner ends its own without a word. */
function removeLeft(folder: string): void {
  for (const file of existsSync(folder) ? readdirSync(folder) : []) {
    const [, pid] = /^main-(\d+)\b/.exec(file) ?? [];
    if (pid && !isRunning(Number(pid))) rmSync(`${folder}/${file}`, { force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Under names of its own: other processes build it meanwhile. */
async function build(): Promise<Bundle> {
  const name = `main-${process.pid}`;
  // As deep below `server` as the usual bundle, so that it finds what ships beside it.
  const folder = `${server}.cache`;
  removeLeft(folder);
  await bundle({
    configFile: `${server}vite.config.ts`,
    root: server,
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: false,
      sourcemap: false,
      rolldownOptions: { output: { entryFileNames: `${name}.js`, chunkFileNames: `${name}-[name].js` } },
    },
  });
  return { path: `${folder}/${name}.js` };
}
