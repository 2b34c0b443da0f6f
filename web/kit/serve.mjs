// The kit's pages for their tests (e2e/kit), built into a folder of the cache: node web/kit/serve.mjs <port>
import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const port = Number(process.argv[2] ?? 18_082);
const config = {
  configFile: at('../vite.config.ts'),
  root: at('.'),
  publicDir: false,
  logLevel: 'warn',
  build: { outDir: '../../.cache/kit', emptyOutDir: true, minify: false },
  preview: { host: '127.0.0.1', port, strictPort: true },
};
await build(config);
const server = await preview(config);
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => server.httpServer.close());
