import type { Answers } from '@lamplight/domain/forms/answers';
import type { FormDefinition } from '@lamplight/domain/forms/definition';
import { issuesFrom } from '@lamplight/domain/forms/issues-from';
import { WhomToCall } from '../allegations/WhomToCall';

/**
 * Whom to call, once more, where a "no" alleges a violation: the question that said so first may be twenty answers back, and sending must
 * not look like reporting. Nothing of answers that are withheld from whoever reads, as they are not among these.
 */
export function StillToCall(props: {
  definition: FormDefinition;
  answers: Answers;
  when: string;
  plainly: string;
  /** Questions whose allegation nothing is to be done about any more. */
  over?: readonly string[];
  className?: string | undefined;
}) {
  const { definition, answers, when, plainly, over = [], className = '' } = props;
  const alleged = issuesFrom(definition, answers).filter((issue) => issue.alleged);
  if (alleged.every(({ linkId }) => over.includes(linkId))) return null;
  return (
    <div className={`${className} ll-no-print`}>
      <WhomToCall when={when} plainly={plainly} />
    </div>
  );
}
