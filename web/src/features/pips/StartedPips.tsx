import type { PipStatus } from '@lamplight/domain/pip.lifecycle';
import { Link } from 'react-router';
import { PipStatusTag } from './PipTags';
import { pipHref } from './pip-links';
import classes from './StartedPips.module.css';

/** PIPs that were started from something, by their names. */
export function StartedPips({ pips }: { pips: readonly { id: string; title: string; status: PipStatus }[] }) {
  if (pips.length === 0) return null;
  return (
    <ul className={classes.pips}>
      {pips.map(({ id, title, status }) => (
        <li key={id}>
          <Link className={classes.link} to={pipHref(id)}>
            {title}
          </Link>
          <PipStatusTag status={status} />
        </li>
      ))}
    </ul>
  );
}
