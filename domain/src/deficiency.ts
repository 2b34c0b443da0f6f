import { keysOf } from './keys-of';

/**
 * What the survey process says about a deficiency: the scope-and-severity grid and the plan of correction.
 * Source: CMS State Operations Manual, chapter 7 and appendix P; 42 CFR 488.404 (factors), 488.408 (remedies).
 */

export type Scope = 'ISOLATED' | 'PATTERN' | 'WIDESPREAD';
export type SeverityLevel = 1 | 2 | 3 | 4;

/** The letters of the grid, from the least to the most serious. */
export const scopeAndSeverityLetters = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L'] as const;
export type ScopeAndSeverity = (typeof scopeAndSeverityLetters)[number];

/** Where each letter stands in the grid. */
export const scopeAndSeverityGrid: Readonly<
  Record<ScopeAndSeverity, { readonly scope: Scope; readonly severity: SeverityLevel }>
> = {
  A: { scope: 'ISOLATED', severity: 1 },
  B: { scope: 'PATTERN', severity: 1 },
  C: { scope: 'WIDESPREAD', severity: 1 },
  D: { scope: 'ISOLATED', severity: 2 },
  E: { scope: 'PATTERN', severity: 2 },
  F: { scope: 'WIDESPREAD', severity: 2 },
  G: { scope: 'ISOLATED', severity: 3 },
  H: { scope: 'PATTERN', severity: 3 },
  I: { scope: 'WIDESPREAD', severity: 3 },
  J: { scope: 'ISOLATED', severity: 4 },
  K: { scope: 'PATTERN', severity: 4 },
  L: { scope: 'WIDESPREAD', severity: 4 },
};

export const scopeLabels: Readonly<Record<Scope, string>> = {
  ISOLATED: 'Isolated',
  PATTERN: 'Pattern',
  WIDESPREAD: 'Widespread',
};

export const severityLabels: Readonly<Record<SeverityLevel, string>> = {
  1: 'No actual harm, potential for minimal harm',
  2: 'No actual harm, potential for more than minimal harm',
  3: 'Actual harm that is not immediate jeopardy',
  4: 'Immediate jeopardy to resident health or safety',
};

/** The letter in words: `D: isolated; no actual harm, potential for more than minimal harm`. */
export function describeScopeAndSeverity(letter: ScopeAndSeverity): string {
  const { scope, severity } = scopeAndSeverityGrid[letter];
  const label = severityLabels[severity];
  return `${letter}: ${scopeLabels[scope].toLowerCase()}; ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}

/** Severity level 4. */
export function isImmediateJeopardy(letter: ScopeAndSeverity): boolean {
  return scopeAndSeverityGrid[letter].severity === 4;
}

/** The five elements that CMS asks of a plan of correction, in its order, each with what it must tell. */
export const planOfCorrectionElements = {
  residentsAffected: 'What was done for the residents who were affected',
  othersAtRisk: 'How other residents at risk are found, and what is done for them',
  systemicChange: 'What changes so that it does not happen again',
  monitoring: 'How the center watches that the correction lasts',
  completionOn: 'The day by which it is corrected',
} as const;
export type PlanOfCorrectionElement = keyof typeof planOfCorrectionElements;

/** A plan of correction as far as it is written. `completionOn` is a calendar day. */
export type PlanOfCorrection = Readonly<Partial<Record<PlanOfCorrectionElement, string | null | undefined>>>;

/** The elements that are still empty: a plan is complete when there is none. */
export function missingElements(plan: PlanOfCorrection): PlanOfCorrectionElement[] {
  return keysOf(planOfCorrectionElements).filter((element) => (plan[element] ?? '').trim() === '');
}
