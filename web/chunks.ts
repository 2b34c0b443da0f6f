// Which modules of the built interface travel together: a browser fetches few files at once, and a page only what it needs.

/**
 * What every page begins with, and what login and nearly every other page use besides. In one file it is smaller than in
 * the dozen that sharing alone would make, and a browser has only six connections to fetch them by.
 */
const start = new RegExp(
  [
    'web/src/main.tsx',
    '@mantine/core/esm/(utils/(?!Floating)|components/(Alert|TextInput|InputBase|Input|Checkbox|PasswordInput|ActionIcon))/',
    'web/src/(api/(client|create-api|forms|problem|request|transport|turn|uuid)|notify/notify)',
    'web/src/(session/(session.api|acting-center)|features/setup/setup.api|ui/(stored-drafts|CardLayout|Brand|PasswordField|Said|phone))',
  ].join('|'),
);

/** The layout of every page behind the login, with the counts of its navigation. */
const app = new RegExp(
  [
    'web/src/(shell/Shell|features/issues/OverdueCount)\\.tsx|web/src/navigation\\.ts',
    // Nearly every page writes something.
    '@tanstack/(query-core|react-query)/build/modern/(mutationObserver|useMutation|queriesObserver|useQueries)',
    // Nearly every page has a panel, a moment, a state, and says when there is nothing, or nothing for whoever looks.
    'web/src/ui/(Panel|Moment|EmptyState|StatusTag|UnreadPage|FailedState)\\.tsx|domain/src/(issue-words|issues|reference-sets)\\.ts',
    // Too small for a file of its own.
    'web/src/ui/(plural|absent|new-tab)|domain/src/ordinal|domain/src/issue\\.lifecycle|core/esm/components/(SegmentedControl|Combobox/(ComboboxChevron|get-parsed-combobox-data)|Radio/RadioIcon)',
  ].join('|'),
);

/**
 * What waits to be sent from this browser, beside the navigation and in rounds; but for its database, for which no page waits, and what
 * begins or sends something.
 */
const unsent =
  /web\/src\/features\/(audits\/UnsentCount|forms\/unsent\/(?!indexed-db|kept-rows|version-1|begin|until-sent|insisted))/;

/** The lists of it, where rounds and forms are, and on Home. */
const unsentLists =
  /web\/src\/features\/(forms\/UnsentFilled|audits\/UnsentRounds|completed-forms\/UnsentForms)/;

/** What cannot be left in the center: beside Home in the title of every tab. */
const attention =
  /web\/src\/features\/home\/(attention\.api|UrgentInTab|useCountInTab)|domain\/src\/attention/;

/** What opens over the page beside a field or a button. */
const floating =
  /@floating-ui|@mantine\/core\/esm\/components\/(Popover|Menu|Combobox)\/|web\/src\/ui\/(Select|useChoosing)/;

/** A question with its menu and the fields of its answer, wherever something is filled in. */
const question =
  /web\/src\/features\/forms\/(QuestionCard|QuestionText|CardMenu|AnswerField|YesNoButtons|NumberField|RateField|OptionList|ButtonChoice|CommentField|AddFiles|NeededOfNo|Guidance|move-focus)/;

/** What is filled in, by whoever fills it in or reads it: in one file it is smaller than in the seven that sharing alone would make. */
const filled =
  /domain\/src\/forms\/(answer-words|visibility|issues-from|alleging)|web\/src\/features\/forms\/(form-words|form-answers|fill\/useDeleteFilled)\./;

/** What changes issues, which neither the navigation's count nor their list needs. */
const changeIssues = /web\/src\/features\/issues\/change-issues\.api/;

/** What is asked of the server about tools, wherever rounds are made, listed or filled in. */
const toolCalls = /web\/src\/features\/audit-tools\/audit-tools\.api/;

/** What makes forms: their questions as a field, and whether they can be asked. */
const builder =
  /web\/src\/features\/forms\/questions-field|domain\/src\/forms\/(definition-check|condition-check)/;

/** What the screens of topics share. */
const topics =
  /web\/src\/features\/(topic-results\/(results\.api|Results\.module)|topics\/(topics\.api|OneTopic|Topics\.module)|center-topics\/(center-topics\.api|TopicState))|domain\/src\/center-topic-words/;

/** What forms share. */
const form =
  /web\/src\/(ui\/(form\/(inputs|RecordForm|DraftNote|ConflictDialog|useOpenForm|useRecordForm|useFormDraft|useStill)|ChosenList)|features\/(survey-tags\/SurveyTagSelect|reference\/useNarrowing))/;

/** Of forms, and of lists that switch something in their rows and need nothing else of a form. */
const switches = /@mantine\/core\/esm\/components\/Switch\//;

/** What tables share. */
const list =
  /@tanstack\/(table-core|react-table|react-store|store)\/|use-sync-external-store|web\/src\/ui\/(list\/(ListTable|SortSelect|SelectRow)|Table|DataTable|PagedList|Pager|CardList)|web\/src\/features\/reference\/set-choice|icons\/IconFileImport\./;

