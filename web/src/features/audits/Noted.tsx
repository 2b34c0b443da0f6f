import classes from '../forms/FilledView.module.css';
import { nameOf } from '../people/people.api';
import type { Audit } from './audits.api';

/** What each of several who take part in a round noted of it, by name. */
export const Noted = ({ notes }: Pick<Audit, 'notes'>) =>
  notes.map(({ by, note }) => (
    <div key={by?.id ?? 'own'}>
      <p className={classes.by}>{by ? nameOf(by) : 'You'} noted:</p>
      <p className={classes.note}>{note}</p>
    </div>
  ));
