import {
  bySource,
  filled,
  nothingOverdue,
  overdueTitle,
  type ToldGroup,
  toPlanTitle,
} from '@lamplight/domain/calendar/obligations/ahead-words';
import { panelWords } from '@lamplight/domain/calendar/obligations/panel-words';
import { Button } from '@mantine/core';
import { Panel as Surface } from '../../ui/Panel';
import { type Ahead, AheadGroup, cellOf, type Open } from './AheadGroup';
import classes from './CompliancePanel.module.css';
import type { Panel } from './compliance-panel.api';
import { EmptySeats } from './EmptySeats';

interface Props {
  panel: Panel;
  onOpen: Open;
}

/** What is overdue, by name; the one step that would help most; what becomes overdue soon; what takes planning. */
export const AheadPanels = (props: Props) => (
  <div className={classes.ahead}>
    <Surface title={overdueTitle(props.panel)}>
      <Overdue {...props} />
      {/* No record is lacking, and a surveyor asks all the same. */}
      <EmptySeats panel={props.panel} />
    </Surface>
    <Surface title={panelWords.nextStep}>
      <Step {...props} />
    </Surface>
    <div className={props.panel.toPlan.length > 0 ? '' : (classes.wide ?? '')}>
      <Surface title={panelWords.comingUp}>
        <Coming {...props} />
      </Surface>
    </div>
    {props.panel.toPlan.length > 0 && (
      <Surface title={toPlanTitle(props.panel.today)}>
        <Groups groups={bySource(props.panel.toPlan)} onOpen={props.onOpen} />
      </Surface>
    )}
  </div>
);

function Overdue({ panel: { year, today, overdue }, onOpen }: Props) {
  if (overdue.length === 0) return <p className={classes.plain}>{nothingOverdue(year)}</p>;
  // Of another year, another list: it begins with its first few.
  return <Groups key={year} groups={bySource(overdue)} lateOn={today} onOpen={onOpen} />;
}

function Step({ panel: { nextStep }, onOpen }: Props) {
  if (!nextStep)
    return <p className={classes.plain}>Nothing that one person alone can do is overdue or due soon.</p>;
  return (
    <>
      <p className={classes.sentence}>{nextStep.sentence}</p>
      <p className={classes.reason}>{nextStep.reason}</p>
      <Button
        className="ll-no-print"
        aria-haspopup="dialog"
        aria-label={`Open: ${nextStep.sentence}`}
        onClick={() => onOpen(...cellOf(nextStep))}
      >
        Open
      </Button>
    </>
  );
}

/** Regulations and center policy apart, as one list of both in no order of days reads like a mistake. */
function Coming({ panel: { comingUp }, onOpen }: Props) {
  const [regulations, policy] = bySource(comingUp);
  return (
    <>
      {comingUp.length === 0 && <p className={classes.plain}>{panelWords.nothingAhead}</p>}
      <div className={classes.sides}>
        <Groups groups={[regulations]} onOpen={onOpen} />
        <Groups groups={[policy]} onOpen={onOpen} />
      </div>
    </>
  );
}

function Groups(props: { groups: readonly ToldGroup<Ahead>[]; onOpen: Open; lateOn?: string }) {
  const { groups, ...each } = props;
  const shown = filled(groups);
  if (shown.length === 0) return null;
  return (
    <div>
      {shown.map((group) => (
        <AheadGroup key={group.head} group={group} {...each} />
      ))}
    </div>
  );
}
