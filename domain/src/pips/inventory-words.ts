/** What the columns of the inventory are called, beyond what the fields of a PIP are: on screen, in the sheet and on paper. */
export const inventoryLabels = {
  pip: 'PIP',
  status: 'Status',
  statusDate: 'Status since',
  version: 'Version',
  startDate: 'In force since',
  current: 'Latest measurement',
  currentDate: 'Measured on',
  standing: 'Stands',
  interventionsDone: 'Interventions done',
  interventionsCount: 'Interventions',
  lastDecision: 'Last decision',
  lookAgain: 'Look again',
} as const;
