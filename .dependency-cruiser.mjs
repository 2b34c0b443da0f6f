// Which way imports run (docs/architecture.md). Every rule has a planted breach in scripts/import-breaches.
const at = (path) => `^(?:scripts/import-breaches/)?${path}`;

/**
 * What a feature of the server offers to others besides its services, presenters, routes and what of it is signed: statements that travel in
 * one batch with another feature's (docs/decisions/0009-statements-in-one-batch.md), and the files named here.
 */
const offeredByServer = [
  '(service|present|routes|queries|signed)',
  'reference/pointing',
  'second-factor/take-code',
  'session/(device-mark|passwords)',
  'signatures/(signed-content|printed-signatures)',
  'imports/cells',
  'files/hand-out',
  'forms/(sending|definition-names|answer-items)',
  'topic-results/series',
];

/** What a feature of the web offers to others: its calls and keys, and the files named here. */
const offeredByWeb = [
  '[^/]+/[^/]+\\.api',
  'account/(TakeFactorButton|account-links|useLogOut)',
  'audits/(round-words|UnsentRounds)',
  'completed-forms/(FormsHere|UnsentForms|completed-form-(links|subject)|useTopicOptions)',
  'activity/HistoryLink',
  'allegations/(Alleged|AllegedField|WhomToCall|readers)',
  'audit-tools/(ToolList|NewToolButton|tool-links)',
  'compliance-panel/panel-address',
  'center-topics/(HomeTopics(.module)?|center-topic-links)',
  'centers/center-links',
  'files/(useAttachments|AttachmentsField|StoredFiles|StoredPicture|PictureField|SmallPicture|usePicture|file-limits|uploads|save-file)',
  'forms/(AnsweredForm|OneFilled|FilledView|FilledView.module|FilledList.module|QuestionCard|ScoreTag|StillToCall|score-words|form-answers|form-control|form-files|no-question|questions-field|typing|useReadAhead|useTypedText|SentHere|sent-here|UnsentFilled|builder/(FormBuilder|alleging|ItemActions|UndoNote|place-words))',
  'forms/fill/[^/]+',
  'forms/unsent/[^/]+',
  'forms/saved/(ImportUnsent|SaveUnsent|saved-subject)',
  'documents/(document-links|taken-files)',
  'guides/(GuideLink|guide-links)',
  'home/home-links',
  'imports/Import(Button|Dialog)',
  'issues/(IssueTitle|IssueTags|issue-words|options|useStandingWords)',
  'home/UrgentInTab',
  'people/(people-links|usePeopleOptions|PersonChoice)',
  'meetings/meeting-links',
  'meetings/evidence/CommitteeEvidence',
  'meetings/minutes/actions/(MyActions|actions.api)',
  'meetings/minutes/rich/RichTextView',
  'pips/(pip-links|PipTags|StartPip|StartedPips|PipsOfForm|HomePips|running-pips|usePipOptions)',
  'reference/(useNarrowing|set-choice|set-links)',
  'topic-results/(AnalysisOrigins|TopicResults|chart-choice|chart-series)',
  'run-chart/(RunChart|ChartWords|CopyPicture|NumberedNote|series)',
  'notices/MailPreferences',
  'signatures/(Signatures|SignForm|AskedAtHead|WaitingSignatures)',
  'survey-tags/SurveyTagSelect',
  'topics/(topic-links|NewTopicButton)',
  'work-product/(MarkButton|Releases|WorkProductTag|released)',
];

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
      name: 'server-features-meet-by-what-they-offer',
      comment: 'Columns, inputs, sheets and whatever else a feature is made of are its own.',
      severity: 'error',
      from: { path: at('server/src/features/([^/]+)/'), pathNot: '\\.api\\.test\\.ts$' },
      to: {
        path: at('server/src/features/[^/]+/'),
        pathNot: [
          at('server/src/features/$1/'),
          `server/src/features/[^/]+/[^/]+\\.${offeredByServer[0]}\\.ts$`,
          ...offeredByServer.slice(1).map((file) => at(`server/src/features/${file}\\.ts$`)),
        ],
      },
    },
    {
      name: 'web-features-meet-by-what-they-offer',
      comment: "A feature's pages, criteria, fields and parts are its own.",
      severity: 'error',
      from: { path: at('web/src/features/([^/]+)/'), pathNot: '\\.test\\.tsx?$' },
      to: {
        path: at('web/src/features/[^/]+/'),
        pathNot: [
          at('web/src/features/$1/'),
          ...offeredByWeb.map((file) => at(`web/src/features/${file}\\.(tsx?|css)$`)),
        ],
      },
    },
    {
      name: 'sql-stays-in-queries',
      comment: 'Presenters build no statement.',
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
      name: 'only-their-table-knows-pages',
      severity: 'error',
      from: { path: at('web/src/'), pathNot: [at('web/src/pages\\.ts$')] },
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
