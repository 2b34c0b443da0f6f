import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { standIns, themeStylesheet } from '../vite.config';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The kit's pages, served to their tests alone: the product's look, without what its build does for the wire. */
export default defineConfig({
  root: at('.'),
  plugins: [react(), themeStylesheet()],
  resolve: { alias: standIns },
  build: { outDir: '../../.cache/kit', emptyOutDir: true, minify: false, reportCompressedSize: false },
});
