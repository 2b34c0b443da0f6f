import { isLost } from '@lamplight/domain/calendar/obligations/next-step';
import { amountText } from '@lamplight/domain/calendar/obligations/panel-words';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import type { confirm } from '../../ui/confirm';
import { formatFullDay } from '../../ui/dates';
import { StateTag } from './CellMark';
import classes from './CompliancePanel.module.css';
import type { DatedRecord, PanelRow, Requirement } from './compliance-panel.api';
import { drillWords } from './drill-words';
import { EvidenceItem } from './EvidenceItem';
import { weekOfRoundsHref } from './panel-links';

const lostWords = 'If it was held, enter it. If it was not, it cannot be made up: tell the committee.';

/** Something that is asked for in a month: how it stands, when it was due, and the records behind it. */
export function AskedItem(props: {
  kind: PanelRow['kind'];
  requirement: Requirement;
  manages: boolean;
  ask: typeof confirm;
  onEdit: (record: DatedRecord) => void;
}) {
  const { kind, requirement, ...rights } = props;
  const { about, state, dueDate, evidence, amount, heldBetween } = requirement;
  const isOnlyPlanned =
    (kind === 'committee' || kind === 'meetings') && state !== 'done' && evidence.length > 0;
  return (
    <>
      <p className={classes.about}>
        <strong>{about}</strong>
        <StateTag state={state} isShort={amount?.closedOn != null} />
      </p>
      {dueDate && (
        <p className={classes.plain}>
          {state === 'overdue' ? 'Was due' : 'Due'} {formatFullDay(dueDate)}
          {amount && `: ${amountText(kind, amount, formatFullDay)}`}
        </p>
      )}
      {isLost(kind, requirement) && <p className={classes.lost}>{lostWords}</p>}
      {kind === 'rounds' && amount && amount.has > 0 && dueDate && (
        <Anchor component={Link} to={weekOfRoundsHref(dueDate)}>
          Open the rounds of this week
        </Anchor>
      )}
      {evidence.length > 0 && (
        <ul className={classes.evidence}>
          {evidence.map((one, index) => (
            <li key={one.id ?? index}>
              <EvidenceItem evidence={one} dueDate={dueDate} {...rights} />
            </li>
          ))}
        </ul>
      )}
      {isOnlyPlanned && <p className={classes.plain}>Planned, not confirmed as held yet.</p>}
      {heldBetween && <p className={classes.together}>{drillWords(heldBetween)}</p>}
    </>
  );
}
