import { onFileText } from '@lamplight/domain/calendar/obligations/obligations';
import { panelWords } from '@lamplight/domain/calendar/obligations/panel-words';
import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type Column, orders } from '../../ui/column';
import { Moment } from '../../ui/Moment';
import { RowCard } from '../../ui/RowCard';
import classes from './CenterFigures.module.css';
import { type HrefOf, nameColumn } from './center-columns';
import { type Behind, behindHref, overdueOf } from './center-links';
import type { CenterRow } from './centers.api';

/** A figure of a center: what it says, and what is opened behind it. */
interface Figure extends Omit<Column<CenterRow>, 'cell'> {
  id: Behind;
  /** What it says, and in words for who hears it without its column. */
  says: (center: CenterRow) => { shown: ReactNode; heard?: string; quiet?: boolean; bad?: boolean };
}

const figures: readonly Figure[] = [
  {
    id: 'panel',
    header: `${panelWords.onFile} this year`,
    sort: 'missing',
    orders: ['least overdue first', 'most overdue first'],
    says: ({ panel }) => {
      const overdue = overdueOf(panel);
      if (panel.required === 0) return { shown: onFileText(panel), quiet: true };
      return {
        shown: (
          <>
            {onFileText(panel)}
            {overdue > 0 && (
              <>
                {' '}
                <span className={classes.beside}>{`${overdue} overdue`}</span>
              </>
            )}
          </>
        ),
        heard: 'on file',
      };
    },
  },
  {
    id: 'open',
    header: 'Open issues',
    sort: 'openIssues',
    orders: orders.amounts,
    says: ({ openIssues }) => ({ shown: openIssues, heard: 'open issues', quiet: openIssues === 0 }),
  },
  {
    id: 'overdue',
    header: 'Overdue issues',
    sort: 'overdueIssues',
    orders: orders.amounts,
    says: ({ overdueIssues }) => ({
      shown: overdueIssues,
      heard: 'overdue issues',
      quiet: overdueIssues === 0,
      bad: overdueIssues > 0,
    }),
  },
  {
    id: 'round',
    header: 'Last round',
    sort: 'lastRoundDateTime',
    orders: orders.past,
    says: ({ lastRoundDateTime }) =>
      lastRoundDateTime
        ? { shown: <Moment at={lastRoundDateTime} relative /> }
        : { shown: 'none yet', quiet: true },
  },
];

/** What a figure says, which opens what is behind it in its center. */
function FigureLink({ figure, center }: { figure: Figure; center: CenterRow }) {
  const { shown, heard, quiet = false, bad = false } = figure.says(center);
  return (
    <Link
      className={classes.figure}
      to={behindHref(center, figure.id)}
      data-quiet={quiet || undefined}
      data-bad={bad || undefined}
    >
      {shown}
      {heard && <VisuallyHidden> {heard}</VisuallyHidden>}
    </Link>
  );
}

/** How the centers stand: what administrators look at first. */
export const dashboardColumns = (hrefOf: HrefOf): Column<CenterRow>[] => [
  nameColumn(hrefOf),
  ...figures.map(
    (figure): Column<CenterRow> => ({
      ...figure,
      cell: (center) => <FigureLink figure={figure} center={center} />,
    }),
  ),
];

/** How a center stands, on a phone: each figure under its name, large enough for a thumb. */
export const DashboardCard = ({ center, to }: { center: CenterRow; to: string }) => (
  <RowCard to={to} name={center.name} facts={null}>
    <ul className={classes.tiles}>
      {figures.map((figure) => (
        <li key={figure.id}>
          <span className={classes.label} aria-hidden>
            {figure.header}
          </span>
          <FigureLink figure={figure} center={center} />
        </li>
      ))}
    </ul>
  </RowCard>
);
