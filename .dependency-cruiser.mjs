// Which way imports run (docs/architecture.md). Every rule has a planted breach in scripts/import-breaches.
const at = (path) => `^(?:scripts/import-breaches/)?${path}`;

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'domain-stands-alone',
      comment: 'The rules know no library, no Node and no other workspace.',
      severity: 'error',
      from: { path: at('domain/src'), pathNot: '(\\.test|\\.arbitrary|\\.fixtures)\\.ts$' },
      to: { pathNot: at('domain/src') },
    },
    {
      name: 'contract-knows-domain-and-zod',
      severity: 'error',
      from: { path: at('contract/src'), pathNot: '\\.test\\.ts$' },
      to: { pathNot: [at('(contract|domain)/src'), 'node_modules/zod'] },
    },
    {
      name: 'server-knows-no-web',
      severity: 'error',
      from: { path: at('server/src') },
      to: { path: at('(web|e2e|bench)/') },
    },
    {
      name: 'web-knows-no-server',
      severity: 'error',
      from: { path: at('web/src') },
      to: { path: at('(server|e2e|bench)/') },
    },
    {
      name: 'features-meet-through-services',
      comment: "A feature reaches another's service, presenter or routes, never its SQL.",
      severity: 'error',
      from: { path: at('server/src/features/([^/]+)/'), pathNot: '\\.api\\.test\\.ts$' },
      to: {
        path: at('server/src/features/([^/]+)/[^/]+\\.(columns|sheet)\\.ts$'),
        pathNot: at('server/src/features/$1/'),
      },
    },
    {
      name: 'sql-stays-in-queries',
      comment: 'Routes and presenters build no statement.',
      severity: 'error',
      from: { path: at('server/src/features/.*\\.present\\.ts$') },
      to: { path: at('server/src/db/statement') },
    },
    {
      name: 'ui-knows-no-feature',
      severity: 'error',
      from: { path: at('web/src/ui/') },
      to: {
        path: [at('web/src/(features|shell|session)/'), at('domain/src/(?!calendar)'), at('contract/src')],
      },
    },
    {
      name: 'only-routes-know-pages',
      severity: 'error',
      from: { path: at('web/src/'), pathNot: [at('web/src/routes\\.tsx$')] },
      to: { path: at('web/src/features/[^/]+/[^/]*Page\\.tsx$') },
    },
    {
      name: 'product-knows-no-kit-page',
      comment: "The kit's pages are served to their tests alone.",
      severity: 'error',
      from: { path: at('web/src/') },
      to: { path: at('web/kit/') },
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-lost-imports', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
