/** How often a center wants a topic's form filled in (docs/glossary.md). */
export const frequencies = ['NONE', 'WEEKLY', 'MONTHLY', 'QUARTERLY', 'YEARLY'] as const;
export type Frequency = (typeof frequencies)[number];

/** How far from its due day a reminder of a form makes sense: of a weekly one, not before the one before was due. */
export const reminderReachOf = (frequency: Frequency): number =>
  frequency === 'WEEKLY' ? 7 : topicLimits.reminderReach;

/** A form for its period, or one besides. */
export const completedFormTypes = ['REGULAR', 'EXTRA'] as const;
export type CompletedFormType = (typeof completedFormTypes)[number];

/** What a topic's meetings go through, in order. */
export type AgendaItem = {
  readonly id: string;
  readonly text: string;
  /** How long it is to take. */
  readonly minutes?: number | undefined;
};

/** How long texts may be, in characters, and lists, in items. */
export const topicLimits = {
  name: 255,
  description: 2000,
  agendaItems: 50,
  agendaText: 500,
  agendaMinutes: 480,
  groupName: 255,
  toolUrl: 2000,
  reminderDays: 10,
  /** Days before the due day, and after it. */
  reminderReach: 30,
  responsible: 50,
  durationMinutes: 1440,
  annotation: 200,
} as const;
