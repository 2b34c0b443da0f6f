import { useId } from 'react';
import { useAccount } from '../../session/session';
import classes from './Guide.module.css';
import { GuideCard } from './GuideCard';
import type { GuideName } from './guide-names';
import { readingOrder } from './reading-order';

/** The guides, what the reader needs first. */
export function GuideList() {
  const { first, then, others } = readingOrder(useAccount());
  return (
    <div className={classes.groups}>
      <Group title="Start here" names={[first]} />
      <Group title="For your work" names={then} />
      <Group title="What others do" names={others} />
    </div>
  );
}

function Group({ title, names }: { title: string; names: readonly GuideName[] }) {
  const titleId = useId();
  if (names.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.group}>
        {title}
      </h2>
      <ul className={classes.cards}>
        {names.map((name) => (
          <li key={name}>
            <GuideCard name={name} />
          </li>
        ))}
      </ul>
    </section>
  );
}
