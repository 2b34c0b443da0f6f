import { onFileText } from '@lamplight/domain/calendar/obligations/obligations';
import { panelWords } from '@lamplight/domain/calendar/obligations/panel-words';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client';
import { messageOf } from '../../notify/notify';
import { DownloadButton } from '../../ui/DownloadButton';
import { FailedState } from '../../ui/FailedState';
import { laterDialog } from '../../ui/later';
import { PageHeader } from '../../ui/PageHeader';
import { useIsPhone } from '../../ui/phone';
import { SpanBar } from '../../ui/SpanBar';
import { AheadPanels } from './AheadPanels';
import classes from './CompliancePanel.module.css';
import { panelOf } from './compliance-panel.api';
import { PanelCards } from './PanelCards';
import { PanelFilters } from './PanelFilters';
import { PanelSkeleton } from './PanelSkeleton';
import { PanelTable } from './PanelTable';
import { cellName, chosenRows, usePanelChoice } from './panel-choice';

const CellDialog = laterDialog(async () => (await import('./CellDialog')).CellDialog);

/** What the center owes in a year and what of it is on file, month by month; each cell opens what stands behind it. */
export function CompliancePage() {
  const choice = usePanelChoice();
  const { year, thisYear } = choice;
  const { data, error, refetch, isFetching } = useQuery(panelOf(year));
  const phone = useIsPhone();
  const failed = error !== null && !data;
  const rows = data && chosenRows(data.rows, choice);
  // The year before is still on the screen while the next one loads: nothing of it is opened as that of another.
  const opened = (data?.year === year ? data.rows : [])
    .flatMap((row) => row.cells.map((cell) => ({ row, cell })))
    .find(({ row, cell }) => choice.cell === cellName(row.id, cell.month));
  return (
    <>
      <PageHeader
        title={panelWords.title}
        part={String(year)}
        sub={panelWords.meaning}
        actions={
          <DownloadButton
            label="PDF"
            icon={IconFileTypePdf}
            fileName={`Compliance panel ${year}.pdf`}
            fetch={() => api('GET /compliance-panel/pdf', { query: { year } })}
          />
        }
      />
      {!failed && <AheadPanels panel={data} onOpen={choice.open} />}
      <SpanBar
        title={String(data?.year ?? year)}
        step="year"
        today="This year"
        busy={isFetching}
        onStep={(steps) => choice.show(year + steps)}
        onToday={() => choice.show(thisYear)}
      >
        {data && (
          <span className={classes.total}>
            {panelWords.onFile}: <strong>{onFileText(data)}</strong>
          </span>
        )}
      </SpanBar>
      {!failed && <PanelFilters choice={choice} />}
      {failed ? (
        <FailedState message={messageOf(error)} onRetry={() => refetch()} />
      ) : !data || !rows ? (
        <PanelSkeleton />
      ) : rows.length === 0 ? (
        <p className={classes.none}>No row is like that in {data.year}. Choose fewer filters.</p>
      ) : phone ? (
        <PanelCards panel={data} rows={rows} onOpen={choice.open} />
      ) : (
        <PanelTable panel={data} rows={rows} onOpen={choice.open} />
      )}
      {data && opened && <CellDialog key={choice.cell} {...opened} panel={data} onClose={choice.close} />}
    </>
  );
}
