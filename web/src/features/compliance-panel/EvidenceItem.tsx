import { success } from '@lamplight/contract/messages';
import { dayOf } from '@lamplight/domain/calendar/day';
import { afterDueText } from '@lamplight/domain/calendar/obligations/ahead-words';
import { datedRecordName } from '@lamplight/domain/dated-records';
import { Anchor, Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { messageOf, notifySuccess } from '../../notify/notify';
import { besideRow, removesRow } from '../../ui/beside-row';
import type { confirm } from '../../ui/confirm';
import { formatClock, formatFullDay } from '../../ui/dates';
import { FileList } from '../../ui/FileItem';
import { useTimeZone } from '../../ui/time-zone';
import { StoredFileItem } from '../files/StoredFiles';
import classes from './CompliancePanel.module.css';
import { type DatedRecord, oneRecord, type Requirement, useDeleteRecord } from './compliance-panel.api';
import { evidencePages } from './panel-links';

interface Props {
  evidence: Requirement['evidence'][number];
  /** When what it stands behind was due. */
  dueDate: Requirement['dueDate'];
  manages: boolean;
  /** Asks above the dialog that this stands in. */
  ask: typeof confirm;
  onEdit: (record: DatedRecord) => void;
}

/** A record behind a requirement: the way to it, or the record itself where it has no page of its own. */
export function EvidenceItem({ evidence: { kind, id, date }, ...props }: Props) {
  if (kind === 'dated-record') return id && <Entered id={id} {...props} />;
  const { word, href } = evidencePages[kind];
  const words = `${word} of ${formatFullDay(date)}`;
  // Committee work product: it counts, and nothing leads to it.
  return id ? (
    <Anchor component={Link} to={href(id)}>
      {words}
    </Anchor>
  ) : (
    <span>{words}</span>
  );
}

/** When it was entered, and how long after it was due: a record of a day in time may have been made up later. */
function useEnteredText(dueDate: Requirement['dueDate']): (at: string) => string {
  const timeZone = useTimeZone();
  return (at) => {
    const day = dayOf(new Date(at), timeZone);
    const late = dueDate ? afterDueText(dueDate, day) : '';
    return [formatFullDay(day), late].filter((part) => part !== '').join(', ');
  };
}

function Entered({ id, dueDate, manages, ask, onEdit }: Omit<Props, 'evidence'> & { id: string }) {
  const entered = useEnteredText(dueDate);
  const { data: record, error } = useQuery(oneRecord(id));
  const removing = useDeleteRecord();
  if (error) return <p className={classes.plain}>{messageOf(error)}</p>;
  if (!record) return <Skeleton height={64} />;
  const { date: day, time, note, file, creator, creationDateTime } = record;
  const name = datedRecordName(record);
  const remove = async ({ currentTarget }: MouseEvent) => {
    const beside = besideRow(currentTarget.closest('li'));
    const sure = await ask({
      title: `Delete “${name}” of ${formatFullDay(day)}?`,
      text: 'Its file goes with it. The audit trail keeps that it was there.',
      action: 'Delete',
      onTo: beside,
    });
    // Not by the mutation's own callback, which goes with this item.
    if (sure)
      await removing.mutateAsync(id).then(
        () => notifySuccess(success.recordDeleted),
        () => undefined,
      );
  };
  return (
    <div className={classes.record}>
      <p className={classes.plain}>
        {name}: {formatFullDay(day)}
        {time && `, ${formatClock(time)}`}
        {', entered '}
        {creator && `by ${creator.user_firstName} ${creator.user_lastName} `}on {entered(creationDateTime)}
      </p>
      {note && <p className={classes.note}>{note}</p>}
      {file ? (
        <>
          <FileList label={`File of ${name}`}>
            <StoredFileItem file={file} bare />
          </FileList>
          {/* One that came with the record says nothing of its own. */}
          {entered(file.creationDatetime) !== entered(creationDateTime) && (
            <p className={classes.plain}>File added on {entered(file.creationDatetime)}</p>
          )}
        </>
      ) : (
        <p className={classes.plain}>No file yet.</p>
      )}
      {manages && (
        <div className={classes.recordActions}>
          <Button
            variant="default"
            size="compact-md"
            aria-label={`Change: ${name}, ${formatFullDay(day)}`}
            onClick={() => onEdit(record)}
          >
            Change
          </Button>
          <Button
            variant="default"
            size="compact-md"
            {...removesRow}
            aria-label={`Delete: ${name}, ${formatFullDay(day)}`}
            loading={removing.isPending}
            onClick={remove}
          >
            Delete
          </Button>
        </div>
      )}
    </div>
  );
}
