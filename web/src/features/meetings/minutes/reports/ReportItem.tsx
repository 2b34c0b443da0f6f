import { ActionIcon } from '@mantine/core';
import { IconClock, IconTrash } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../../../session/session';
import { besideRow, removesRow } from '../../../../ui/beside-row';
import { confirm } from '../../../../ui/confirm';
import { formatFullDay } from '../../../../ui/dates';
import { documentHref } from '../../../documents/document-links';
import { StoredFileItem } from '../../../files/StoredFiles';
import { nameOf } from '../../../people/people.api';
import type { MeetingReport } from '../minutes.api';
import classes from './Reports.module.css';

/** A report: its file, opened as documents are, or who is to hand it in. */
export function ReportItem(props: { report: MeetingReport; onDelete: (() => void) | undefined }) {
  const { report, onDelete } = props;
  const { id, title, file, auxiliary, userApp, dueDate } = report;
  const may = useMay();
  if (!file) {
    return (
      <li className={classes.awaited}>
        <IconClock size={22} stroke={1.5} aria-hidden />
        <span>
          {title}
          <span className={classes.quiet}>
            {' '}
            is awaited{userApp && ` from ${nameOf(userApp)}`}
            {dueDate && ` until ${formatFullDay(dueDate)}`}
          </span>
        </span>
      </li>
    );
  }
  const ask = async ({ currentTarget }: MouseEvent) => {
    const beside = besideRow(currentTarget.closest('li'));
    const sure = await confirm({
      title: `Delete “${file.name}”?`,
      text: `The ${auxiliary ? 'auxiliary report' : 'report'} is gone for good.`,
      action: 'Delete',
      onTo: beside,
    });
    if (sure) onDelete?.();
  };
  return (
    <StoredFileItem
      file={file}
      actions={
        <span className={`${classes.buttons} ll-no-print`}>
          <span className={classes.kind}>{auxiliary ? 'Auxiliary' : 'Report'}</span>
          {may('document.read') && (
            <Link to={documentHref(id)} className={classes.preview} aria-label={`Preview ${file.name}`}>
              Preview
            </Link>
          )}
          {onDelete && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={`Delete ${file.name}`}
              {...removesRow}
              onClick={ask}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          )}
        </span>
      }
    />
  );
}
