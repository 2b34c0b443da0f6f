import { monthNames } from '@lamplight/domain/calendar/month';
import { Button, Modal, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useAccount, useMay } from '../../session/session';
import { addsRow } from '../../ui/beside-row';
import { FailedState } from '../../ui/FailedState';
import { LeaveGuard } from '../../ui/form/LeaveGuard';
import { draftInCenter } from '../../ui/local-draft';
import { useFocusAfter } from '../../ui/useFocusAfter';
import { useFocusBack } from '../../ui/useFocusBack';
import { useKept } from '../../ui/useKept';
import { useQuestionAbove } from '../../ui/useQuestionAbove';
import { useTopicState } from '../completed-forms/completed-forms.api';
import { evidenceHref } from '../meetings/meeting-links';
import { AskedItem } from './AskedItem';
import classes from './CompliancePanel.module.css';
import { useCellOfRecord } from './cell-of-record';
import {
  type DatedRecord,
  type Panel,
  type PanelCell,
  type PanelRow,
  requirementsOf,
} from './compliance-panel.api';
import { EmptySeats } from './EmptySeats';
import { presetOf, workHref } from './panel-links';
import { RecordForm, type TypedRecord } from './RecordForm';

/** What stands behind a month of a row: each thing that is asked for, its records, and the way to do or to enter it. */
export function CellDialog(props: {
  panel: Panel;
  row: PanelRow;
  cell: PanelCell;
  onOpen: (cell: string, year: number) => void;
  onClose: () => void;
}) {
  const { panel, row, cell, onOpen, onClose } = props;
  const cellOfRecord = useCellOfRecord();
  useFocusBack();
  const may = useMay();
  const { asking, ask } = useQuestionAbove();
  const account = useAccount();
  // A session that ended leads back to this cell: what was typed of a new record is there again.
  const keptAs = draftInCenter(account, `dated-record.${panel.year}.${row.id}.${cell.month}`);
  const [typed, keep] = useKept(keptAs, null, isTyped);
  const [entering, setEntering] = useState<DatedRecord | 'new' | undefined>(typed ? 'new' : undefined);
  const enter = useFocusAfter(entering !== undefined);
  const unsaved = useRef(false);
  const leave = async () => {
    const question = {
      title: 'Leave without saving?',
      text: 'What you entered here is lost.',
      action: 'Leave',
    };
    if (unsaved.current && !(await ask(question))) return;
    unsaved.current = false;
    keep(null);
    onClose();
  };
  const preset = presetOf(row, cell.month, panel.year);
  const manages = may('dated-record.manage') && preset !== undefined;
  const { data, error, refetch, isLoading } = useQuery({
    ...requirementsOf({ year: panel.year, row: row.id, month: cell.month }),
    enabled: cell.asked > 0,
  });
  if (entering && preset)
    return (
      // What is typed is not gone with a slip of the hand.
      <Modal opened onClose={leave} closeOnEscape={!asking} title={row.name} closeOnClickOutside={false}>
        <LeaveGuard isDirty={() => unsaved.current} onLeave={() => keep(null)} />
        <RecordForm
          preset={preset}
          record={entering === 'new' ? undefined : entering}
          typed={entering === 'new' ? typed : null}
          keptAs={entering === 'new' ? keptAs : undefined}
          onType={(next) => entering === 'new' && keep(next)}
          onSaved={async (saved) => {
            const to = await cellOfRecord(saved);
            unsaved.current = false;
            keep(null);
            if (to) onOpen(to.cell, to.year);
            setEntering(undefined);
          }}
          onCancel={() => {
            keep(null);
            setEntering(undefined);
          }}
          unsaved={unsaved}
        />
      </Modal>
    );
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={!asking}
      title={`${row.name}, ${monthNames[cell.month - 1]} ${panel.year}`}
    >
      <p className={classes.plain}>
        Source: {row.source}
        {row.kind === 'qapi-plan' && '. How often the plan is reviewed is center policy.'}
      </p>
      {row.kind === 'committee' && <SeatsNote year={panel.year} />}
      {row.kind === 'committee' && <EmptySeats panel={panel} />}
      {cell.asked === 0 && <p className={classes.plain}>Nothing is required in this month.</p>}
      {error && !data && <FailedState error={error} onRetry={() => refetch()} />}
      <ul className={classes.requirements} aria-busy={isLoading}>
        {isLoading &&
          Array.from({ length: cell.asked }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they stand for nothing but their number
            <li key={index}>
              <Skeleton height={68} />
            </li>
          ))}
        {data?.map((requirement) => (
          <li key={`${requirement.about} ${requirement.dueDate ?? ''}`}>
            <AskedItem
              kind={row.kind}
              requirement={requirement}
              manages={manages}
              ask={ask}
              onEdit={setEntering}
            />
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        {manages && (
          <Button
            ref={enter}
            {...addsRow}
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setEntering('new')}
            data-autofocus
          >
            Enter a record
          </Button>
        )}
        <ToWork row={row} />
      </div>
    </Modal>
  );
}

const recordFields = ['kind', 'date', 'time', 'shift', 'fiscalYear', 'fiscalQuarter', 'note'];
const isTyped = (kept: unknown): kept is TypedRecord | null =>
  typeof kept === 'object' &&
  kept !== null &&
  recordFields.every((field) => typeof Reflect.get(kept, field) === 'string');

/** What this row does not count, and where it is told. */
function SeatsNote({ year }: { year: number }) {
  const seesSeats = useMay()('committee-seats.manage');
  return (
    <p className={classes.plain}>
      A meeting counts here once it was held. Whether somebody in every seat signed is told by quarter, as{' '}
      {seesSeats ? (
        <Link to={evidenceHref(year)}>signed attendance</Link>
      ) : (
        'signed attendance, to the committee'
      )}
      .
    </p>
  );
}

/** The way to where it is done; a form is filled in by whom the server lets. */
function ToWork({ row }: { row: PanelRow }) {
  const topicId = row.kind === 'form' ? row.subjectId : null;
  const topic = useTopicState(topicId);
  const work = workHref(row);
  if (!work || (topicId && !topic?.fillable)) return null;
  return (
    <Button component={Link} to={work.to} variant="default" data-autofocus>
      {work.label}
    </Button>
  );
}
