import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** The server as it is shipped: one file, built for this test. */
export interface Bundle {
  path: string;
  remove(): void;
}

const server = fileURLToPath(new URL('../..', import.meta.url));

/** Builds the server as `npm start` does, under a name of its own: test files run side by side. */
export async function buildServer(): Promise<Bundle> {
  const name = `main-${randomUUID()}.js`;
  // As deep below `server` as the usual bundle, so that it finds what ships beside it.
  const folder = `${server}.cache`;
  await build({
    configFile: `${server}vite.config.ts`,
    root: server,
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: false,
      sourcemap: false,
      rolldownOptions: { output: { entryFileNames: name } },
    },
  });
  const path = `${folder}/${name}`;
  return { path, remove: () => rmSync(path, { force: true }) };
}
