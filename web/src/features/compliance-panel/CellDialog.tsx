import { monthNames } from '@lamplight/domain/calendar/month';
import { Button, Modal } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../session/session';
import { formatFullDay } from '../../ui/dates';
import { useFocusBack } from '../../ui/useFocusBack';
import { StateTag } from './CellMark';
import classes from './CompliancePanel.module.css';
import type { DatedRecord, Panel, PanelCell, PanelRow, Requirement } from './compliance-panel.api';
import { EvidenceItem } from './EvidenceItem';
import { presetOf, workHref } from './panel-links';
import { RecordForm } from './RecordForm';

/** What stands behind a month of a row: each thing that is asked for, its records, and the way to do or to enter it. */
export function CellDialog(props: { panel: Panel; row: PanelRow; cell: PanelCell; onClose: () => void }) {
  const { panel, row, cell, onClose } = props;
  useFocusBack();
  const may = useMay();
  const [entering, setEntering] = useState<DatedRecord | 'new'>();
  const preset = presetOf(row, cell.month, panel.year);
  const manages = may('dated-record.manage') && preset !== undefined;
  const work = workHref(row);
  if (entering && preset)
    return (
      <Modal opened onClose={onClose} title={row.name}>
        <RecordForm
          preset={preset}
          record={entering === 'new' ? undefined : entering}
          onDone={() => setEntering(undefined)}
        />
      </Modal>
    );
  return (
    <Modal opened onClose={onClose} title={`${row.name}, ${monthNames[cell.month - 1]} ${panel.year}`}>
      <p className={classes.plain}>Source: {row.source}</p>
      {cell.requirements.length === 0 && <p className={classes.plain}>Nothing is required in this month.</p>}
      <ul className={classes.requirements}>
        {cell.requirements.map((requirement) => (
          <li key={`${requirement.about} ${requirement.dueDate}`}>
            <Asked requirement={requirement} manages={manages} onEdit={setEntering} />
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        {manages && (
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setEntering('new')}
            data-autofocus
          >
            Enter a record
          </Button>
        )}
        {work && (
          <Button component={Link} to={work.to} variant="default" data-autofocus>
            {work.label}
          </Button>
        )}
      </div>
    </Modal>
  );
}

function Asked(props: { requirement: Requirement; manages: boolean; onEdit: (record: DatedRecord) => void }) {
  const { requirement, manages, onEdit } = props;
  const { about, state, dueDate, evidence, amount } = requirement;
  return (
    <>
      <p className={classes.about}>
        <strong>{about}</strong>
        <StateTag state={state} />
      </p>
      <p className={classes.plain}>
        {state === 'overdue' ? 'Was due' : 'Due'} {formatFullDay(dueDate)}
        {amount && `: ${amount.has} of ${amount.wanted}`}
      </p>
      {evidence.length > 0 && (
        <ul className={classes.evidence}>
          {evidence.map((one, index) => (
            <li key={one.id ?? index}>
              <EvidenceItem evidence={one} manages={manages} onEdit={onEdit} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
