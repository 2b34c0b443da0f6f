import { emptySeatsText } from '@lamplight/domain/calendar/obligations/empty-seats';
import { Anchor } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { screens } from '../../screens';
import { useMay } from '../../session/session';
import { staffHref } from '../people/people-links';
import classes from './CompliancePanel.module.css';
import type { Panel } from './compliance-panel.api';

/** Which seats of the committee nobody fills today, and the way to where they are given. */
export function EmptySeats({ panel }: { panel: Panel }) {
  const may = useMay();
  const words = emptySeatsText(panel.emptySeats);
  if (words === '') return null;
  return (
    <span className={classes.seats}>
      <IconAlertTriangle size={14} stroke={2.4} aria-hidden />
      {may(screens.staff.needs) ? (
        <Anchor component={Link} to={staffHref('committee')} inherit c="inherit" underline="always">
          {words}
        </Anchor>
      ) : (
        <span>{words}</span>
      )}
    </span>
  );
}
