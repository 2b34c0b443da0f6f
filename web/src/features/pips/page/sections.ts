/** The parts of a PIP's page in their order, by what stands for them in its address. */
export const sections = {
  charter: 'Charter',
  goal: 'Goal',
  team: 'Team and timetable',
  'root-cause': 'Root cause',
  interventions: 'Interventions and milestones',
  cycles: 'PDSA cycles',
  measurements: 'Measurements',
  sustainment: 'Sustainment and outcome',
  signatures: 'Signatures and versions',
  history: 'History',
} as const;

export type SectionName = keyof typeof sections;

/** Those whose words belong to a version, so that a form writes them: `?edit=goal`. */
export const editedSections = [
  'charter',
  'goal',
  'team',
  'root-cause',
  'interventions',
  'sustainment',
] as const satisfies readonly SectionName[];
export type EditedSection = (typeof editedSections)[number];
