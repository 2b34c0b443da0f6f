import { use, useSyncExternalStore } from 'react';
import { WritingContext } from '../SavingNote';
import { isUnsaved } from '../writing';
import classes from './Steps.module.css';

/** Said in a dialog while something that was typed has not been saved: the step would not take it along. */
export function Unsaved() {
  const writing = use(WritingContext);
  const overall = useSyncExternalStore(writing.subscribe, writing.get);
  return (
    <p className={classes.unsaved} role="status">
      {isUnsaved(overall) && 'Something you typed is not saved yet: it would not be in the minutes.'}
    </p>
  );
}