/** What is fetched once a list is there: the panels of its filters, and its records as a board. */
const panels = /web\/src\/ui\/(list\/DrawerFilters|ChipWithPanel|Board)/;

/** What changes the rows of a list in their place, one or several, by press or letter: fetched once the list is there. */
const triage =
  /web\/src\/(ui\/list\/(EditorPanel|Selecting|Inline(Choice|Day)|RowKeys|row-(keys|changes)|kept-keys|KeysDialog|ChosenBar|ChangeSeveral|SeveralReport|several|same)|features\/people\/PersonChoice|notify\/done)/;

/** What of it is about issues. */
const issueTriage =
  /web\/src\/features\/issues\/triage\/(Issue(CellEditor|Editor|Keys)|SeveralIssues|change)/;

/** Where files are dropped. */
const drop =
  /react-dropzone|file-selector|@mantine\/(dropzone|core\/esm\/components\/LoadingOverlay)\/|web\/src\/(ui\/FileDrop|features\/files\/(PictureField|usePicture))\.tsx?/;

/** Forms that are none over a record: a login, a password, a code. */
const smallForm =
  /@mantine\/form\/|klona|fast-deep-equal|web\/src\/ui\/form\/(useSmallForm|Refusal)|domain\/src\/passwords/;

/** A step that is asked about in a dialog, which is fetched as it opens. */
const stepForm = /web\/src\/ui\/form\/StepForm/;

/** What the pages of one feature share among themselves. */
const feature =
  /web\/src\/features\/(people|centers|account|completed-forms|signatures)\/(?!people\.api|usePeopleOptions|AccountPanel|center-links|completed-form-(subject|links)|saved-form|FormTags|WaitingSignatures|AskedAtHead|signatures\.api|Signing\.module)/;

/** That a signature is asked for, at the head of records; what it takes to give one is fetched when it is given. */
const askedToSign = /web\/src\/features\/signatures\/(AskedAtHead|signatures\.api|Signing\.module)/;

/** Rows that are typed, moved and taken away, and the forms of a PIP's sections: each is fetched when it is opened. */
const rows =
  /web\/src\/features\/(forms\/builder\/(ItemActions|place-words|definition-edit|Builder\.module)|pips\/edit\/(Rows|rows-field))|web\/src\/ui\/UndoNote/;
const pipForms = /web\/src\/(features\/pips\/(edit|root-cause|progress)\/)/;

/** Calendar rules in words and the days they name; and the fields by which they are chosen. */
const recurrence =
  /domain\/src\/(calendar\/recurrence|meetings\/planning)|web\/src\/features\/center-topics\/(calendar-field|topic-fields)/;
const ruleFields = /web\/src\/features\/center-topics\/(CalendarFields|NextDates)/;

/** What the pages of meetings share; the letters of their lists are fetched after them. */
const meetings =
  /web\/src\/features\/meetings\/((?!MeetingKeys)[A-Z]|move\/(?!MoveEditor)|meeting-(criteria|columns|words)|meetings\.api)|domain\/src\/(meetings\/meetings|meeting\.lifecycle|calendar\/periods)/;

/** What the parts of a meeting's page share; what it takes to write stands apart, and its editor again. */
const minutes =
  /web\/src\/features\/meetings\/minutes\/(?!rich\/(RichEditor|RichToolbar))|domain\/src\/meetings\/(agenda|rich-text|merge-texts)|icons\/Icon(Bulb|Loader2)\./;
const editor = /node_modules\/(@tiptap|prosemirror-|orderedmap|rope-sequence|w3c-keyname)/;

/** Of what waits to be sent, what others need alone. */
const ids = /domain\/src\/forms\/definition\.ts/;

/** The browser's database, for which no page waits. */
const database = /node_modules\/idb\//;

/** What is kept of what is typed, and what makes something of it once, however often it is tried. */
const once = /web\/src\/ui\/(idempotency|local-draft|random-key|useKept)/;

/** What is dragged: cards of boards, rows of lists. */
const drag =
  /@atlaskit\/pragmatic|node_modules\/(bind-event-listener|raf-schd|@babel\/runtime)\/|web\/src\/ui\/reorder|icons\/IconGripVertical\./;

/** What saves itself while it is typed: progress of PIPs, and minutes. */
const selfSaving = /web\/src\/ui\/form\/(self-saving|useSelfSaving|SaveNote|unsaved-of)/;

/** What draws values in time. */
const charts =
  /node_modules\/(d3-|internmap)|web\/src\/features\/(run-chart\/|topic-results\/chart-series)|domain\/src\/statistics\/(?!month)/;

/** What is said of PIPs on their own pages and where others name them, so that lists of issues load none of it. */
const pipWords =
  /domain\/src\/(pip\.lifecycle|pips\/(words|standing|inventory-words|content))|web\/src\/features\/pips\/(PipTags|StartedPips|inventory\/(PipDays|done-words))|icons\/Icon(AntennaBars|FilePencil)/;

/** The mark of committee work product: records that can have it load it, and lists of others nothing of it. */
const workProduct =
  /web\/src\/features\/work-product\/(MarkButton|WorkProductTag|work-product\.api)|domain\/src\/work-product\.ts|IconShield(Lock|Off)\./;
