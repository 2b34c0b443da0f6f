import { defineConfig } from 'vite';

/** Our own workspaces in one file behind the first; packages stay outside, native ones among them. */
export default defineConfig({
  build: {
    ssr: 'src/start.ts',
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node22',
    sourcemap: true,
    rolldownOptions: { output: { entryFileNames: 'start.js', chunkFileNames: '[name].js' } },
  },
  ssr: { noExternal: [/^@lamplight\//] },
});
