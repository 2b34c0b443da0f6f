import { countsFor } from '@lamplight/domain/calendar/obligations/counted-records';
import { useQueryClient } from '@tanstack/react-query';
import { type DatedRecord, panelOf } from './compliance-panel.api';
import { cellName } from './panel-choice';

/** Where a record stands that was just saved, as the panel counts it now: not always in the cell from which it was entered. */
export function useCellOfRecord() {
  const client = useQueryClient();
  return async (record: DatedRecord): Promise<{ cell: string; year: number } | undefined> => {
    const { row, year, month } = countsFor(record);
    // What was counted anew with the saving is not asked for again; without it, the dialog stays where it is.
    const panel = await client.fetchQuery({ ...panelOf(year), staleTime: 5000 }).catch(() => undefined);
    const cells = panel?.rows.find(({ id }) => id === row)?.cells ?? [];
    const cell = cells.find((one) => one.asked > 0 && (month === null || one.month === month));
    return cell && { cell: cellName(row, cell.month), year };
  };
}
