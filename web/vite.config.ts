import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import packageJson from './package.json' with { type: 'json' };
import { themeCss } from './src/ui/theme-css';

/**
 * Mantine writes its variables into a style tag at run time, which the content security policy forbids.
 * So they are written into the stylesheet when it is built, from the same theme.
 */
function themeStylesheet(): Plugin {
  const name = 'virtual:theme.css';
  return {
    name: 'theme-stylesheet',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? themeCss() : undefined),
  };
}

export default defineConfig({
  plugins: [react(), themeStylesheet()],
  define: { 'import.meta.env.APP_VERSION': JSON.stringify(packageJson.version) },
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:8080' } },
  build: {
    outDir: 'dist',
    manifest: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
});
