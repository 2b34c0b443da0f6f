import type { Day } from '@lamplight/domain/calendar/day';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { calendarHref } from '../meeting-links';
import type { Planning } from '../meetings.api';
import classes from './Plan.module.css';
import { meetingsWords } from './plan-range';

/** What a run made and skipped, by topic and group. */
export function PlanResult({
  run,
  firstDay,
  onMore,
  onClose,
}: {
  run: Planning;
  /** Of the first meeting that it made. */
  firstDay: Day;
  /** Back to planning other days. */
  onMore: () => void;
  onClose: () => void;
}) {
  const { made, skipped, details } = run;
  const words = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone: what came of it has the focus.
  useEffect(() => words.current?.focus(), []);
  return (
    <>
      <p ref={words} tabIndex={-1} className={classes.done}>
        <IconCircleCheck size={20} aria-hidden />
        {meetingsWords(made)} planned{skipped > 0 && `, ${skipped} skipped`}.
      </p>
      {details.length > 0 && (
        <ul className={classes.details}>
          {details.map(({ name, made: ofIt, skipped: left }) => (
            <li key={name}>
              <span>{name}</span>
              <span>{[`${ofIt} planned`, left > 0 && `${left} skipped`].filter(Boolean).join(', ')}</span>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.actions}>
        {made > 0 && (
          <Button component={Link} to={`${calendarHref}?date=${firstDay}`} onClick={onClose}>
            Show them
          </Button>
        )}
        <Button variant="default" onClick={onMore}>
          Plan other days
        </Button>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </div>
    </>
  );
}
