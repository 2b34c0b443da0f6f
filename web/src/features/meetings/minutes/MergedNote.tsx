import { IconGitMerge } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { Fields } from '../../../ui/form/field';
import { Said } from '../../../ui/Said';
import classes from './Minutes.module.css';
import { mergedWords } from './merged-words';

/** So long it is said that something was merged. */
const saidMs = 30_000;

/** What to tell of what two people wrote at once: for `useSelfSaving`, and for `MergedNote`. */
export function useMerged(fields: Fields) {
  const [merged, setMerged] = useState('');
  useEffect(() => {
    if (merged === '') return;
    const timer = setTimeout(() => setMerged(''), saidMs);
    return () => clearTimeout(timer);
  }, [merged]);
  const onMerged = (paths: readonly string[]) => {
    const labels = (lines: boolean) =>
      paths.flatMap((path) => {
        const field = fields[path];
        return field && (field.empty === '') === lines ? [field.label] : [];
      });
    setMerged(mergedWords(labels(false), labels(true)));
  };
  return { merged, onMerged };
}

export function MergedNote({ words }: { words: string }) {
  return (
    <>
      {words !== '' && (
        <p className={`${classes.merged} ll-no-print`}>
          <IconGitMerge size={16} stroke={2} aria-hidden />
          {words}
        </p>
      )}
      <Said>{words}</Said>
    </>
  );
}
