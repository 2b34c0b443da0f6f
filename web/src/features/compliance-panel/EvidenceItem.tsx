import { success } from '@lamplight/contract/messages';
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
import { StoredFileItem } from '../files/StoredFiles';
import classes from './CompliancePanel.module.css';
import { type DatedRecord, oneRecord, type Requirement, useDeleteRecord } from './compliance-panel.api';
import { evidencePages } from './panel-links';

interface Props {
  evidence: Requirement['evidence'][number];
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

function Entered({ id, manages, ask, onEdit }: Omit<Props, 'evidence'> & { id: string }) {
  const { data: record, error } = useQuery(oneRecord(id));
  const removing = useDeleteRecord();
  if (error) return <p className={classes.plain}>{messageOf(error)}</p>;
  if (!record) return <Skeleton height={64} />;
  const { date: day, time, note, file, creator } = record;
  const name = datedRecordName(record);
  const remove = async ({ currentTarget }: MouseEvent) => {
    const beside = besideRow(currentTarget.closest('li'));
    const sure = await ask({
      title: `Delete “${name}” of ${formatFullDay(day)}?`,
      text: 'Its file goes with it. The audit trail keeps that it was there.',
      action: 'Delete',
      onTo: beside,
    });
    if (sure) removing.mutate(id, { onSuccess: () => notifySuccess(success.recordDeleted) });
  };
  return (
    <div className={classes.record}>
      <p className={classes.plain}>
        {name}: {formatFullDay(day)}
        {time && `, ${formatClock(time)}`}
        {creator && `, entered by ${creator.user_firstName} ${creator.user_lastName}`}
      </p>
      {note && <p className={classes.note}>{note}</p>}
      {file ? (
        <FileList label={`File of ${name}`}>
          <StoredFileItem file={file} bare />
        </FileList>
      ) : (
        <p className={classes.plain}>No file yet.</p>
      )}
      {manages && (
        <div className={classes.recordActions}>
          <Button variant="default" size="compact-md" onClick={() => onEdit(record)}>
            Change
          </Button>
          <Button
            variant="default"
            size="compact-md"
            {...removesRow}
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
