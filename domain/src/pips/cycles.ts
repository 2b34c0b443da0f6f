/** The words of a PDSA cycle, in the order in which they are written: plan, do, study, act. */
export const cycleTexts = [
  'staff',
  'test',
  'question',
  'prediction',
  'measure',
  'plan',
  'dataPlan',
  'observations',
  'obstacles',
  'comparison',
  'learned',
  'nextStep',
] as const;
export type CycleText = (typeof cycleTexts)[number];

/** What each is called. */
export const cycleLabels: Readonly<Record<CycleText, string>> = {
  staff: 'Who tests it',
  test: 'What is tested',
  question: 'What we want to learn',
  prediction: 'What we predict',
  measure: 'How we will know',
  plan: 'Plan: who, what, when and where',
  dataPlan: 'How data is gathered',
  observations: 'What was seen',
  obstacles: 'Obstacles',
  comparison: 'Compared with the prediction',
  learned: 'What was learned',
  nextStep: 'What comes next',
};

/** The four parts of a cycle, with the words of each. */
export const cycleParts: readonly { readonly called: string; readonly texts: readonly CycleText[] }[] = [
  { called: 'Plan', texts: ['test', 'question', 'prediction', 'measure', 'plan', 'dataPlan', 'staff'] },
  { called: 'Do', texts: ['observations', 'obstacles'] },
  { called: 'Study', texts: ['comparison', 'learned'] },
  { called: 'Act', texts: ['nextStep'] },
];
