import { wantedForSigning } from '@lamplight/domain/pip.lifecycle';
import { Link } from 'react-router';
import { lackingParts, sectionOfPart } from '../page/wanted-parts';
import type { Pip } from '../pips.api';
import classes from './Steps.module.css';

/** Before a version is put in force without anyone's signature: what it does not say, each with the way to it. */
export function Lacking({ pip, onLeave }: { pip: Pip; onLeave: () => void }) {
  const parts = lackingParts(pip);
  if (parts.length === 0) return null;
  return (
    <div className={classes.lacking}>
      <p>Your center asks for no signatures. It does not say yet:</p>
      <ul>
        {parts.map((part) => (
          <li key={part}>
            <Link to={{ search: `?edit=${sectionOfPart[part]}` }} onClick={onLeave}>
              {wantedForSigning[part]}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
