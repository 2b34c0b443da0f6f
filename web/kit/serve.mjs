// The kit's pages for their tests (e2e/kit), built into a folder of the cache: node web/kit/serve.mjs <port>
import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';

const configFile = fileURLToPath(new URL('./vite.config.ts', import.meta.url));
const config = { configFile, logLevel: 'error' };
await build(config);
const server = await preview({
  ...config,
  preview: { host: '127.0.0.1', port: Number(process.argv[2] ?? 18_082), strictPort: true },
});
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => server.httpServer.close());
