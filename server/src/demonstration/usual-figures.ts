/**
 * What the figures of a month usually are in a house of some eighty residents, so that they agree with each other: whoever
 * knows the trade reads a demonstration by them first.
 */
interface UsualFigure {
  /** How many, or for a percentage the share of its denominator. */
  usual: number;
  /** Of a percentage that is the better the higher it is: what is missing grows where a topic goes badly. */
  good?: true;
  /** The count that this one is a part of, and never more than. */
  within?: string;
  /** Of a rate: the counts that its numerator is the sum of. */
  sumOf?: readonly string[];
  /** Of a percentage: the count that is its denominator. */
  of?: string;
  /** Otherwise what its denominator lies between. */
  outOf?: readonly [number, number];
}

const residents = [78, 84] as const;
const residentDays = [2380, 2560] as const;

/** By form and question. */
const usualFigures: Readonly<Record<string, UsualFigure>> = {
  'Falls/falls': { usual: 10 },
  'Falls/injuries': { usual: 0.6, within: 'falls' },
  'Falls/repeat': { usual: 2, within: 'falls' },
  'Falls/rate': { usual: 10, sumOf: ['falls'], outOf: residentDays },
  'Pressure injuries/residents': { usual: 5 },
  'Pressure injuries/acquired': { usual: 2, within: 'residents' },
  'Pressure injuries/worsened': { usual: 1, within: 'residents' },
  'Pressure injuries/share': { usual: 0.06, outOf: residents },
  'Psychotropic medication/antipsychotic': { usual: 0.14, outOf: residents },
  'Psychotropic medication/unsupported': { usual: 1 },
  'Psychotropic medication/reduced': { usual: 3 },
  'Infection prevention/respiratory': { usual: 4 },
  'Infection prevention/urinary': { usual: 3 },
  'Infection prevention/skin': { usual: 2 },
  'Infection prevention/rate': { usual: 9, sumOf: ['respiratory', 'urinary', 'skin'], outOf: residentDays },
  'Infection prevention/hands': { usual: 0.88, good: true },
  'Infection prevention/antibiotics': { usual: 0.82, good: true },
  'Weight loss and nutrition/thirty': { usual: 3 },
  'Weight loss and nutrition/half-year': { usual: 2 },
  'Weight loss and nutrition/reviewed': { usual: 0.85, good: true, of: 'thirty' },
  'Hospital transfers/transfers': { usual: 6 },
  'Hospital transfers/returned': { usual: 0.18 },
  'Hospital transfers/avoidable': { usual: 2, within: 'transfers' },
  'Medication errors/errors': { usual: 7 },
  'Medication errors/significant': { usual: 1, within: 'errors' },
  'Medication errors/observed': { usual: 0.04, outOf: [120, 160] },
  'Pain/moderate': { usual: 0.12, outOf: residents },
  'Pain/no-plan': { usual: 1 },
  'Catheters and urinary infections/catheters': { usual: 4 },
  'Catheters and urinary infections/rate': { usual: 0.5, outOf: [110, 150] },
  'Grievances and satisfaction/received': { usual: 6 },
  'Grievances and satisfaction/closed': { usual: 0.9, good: true, of: 'received' },
  'Grievances and satisfaction/open': { usual: 1, within: 'received' },
  'Staffing and turnover/hours': { usual: 3.7 },
  'Staffing and turnover/below': { usual: 4 },
  'Staffing and turnover/agency': { usual: 0.08, outOf: [8600, 9400] },
  'Staffing and turnover/leavers': { usual: 3 },
  'Kitchen and food safety/checks': { usual: 540 },
  'Kitchen and food safety/done': { usual: 0.96, good: true, of: 'checks' },
  'Kitchen and food safety/out': { usual: 2 },
};

/** What a figure of a form usually is; where nobody has said it, a handful. */
export const usualFigure = (form: string, linkId: string): UsualFigure =>
  usualFigures[`${form}/${linkId}`] ?? { usual: 5 };

export const hasUsualFigure = (form: string, linkId: string): boolean =>
  usualFigures[`${form}/${linkId}`] !== undefined;
