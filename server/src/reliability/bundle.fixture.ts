import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** The server as it is shipped, built for this test. */
export interface Bundle {
  path: string;
  remove(): void;
}

const server = fileURLToPath(new URL('../..', import.meta.url));

/** Builds the server as `npm start` does, under names of its own: test files run side by side. */
export async function buildServer(): Promise<Bundle> {
  const name = `main-${randomUUID()}`;
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
      rolldownOptions: { output: { entryFileNames: `${name}.js`, chunkFileNames: `${name}-[name].js` } },
    },
  });
  const remove = () => {
    for (const file of readdirSync(folder)) if (file.startsWith(name)) rmSync(`${folder}/${file}`);
  };
  return { path: `${folder}/${name}.js`, remove };
}
