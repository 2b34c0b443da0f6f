import type { WordChange } from '@lamplight/domain/pips/compare';
import { VisuallyHidden } from '@mantine/core';
import classes from './Versions.module.css';

/** A text with what came and what went in it: by sign, by line and by color, and in words for who hears it. */
export function Words({ words }: { words: readonly WordChange[] }) {
  return words.map(({ kind, text }, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: words stand where they stand
    if (kind === 'kept') return <span key={at}>{text}</span>;
    const Mark = kind === 'added' ? 'ins' : 'del';
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: words stand where they stand
      <Mark key={at} className={classes.word} data-kind={kind}>
        <VisuallyHidden>{kind}: </VisuallyHidden>
        <span className={classes.sign} aria-hidden>
          {kind === 'added' ? '+' : '−'}
        </span>
        {text}
        <VisuallyHidden>. </VisuallyHidden>
      </Mark>
    );
  });
}
