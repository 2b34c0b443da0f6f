import { useEffect, useRef } from 'react';
import classes from '../Documents.module.css';

/** The viewer takes the focus within this long of its loading; later it is the person who goes there. */
const takesWithinMs = 3000;

/**
 * A PDF in the browser's own viewer, which takes the focus as it loads, in silence: whoever came by key would read on in
 * a place that they did not go to. It is given back once, to what had it.
 */
export function PdfFrame({ title, src }: { title: string; src: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const [before, until] = [document.activeElement, performance.now() + takesWithinMs];
    const done = new AbortController();
    const { signal } = done;
    const giveBack = () => {
      if (document.activeElement !== frame.current || performance.now() > until) return;
      done.abort();
      frame.current?.blur();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
    // Told as the focus leaves this page for another, which the viewer is.
    window.addEventListener('blur', giveBack, { signal });
    // Whoever presses something goes where they want.
    for (const press of ['keydown', 'pointerdown'])
      window.addEventListener(press, () => done.abort(), { signal });
    return () => done.abort();
  }, []);
  return <iframe ref={frame} className={classes.pdf} title={title} src={src} />;
}
