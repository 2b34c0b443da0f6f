import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** By then a page has what stands above one of its parts. */
const growsForMs = 3000;
const ownMoves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Keeps a part in view while what stands above it comes, until whoever is there moves by themselves. Returns what ends it. */
function keepInView(part: HTMLElement): () => void {
  const growing = new ResizeObserver(() => part.scrollIntoView());
  const end = () => {
    clearTimeout(timer);
    growing.disconnect();
    for (const move of ownMoves) window.removeEventListener(move, end);
  };
  const timer = setTimeout(end, growsForMs);
  growing.observe(document.getElementById('main') ?? document.body);
  for (const move of ownMoves) window.addEventListener(move, end);
  return end;
}

/**
 * Leads to the part of the page that its address names, once that is there: the browser has looked for it when the page was still
 * empty, and whoever is led there a second time is led there too. For a component that is drawn together with these parts; one that
 * comes later than its page says which it is, as it must take nobody away from another.
 */
export function useFragment(only?: string): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says that somebody was led here anew.
  useEffect(() => {
    if (only !== undefined && hash !== `#${only}`) return;
    let end: (() => void) | undefined;
    // After the page has begun at its top, as each does.
    const frame = requestAnimationFrame(() => {
      const part = document.getElementById(hash.slice(1));
      if (!part) return;
      part.scrollIntoView();
      part.focus({ preventScroll: true });
      end = keepInView(part);
    });
    return () => {
      cancelAnimationFrame(frame);
      end?.();
    };
  }, [hash, key, only]);
}
