import { dayOf } from '@lamplight/domain/calendar/day';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { notifyDone, whileSaving } from '../../notify/done';
import { plural } from '../plural';
import { useTimeZone } from '../time-zone';
import { ChosenBar } from './ChosenBar';
import { type EditorPlace, InlineCell } from './InlineCell';
import { type Changeable, listed, put, type RowChange, reasonOf, refresh, rowAfter } from './row-changes';
import { type Report, SeveralReport } from './SeveralReport';
import { useChosenIds } from './selection';
import { several } from './several';

/** What can be done to all that are chosen, and what became of it. */
export function ChangeSeveral<
  Field extends string,
  Each extends { id: string; version: number },
  Change extends RowChange<Each>,
  Saved extends { id: string; version: number },
>(props: {
  kind: Changeable<Each, Change, Saved>;
  /** The rows that are shown. */
  rows: readonly Each[];
  /** `label` is the field's name, `words` those of its button. */
  fields: readonly { field: Field; label: string; words: string }[];
  editor: (
    field: Field,
    several: { rows: readonly Each[]; onTake: (change: Change) => void } & EditorPlace,
  ) => ReactNode;
  /** What else can be done to them. */
  children?: ReactNode;
}) {
  const { kind, rows, fields, editor, children } = props;
  const ids = useChosenIds();
  const { busy, report, change, dismiss, takeBack } = useManyChanges(kind);
  const client = useQueryClient();
  return (
    <>
      {ids.size > 0 && (
        <ChosenBar shown={rows.map(({ id }) => id)} busy={busy}>
          {!busy &&
            fields.map(({ field, label, words }) => (
              <InlineCell
                key={field}
                cell={field}
                label={`${label}, ${plural(ids.size, kind.thing)}`}
                editor={(place) => (
                  <Opened of={() => listed<Each>(client, kind.feature, ids)}>
                    {(chosen) =>
                      editor(field, { rows: chosen, onTake: (each) => change(chosen, each), ...place })
                    }
                  </Opened>
                )}
              >
                {words}
              </InlineCell>
            ))}
          {!busy && children}
        </ChosenBar>
      )}
      {report && <SeveralReport report={report} onClose={dismiss} onUndo={takeBack} />}
    </>
  );
}

/** The rows as they stood when the choice opened: what is read anew under it was not seen by who chooses. */
function Opened<Each>(props: { of: () => readonly Each[]; children: (rows: readonly Each[]) => ReactNode }) {
  const [rows] = useState(props.of);
  return props.children(rows);
}

function useManyChanges<
  Each extends { id: string; version: number },
  Change extends RowChange<Each>,
  Saved extends { id: string; version: number },
>(kind: Changeable<Each, Change, Saved>) {
  const client = useQueryClient();
  const timeZone = useTimeZone();
  const [busy, setBusy] = useState('');
  const [report, setReport] = useState<Report | null>(null);

  /** Takes one step with each row: the same with all, or the way back of each. */
  const run = async (steps: readonly { row: Each; change: Change }[], words: string, undoable: boolean) => {
    setBusy(`Saving 0 of ${steps.length}`);
    await whileSaving(async () => {
      const { done, refused } = await several(
        steps,
        ({ row, change }) => put(client, kind, row, change),
        (count) => setBusy(`Saving ${count} of ${steps.length}`),
      );
      setBusy('');
      const today = dayOf(new Date(), timeZone);
      const back = done.flatMap(({ item: { row, change }, result }) => {
        const way = undoable ? kind.wayBack(row, change, today) : null;
        return way && !way.words ? [{ row: rowAfter(kind, row, result), change: way.change }] : [];
      });
      const undo = back.length > 0 ? () => run(back, 'as before', false) : null;
      const told = done.length > 0 ? `${plural(done.length, kind.thing)}: ${words}` : '';
      if (refused.length === 0) notifyDone(told, undo && { run: undo });
      else {
        setReport({
          done: told,
          refused: `${plural(refused.length, kind.thing)} not changed`,
          reasons: refused.map(({ item: { row }, error }) => ({
            id: row.id,
            name: kind.named(row),
            why: reasonOf(kind, error, row, timeZone),
          })),
          undo,
        });
      }
    });
    await refresh(client, kind.feature);
  };
  return {
    busy,
    report,
    change: (rows: readonly Each[], change: Change) =>
      run(
        rows.map((row) => ({ row, change })),
        change.done,
        true,
      ),
    // Whoever has read what was refused can still want the others back.
    dismiss: () => {
      setReport(null);
      if (report?.undo) notifyDone(report.done, { run: report.undo });
    },
    takeBack: () => {
      setReport(null);
      report?.undo?.();
    },
  };
}
