import { Anchor } from '@mantine/core';
import { IconBulb } from '@tabler/icons-react';
import { leaveFor } from '../anchors';
import type { Minutes } from '../minutes.api';
import classes from './Steps.module.css';
import { openPointsOf } from './still-open';

/** What is not done, each with the way to it: pointed out before the minutes go out, not forbidden. */
export function StillOpen({ minutes, onLeave }: { minutes: Minutes; onLeave: () => void }) {
  const groups = openPointsOf(minutes);
  if (groups.length === 0) return null;
  return (
    <section className={classes.open} aria-label="What is still missing">
      <p className={classes.openTitle}>
        <IconBulb size={17} stroke={2} aria-hidden />
        Not done yet. You can go on all the same.
      </p>
      {groups.map(({ title, points }) => (
        <div key={title}>
          <h3 className={classes.openGroup}>{title}</h3>
          <ul className={classes.names} aria-label={title}>
            {points.map(({ anchor, name, missing }) => (
              <li key={anchor}>
                <Anchor
                  href={`#${anchor}`}
                  className={classes.openLink ?? ''}
                  onClick={(event) => {
                    event.preventDefault();
                    leaveFor(anchor, onLeave);
                  }}
                >
                  {name}
                </Anchor>
                {missing && `: ${missing}`}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