/** The way to a PIP from what was found: smaller than what is said of PIPs, and on more pages. */
const pipStart = /web\/src\/features\/(pips\/(StartPip|pip-links)|forms\/no-question)/;

/** What the pages of PIPs share. */
const pips = /web\/src\/features\/pips\/pips\.api/;

/** What the pages of documents share, and what their forms do; the count beside the navigation needs their calls alone. */
const documents =
  /web\/src\/features\/(documents\/(DocumentTags|document-words|document-fields|SupplyFile|taken-files|Documents\.module)|files\/uploads)/;
const documentForms = /web\/src\/features\/documents\/DocumentFields/;
const documentCalls =
  /web\/src\/features\/documents\/(documents\.api|document-links|find-documents|tasks\/(tasks\.api|TaskCount))|domain\/src\/documents/;

/** The groups, those of a higher priority first. */
export const chunks = [
  { name: 'start', test: start, priority: 4 },
  { name: 'app', test: app, priority: 3 },
  { name: 'unsent', test: unsent, priority: 2 },
  { name: 'unsent-lists', test: unsentLists, priority: 4, includeDependenciesRecursively: false },
  { name: 'floating', test: floating, priority: 2 },
  { name: 'attention', test: attention, priority: 2, includeDependenciesRecursively: false },
  { name: 'small-form', test: smallForm, priority: 4, includeDependenciesRecursively: false },
  { name: 'step-form', test: stepForm, priority: 4, includeDependenciesRecursively: false },
  { name: 'drop', test: drop, priority: 3, includeDependenciesRecursively: false },
  { name: 'list', test: list, priority: 2, includeDependenciesRecursively: false },
  { name: 'triage', test: triage, priority: 3, includeDependenciesRecursively: false },
  { name: 'issue-triage', test: issueTriage, priority: 3, includeDependenciesRecursively: false },
  { name: 'panels', test: panels, priority: 2, includeDependenciesRecursively: false },
  { name: 'shared', test: switches, priority: 2, includeDependenciesRecursively: false },
  { name: 'form', test: form, priority: 2, includeDependenciesRecursively: false },
  { name: 'filled', test: filled, priority: 2, includeDependenciesRecursively: false },
  { name: 'question', test: question, priority: 2, includeDependenciesRecursively: false },
  {
    name: 'changes',
    test: changeIssues,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  { name: 'tools', test: toolCalls, priority: 2, includeDependenciesRecursively: false },
  { name: 'topics', test: topics, priority: 2, includeDependenciesRecursively: false },
  { name: 'builder', test: builder, priority: 2, includeDependenciesRecursively: false },
  {
    name: (id: string) => feature.exec(id)?.[1] ?? null,
    debugName: 'feature',
    test: feature,
    minShareCount: 2,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  { name: 'rows', test: rows, priority: 4, includeDependenciesRecursively: false },
  {
    name: 'pip-forms',
    test: pipForms,
    minShareCount: 2,
    priority: 3,
    includeDependenciesRecursively: false,
  },
  { name: 'recurrence', test: recurrence, priority: 3, includeDependenciesRecursively: false },
  { name: 'rules', test: ruleFields, priority: 3, includeDependenciesRecursively: false },
  {
    name: 'meetings',
    test: meetings,
    minShareCount: 2,
    priority: 3,
    includeDependenciesRecursively: false,
  },
  { name: 'editor', test: editor, priority: 5, includeDependenciesRecursively: false },
  {
    name: 'minutes',
    test: minutes,
    minShareCount: 2,
    priority: 4,
    includeDependenciesRecursively: false,
  },
  { name: 'asked', test: askedToSign, priority: 4, includeDependenciesRecursively: false },
  { name: 'ids', test: ids, priority: 4, includeDependenciesRecursively: false },
  { name: 'database', test: database, priority: 4 },
  { name: 'once', test: once, priority: 4, includeDependenciesRecursively: false },
  { name: 'drag', test: drag, priority: 4, includeDependenciesRecursively: false },
  { name: 'self-saving', test: selfSaving, priority: 4, includeDependenciesRecursively: false },
  { name: 'charts', test: charts, priority: 3, includeDependenciesRecursively: false },
  { name: 'work-product', test: workProduct, priority: 4, includeDependenciesRecursively: false },
  { name: 'pip-words', test: pipWords, priority: 4, includeDependenciesRecursively: false },
  { name: 'pip-start', test: pipStart, priority: 4, includeDependenciesRecursively: false },
  { name: 'pips', test: pips, priority: 4, includeDependenciesRecursively: false },
  { name: 'documents', test: documents, priority: 4, includeDependenciesRecursively: false },
  {
    name: 'document-forms',
    test: documentForms,
    priority: 4,
    includeDependenciesRecursively: false,
  },
  {
    name: 'document-calls',
    test: documentCalls,
    priority: 4,
    includeDependenciesRecursively: false,
  },
  // What several pages share travels in one file; of the rest, each page takes its own.
  { name: 'shared', minShareCount: 6, priority: 1 },
];
