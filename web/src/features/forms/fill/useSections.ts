import type { Answers } from '@lamplight/domain/forms/answers';
import type { FormDefinition } from '@lamplight/domain/forms/definition';
import { shownSections } from '@lamplight/domain/forms/visibility';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useAddressParams } from '../../../ui/useAddressParams';
import { cardId } from '../QuestionCard';

const reviewStep = 'review';

/**
 * The sections one after the other and the review after the last; where the person is stands in the address, so that
 * the phone's back button goes to the section before.
 */
export function useSections(definition: FormDefinition, answers: Answers) {
  const [params, setParams] = useAddressParams();
  const sections = useMemo(() => shownSections(definition, answers), [definition, answers]);
  const given = params.get('section');
  const wanted = given === reviewStep ? sections.length : Number(given ?? 1) - 1;
  const index = Number.isInteger(wanted) ? Math.max(0, Math.min(wanted, sections.length)) : 0;
  const target = useRef<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  const goTo = useCallback(
    (next: number) => {
      const step = next >= sections.length ? reviewStep : String(next + 1);
      setParams((before) => {
        const changed = new URLSearchParams(before);
        changed.set('section', step);
        return changed;
      });
    },
    [setParams, sections.length],
  );

  const shownIndex = useRef(index);
  useEffect(() => {
    const moved = shownIndex.current !== index;
    shownIndex.current = index;
    if (target.current !== null) {
      // Its section may not be on the page yet.
      if (showCard(target.current)) target.current = null;
    } else if (moved) {
      window.scrollTo(0, 0);
      heading.current?.focus({ preventScroll: true });
    }
  });

  /** Goes to a question, in whichever section it is. */
  const goToQuestion = useCallback(
    (linkId: string) => {
      const at = sections.findIndex(({ questions }) =>
        questions.some((question) => question.linkId === linkId),
      );
      target.current = linkId;
      if (at !== shownIndex.current) goTo(at);
      else if (showCard(linkId)) target.current = null;
    },
    [sections, goTo],
  );

  return { sections, index, current: sections[index], heading, goTo, goToQuestion };
}

const answerFields = 'fieldset :is(button, input), input:not([type=file]), textarea';
/** What an answer still lacks, and the answer that was given: a key pressed by habit turns neither into another. */
const lacking = '[data-lacking]';
const given = 'fieldset [aria-pressed=true], fieldset input:checked';

/** Brings a question's card into sight, and leads to its answer, with which the question is read out; false when it is not on the page. */
function showCard(linkId: string): boolean {
  const card = document.getElementById(cardId(linkId));
  card?.scrollIntoView({ block: 'start' });
  const field = [lacking, given, answerFields]
    .map((which) => card?.querySelector<HTMLElement>(which))
    .find((each) => each);
  (field ?? card)?.focus({ preventScroll: true });
  return card !== null;
}
