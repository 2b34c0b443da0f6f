import { IconBulb } from '@tabler/icons-react';
import { lackWords } from '../agenda/item-words';
import type { Minutes } from '../minutes.api';
import classes from './Steps.module.css';

/** Items on an indicator that lack something: pointed out before the minutes go out, not forbidden. */
export function LackingItems({ minutes }: { minutes: Minutes }) {
  const lacking = minutes.items.filter(({ lacks }) => lacks.length > 0);
  if (lacking.length === 0) return null;
  return (
    <section className={classes.lacking} aria-label="What is still missing">
      <p className={classes.lackingTitle}>
        <IconBulb size={17} stroke={2} aria-hidden />
        Surveyors look for a goal, an analysis and a decision on every indicator. It is not forbidden to go on
        without:
      </p>
      <ul>
        {lacking.map(({ id, title, lacks }) => (
          <li key={id}>
            <strong>{title}</strong>: still without {lackWords(lacks)}
          </li>
        ))}
      </ul>
    </section>
  );
}
