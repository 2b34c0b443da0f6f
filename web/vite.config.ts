import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import packageJson from './package.json' with { type: 'json' };
import { precompress } from './precompress';
import { preloadRoutes } from './preload-routes';
import { themeCss } from './src/ui/theme-css';

/**
 * Mantine writes its variables into a style tag at run time, which the content security policy forbids.
 * So they are written into the stylesheet when it is built, from the same theme.
 */
export function themeStylesheet(): Plugin {
  return {
    name: 'theme-stylesheet',
    load: (id) => (id.endsWith('/ui/styles/theme.css') ? themeCss() : undefined),
  };
}

/**
 * What login and nearly every other page use. In one chunk it is smaller than in the dozen that sharing alone
 * would make, and login needs one round trip less.
 */
const basics = new RegExp(
  [
    '@mantine/core/esm/(utils|components/(Alert|TextInput|InputBase|Input|Checkbox|PasswordInput|ActionIcon))/',
    'web/src/(api/(client|create-api|forms|problem|request|transport)|notify/notify)',
    'web/src/(session/(session.api|acting-center)|ui/(local-draft|CardLayout|Brand))',
  ].join('|'),
);

export default defineConfig({
  plugins: [react(), themeStylesheet(), preloadRoutes(), precompress()],
  define: { 'import.meta.env.APP_VERSION': JSON.stringify(packageJson.version) },
  resolve: {
    alias: { 'react-remove-scroll': fileURLToPath(new URL('./src/ui/remove-scroll.tsx', import.meta.url)) },
  },
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:8080' } },
  build: {
    outDir: 'dist',
    manifest: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'basics', test: basics }] } } },
  },
});
