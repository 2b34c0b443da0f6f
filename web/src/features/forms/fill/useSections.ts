import type { Answers } from '@lamplight/domain/forms/answers';
import type { FormDefinition } from '@lamplight/domain/forms/definition';
import { goingOnAt } from '@lamplight/domain/forms/go-on';
import { type ShownSection, shownSections } from '@lamplight/domain/forms/visibility';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useAddressParams } from '../../../ui/useAddressParams';
import { cardId } from '../QuestionCard';

const reviewStep = 'review';

/**
 * The sections one after the other and the review after the last; where the person is stands in the address, so that
 * the phone's back button goes to the section before. Where it does not, somebody goes on with a draft: at the first question that
 * is open; `fromStart` where all was answered before, and something of it is wrong.
 */
export function useSections(definition: FormDefinition, answers: Answers, fromStart: boolean) {
  const [params, setParams] = useAddressParams();
  const sections = useMemo(() => shownSections(definition, answers), [definition, answers]);
  // As it was when the page opened: it must not move on while questions are answered.
  const [begin] = useState(() => (fromStart ? theStart : beginAt(definition, answers, sections)));
  const step = params.get('section');
  const wanted = step === reviewStep ? sections.length : step === null ? begin.index : Number(step) - 1;
  const index = Number.isInteger(wanted) ? Math.max(0, Math.min(wanted, sections.length)) : 0;
  const target = useRef<string | null>(step === null ? begin.linkId : null);
  const heading = useRef<HTMLHeadingElement>(null);

  const goTo = useCallback(
    (next: number) => {
      const to = next >= sections.length ? reviewStep : String(next + 1);
      setParams((before) => {
        const changed = new URLSearchParams(before);
        changed.set('section', to);
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
      const at = sectionOf(sections, linkId);
      target.current = linkId;
      if (at !== shownIndex.current) goTo(at);
      else if (showCard(linkId)) target.current = null;
    },
    [sections, goTo],
  );

  /** Gives the focus to a question that is on the page; else to what is there, and nobody is led away. */
  const stayNear = useCallback((linkId: string | undefined) => {
    if (linkId === undefined || !showCard(linkId)) heading.current?.focus({ preventScroll: true });
  }, []);

  /** Whether a question is asked, as the answers are by now. */
  const isAsked = (linkId: string): boolean => sectionOf(sections, linkId) !== -1;

  return { sections, index, current: sections[index], heading, goTo, goToQuestion, stayNear, isAsked };
}

const sectionOf = (sections: readonly ShownSection[], linkId: string): number =>
  sections.findIndex(({ questions }) => questions.some((question) => question.linkId === linkId));

const theStart = { index: 0, linkId: null };

/** The section, or the review, with which a draft is opened, and the question in it that is gone to. */
function beginAt(definition: FormDefinition, answers: Answers, sections: readonly ShownSection[]) {
  const at = goingOnAt(definition, answers);
  if (at === 'start') return theStart;
  if (at === 'review') return { index: sections.length, linkId: null };
  return { index: sectionOf(sections, at.linkId), linkId: at.linkId };
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
