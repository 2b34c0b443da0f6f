import { Skeleton } from '@mantine/core';
import { useId } from 'react';
import { whenShown } from '../../../../ui/later';
import type { Meeting } from '../../meetings.api';
import { CarriedOver } from '../actions/CarriedOver';
import type { Minutes } from '../minutes.api';
import classes from './Agenda.module.css';
import { ReadAgenda } from './ReadAgenda';

// Whoever only reads fetches nothing of what it takes to write. Until that is there its place is kept as tall as an agenda mostly is:
// what stands below would be seen, and go.
const WriteAgenda = whenShown(
  async () => (await import('./WriteAgenda')).WriteAgenda,
  undefined,
  () => <Skeleton height="70vh" radius="lg" aria-busy="true" />,
);

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
