import { useEffect, useRef } from 'react';

const margin = 12;

/**
 * Brings one of the cards of a screen into view: as another is in hand, as it appears or moves, and as the screen is shown.
 * Beside the questions only the screen scrolls, not the page around it, in which somebody is writing; in their place the page does
 * too. For whoever wants less motion, at once.
 */
export function useInView(inHand: string | null, index: number, shown: boolean) {
  const screen = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them is a reason to look again.
  useEffect(() => {
    if (!screen.current || !card.current) return;
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const behavior = calm ? 'instant' : 'smooth';
    if (shown) {
      card.current.scrollIntoView({ block: 'center', behavior });
      return;
    }
    const [around, within] = [screen.current.getBoundingClientRect(), card.current.getBoundingClientRect()];
    const above = within.top - around.top - margin;
    const below = within.bottom - around.bottom + margin;
    if (above >= 0 && below <= 0) return;
    screen.current.scrollBy({ top: above, behavior });
  }, [inHand, index, shown]);
  return { screen, card };
}
