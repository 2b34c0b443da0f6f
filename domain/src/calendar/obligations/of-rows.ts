import { inOrder } from '../../in-order';
import { centerPolicy, type Obligation, type Requirement } from './obligations';

/** A requirement with the row it is of. */
export interface OfRow {
  readonly obligation: Omit<Obligation, 'requirements'>;
  readonly requirement: Requirement;
}

/** What all rows ask for, the earliest due day first. */
export const byDueDay = (obligations: readonly Obligation[]): OfRow[] =>
  obligations
    .flatMap(({ requirements, ...obligation }) =>
      requirements.map((requirement) => ({ obligation, requirement })),
    )
    .sort((one, other) => inOrder(one.requirement.dueOn, other.requirement.dueOn));

/** Whether a regulation asks for it, rather than the center itself. */
export const isOfRegulation = ({ source }: { readonly source: string }): boolean => source !== centerPolicy;

/** What a regulation asks for comes before what the center asks of itself. */
export const regulationsFirst = (found: readonly OfRow[]): OfRow[] => [
  ...found.filter(({ obligation }) => isOfRegulation(obligation)),
  ...found.filter(({ obligation }) => !isOfRegulation(obligation)),
];
