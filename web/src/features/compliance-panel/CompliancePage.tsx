import { onFileText } from '@lamplight/domain/calendar/obligations/obligations';
import {
  closedLegend,
  onFileParts,
  panelLegend,
  panelWords,
  shortLegend,
} from '@lamplight/domain/calendar/obligations/panel-words';
import { Anchor } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../api/client';
import { Awaited } from '../../ui/Awaited';
import { DownloadButton } from '../../ui/DownloadButton';
import { KeysHint } from '../../ui/KeysHint';
import { useLandscape } from '../../ui/landscape';
import { laterDialog } from '../../ui/later';
import { PageHeader } from '../../ui/PageHeader';
import { useIsPhone } from '../../ui/phone';
import { SpanBar } from '../../ui/SpanBar';
import { GuideLink } from '../guides/GuideLink';
import { AheadPanels } from './AheadPanels';
import classes from './CompliancePanel.module.css';
import { type Panel, panelOf } from './compliance-panel.api';
import { PanelCards } from './PanelCards';
import { PanelFilters } from './PanelFilters';
import { PanelSkeleton } from './PanelSkeleton';
import { PanelTable } from './PanelTable';
import { cellName, chosenRows, type PanelState, usePanelChoice } from './panel-choice';

const CellDialog = laterDialog(async () => (await import('./CellDialog')).CellDialog);

/** What the center owes in a year and what of it is on file, month by month; each cell opens what stands behind it. */
export function CompliancePage() {
  useLandscape();
  const choice = usePanelChoice();
  const { year } = choice;
  const query = useQuery(panelOf(year));
  const { data, error, isPaused, isFetching } = query;
  // The year before is still on the screen while the next one loads: nothing of it is opened as that of another.
  const opened = (data?.year === year ? data.rows : [])
    .flatMap((row) => row.cells.map((cell) => ({ row, cell })))
    .find(({ row, cell }) => choice.cell === cellName(row.id, cell.month));
  return (
    <>
      <PageHeader
        title={panelWords.title}
        part={String(year)}
        sub={
          <>
            {panelWords.meaning} <GuideLink name="compliance" label="How the panel works" />
          </>
        }
        actions={
          <DownloadButton
            label="PDF"
            icon={IconFileTypePdf}
            fileName={`Compliance panel ${year}.pdf`}
            fetch={() => api('GET /compliance-panel/pdf', { query: { year } })}
          />
        }
      />
      {data ? (
        <>
          <AheadPanels panel={data} onOpen={choice.open} />
          <Years choice={choice} shown={data.year} busy={isFetching}>
            <span className={classes.total}>
              {panelWords.onFile}: <Total panel={data} onOverdue={choice.showOverdue} />
            </span>
            <span className={classes.parts}>{onFileParts(data.rows).join(', ')}</span>
          </Years>
          <PanelFilters choice={choice} />
          <Rows panel={data} choice={choice} />
        </>
      ) : error || isPaused ? (
        <>
          <Years choice={choice} shown={year} busy={isFetching} />
          <Awaited query={query} />
        </>
      ) : (
        <PanelSkeleton />
      )}
      {data && opened && <CellDialog {...opened} panel={data} onOpen={choice.open} onClose={choice.close} />}
    </>
  );
}

/** What is on file of all of it; where something is overdue, it leads to the rows that it is in. */
function Total({ panel, onOverdue }: { panel: Panel; onOverdue: () => void }) {
  const text = onFileText(panel);
  if (panel.overdue.length === 0) return <strong>{text}</strong>;
  return (
    <Anchor
      component="button"
      type="button"
      className={classes.totalLink ?? ''}
      aria-label={`${text}: show rows with something overdue`}
      onClick={onOverdue}
    >
      {text}
    </Anchor>
  );
}

/** Which year is shown, and the way to others. */
function Years(props: { choice: PanelState; shown: number; busy: boolean; children?: ReactNode }) {
  const { choice, shown, busy, children } = props;
  const { year, thisYear, show } = choice;
  return (
    <SpanBar
      title={String(shown)}
      step="year"
      today="This year"
      busy={busy}
      onStep={(steps) => show(year + steps)}
      onToday={() => show(thisYear)}
    >
      {children}
    </SpanBar>
  );
}

/** The rows that are chosen, as a grid, on a phone as cards. */
function Rows({ panel, choice }: { panel: Panel; choice: PanelState }) {
  const phone = useIsPhone();
  const rows = chosenRows(panel.rows, choice);
  const Shown = phone ? PanelCards : PanelTable;
  return (
    <>
      <p className={classes.legend}>
        <span role="status">
          {rows.length < panel.rows.length && `${rows.length} of ${panel.rows.length} rows are like that. `}
        </span>
        {rows.length > 0
          ? phone
            ? shortLegend + closedLegend(rows)
            : panelLegend({ ...panel, rows })
          : 'Choose fewer filters.'}
        {rows.length > 0 && <KeysHint> Arrow keys go from month to month.</KeysHint>}
      </p>
      {rows.length > 0 && <Shown panel={panel} rows={rows} onOpen={choice.open} />}
    </>
  );
}
