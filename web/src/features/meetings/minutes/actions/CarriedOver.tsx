import { useId } from 'react';
import type { Minutes } from '../minutes.api';
import { ActionList } from './ActionList';
import classes from './Actions.module.css';

/** What meetings before decided and nobody has done yet. */
export function CarriedOver({ minutes }: { minutes: Minutes }) {
  const titleId = useId();
  if (minutes.carriedOver.length === 0) return null;
  return (
    <section className={classes.carried} aria-labelledby={titleId}>
      <h3 id={titleId} className={classes.carriedTitle}>
        Still open from meetings before
      </h3>
      <ActionList minutes={minutes} actions={minutes.carriedOver} of="meetings before" away />
    </section>
  );
}
