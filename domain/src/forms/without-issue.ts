import { type Answers, byLinkId, codeIn } from './answers';
import { type FormDefinition, isYesNo, type YesNoQuestion } from './definition';
import { shownQuestions } from './visibility';

/** What is known of what was sent: which answers an issue came from, and which are withheld from whoever reads. */
export interface Followed {
  readonly issues: readonly { readonly linkId: string | null }[];
  /** Whose issue is void: somebody looked at it. */
  readonly voided?: readonly string[] | undefined;
  readonly withheld?: readonly string[] | undefined;
}

/**
 * The questions that were answered "no" where that is an alert or critical, and that no issue ever followed up, in the order of the form.
 * Of an answer that is withheld nothing is said, nor whether it has an issue; an allegation always has one, which not everyone reads.
 */
export function standsOutWithoutIssue(
  definition: FormDefinition,
  answers: Answers,
  { issues, voided = [], withheld = [] }: Followed,
): YesNoQuestion[] {
  const given = byLinkId(answers);
  const followed = new Set([...voided, ...issues.map(({ linkId }) => linkId)]);
  return shownQuestions(definition, answers)
    .filter(isYesNo)
    .filter(
      ({ linkId, alert, critical, alleged }) =>
        alleged !== true &&
        (alert === true || critical === true) &&
        codeIn(given.get(linkId)) === 'no' &&
        !followed.has(linkId) &&
        !withheld.includes(linkId),
    );
}
