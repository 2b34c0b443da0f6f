/**
 * Alleged violations (42 CFR 483.12(c), survey tag F609): abuse, neglect, exploitation, mistreatment, misappropriation of a
 * resident's property, injuries of unknown source. Saving one is never reporting it: somebody has to call.
 */

/** What counts as one, for a sentence or a label. */
export const allegedKinds =
  'abuse, neglect, exploitation, mistreatment, missing property of a resident or an injury that nobody can explain';

/** An issue or a question of this kind, in a few words. */
export const allegedLabel = 'Alleged violation';

/** How soon it is reported (42 CFR 483.12(c)(1)). */
export const reportingTimes =
  'within 2 hours where abuse is alleged or someone is seriously hurt, otherwise within 24 hours';

/** Whom a center has to call, and what people call them. */
export const reportContacts = {
  administrator: 'Administrator or abuse coordinator',
  stateAgency: 'State survey agency',
  lawEnforcement: 'Police, where a crime is suspected',
} as const;
export type ReportContact = keyof typeof reportContacts;

/** A center's numbers for them, as people write them: a name may stand beside one. Absent where nobody said. */
export type ReportTo = { readonly [Contact in ReportContact]?: string | undefined };

/** Longest line of a number, in characters. */
export const reportToLimit = 100;

/** The number to dial in such a line, and as it is written among its words; undefined where it holds none. */
export function numberIn(line: string): { dialed: string; written: string } | undefined {
  const written = /\+?\d[\d\s().-]{1,24}\d/.exec(line)?.[0] ?? '';
  const dialed = written.replace(/[^\d+]/g, '');
  return dialed.length >= 3 ? { dialed, written } : undefined;
}

/** Who recorded an issue, and who found it. */
interface FoundBy {
  readonly createdBy: string;
  readonly auditorId: string | null;
}

/** Whether somebody reads an issue that alleges a violation: the committee, administrators, who recorded and who found it (migration 0087 holds it). */
export const readsAlleged = (
  { createdBy, auditorId }: FoundBy,
  person: { readonly id: string; readonly committee: boolean; readonly administrator: boolean },
): boolean => person.committee || person.administrator || person.id === createdBy || person.id === auditorId;
