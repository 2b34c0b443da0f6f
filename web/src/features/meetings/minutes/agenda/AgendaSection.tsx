import { useId } from 'react';
import { together } from '../../../../ui/together';
import type { Meeting } from '../../meetings.api';
import { CarriedOver } from '../actions/CarriedOver';
import type { Minutes } from '../minutes.api';
import classes from './Agenda.module.css';
import { ReadAgenda } from './ReadAgenda';

// Whoever only reads fetches nothing of what it takes to write.
const WriteAgenda = together(async () => (await import('./WriteAgenda')).WriteAgenda);

/** Agenda and minutes: one list. */
export function AgendaSection({ meeting, minutes }: { meeting: Meeting; minutes: Minutes }) {
  const titleId = useId();
  return (
    <section className={classes.section} aria-labelledby={titleId} tabIndex={-1}>
      <h2 id={titleId} className={classes.sectionTitle}>
        Agenda and minutes
      </h2>
      <CarriedOver minutes={minutes} />
      {minutes.writable ? (
        <WriteAgenda meeting={meeting} minutes={minutes} />
      ) : (
        <ReadAgenda minutes={minutes} />
      )}
    </section>
  );
}
