import module from 'node:module';

// Stacks name our own sources. Of packages nobody reads them, and their maps take 6 MB: `--enable-source-maps` keeps those too.
if ('setSourceMapsSupport' in module) module.setSourceMapsSupport(true, { nodeModules: false });
else process.setSourceMapsEnabled(true);

await import('./main');
