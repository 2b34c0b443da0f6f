import { ActionIcon, Checkbox } from '@mantine/core';
import { IconAlertCircle, IconPencil, IconTrash } from '@tabler/icons-react';
import { type MouseEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { ApiProblem } from '../../../../api/problem';
import { notifyOwnWords } from '../../../../notify/notify';
import { besideRow, removesRow } from '../../../../ui/beside-row';
import { confirm } from '../../../../ui/confirm';
import { formatFullDay } from '../../../../ui/dates';
import { whenShown } from '../../../../ui/later';
import { RelativeDay } from '../../../../ui/Moment';
import { StatusTag } from '../../../../ui/StatusTag';
import { useToday } from '../../../../ui/time-zone';
import { nameOf } from '../../../people/people.api';
import { meetingHref } from '../../meeting-links';
import { actionAnchor } from '../anchors';
import type { ActionItem } from '../minutes.api';
import classes from './Actions.module.css';
import { useActions } from './actions.api';

const ActionForm = whenShown(async () => (await import('./ActionForm')).ActionForm);

/** What it is by now, where somebody else changed it. */
const changedTo = (error: unknown): ActionItem | undefined =>
  error instanceof ApiProblem && error.errorKey === 'concurrency'
    ? // The boundary between a refusal and the record that it names.
      (error.current as ActionItem)
    : undefined;

const changedMeanwhile = ({ text, responsible, dueDate }: ActionItem) =>
  new ApiProblem({
    status: 409,
    errorKey: 'changed',
    message: `Someone else changed this meanwhile: ${text}, ${responsible ? nameOf(responsible) : 'nobody’s'}, ${dueDate ? `due ${formatFullDay(dueDate)}` : 'without a day'}. Saving again puts yours in its place.`,
  });

/** Something that is to be done: by whom and until when, and the tick that says it is. */
export function ActionRow(props: {
  action: ActionItem;
  mayTick: boolean;
  mayChange: boolean;
  /** Shown away from its meeting: it says which. */
  away?: boolean;
  /** Told that it is done, where that takes it off the page. */
  onDone?: (now: ActionItem) => void;
}) {
  const { action, mayTick, mayChange, away = false, onDone } = props;
  const { id, text, doneDate } = action;
  const today = useToday();
  const { tick, change, remove } = useActions();
  const [editing, setEditing] = useState(false);
  /** The version that stands in the form: what a colleague changes meanwhile is not put back unseen. */
  const [seen, setSeen] = useState(action.version);
  const factsId = useId();
  const done = tick.isPending ? tick.variables.doneDate !== null : doneDate !== null;
  if (editing) {
    return (
      <li className={classes.row}>
        <ActionForm
          action={action}
          label={`Change: ${text}`}
          heldOn={action.meeting?.day}
          onSend={async (body) => {
            await change.mutateAsync({ id, body: { ...body, version: seen } }).catch((error) => {
              const now = changedTo(error);
              if (!now) throw error;
              setSeen(now.version);
              throw changedMeanwhile(now);
            });
            notifyOwnWords(`${text}: changed`);
          }}
          onClose={() => setEditing(false)}
        />
      </li>
    );
  }
  // What went wrong is said as of any change.
  const set = (ticked: boolean) =>
    tick.mutateAsync({ ...action, doneDate: ticked ? today : null }).then(
      (now) => {
        if (!now) return;
        if (onDone && ticked) onDone(now);
        else notifyOwnWords(`${text}: ${ticked ? 'done' : 'open again'}`);
      },
      () => {},
    );
  const ask = async ({ currentTarget }: MouseEvent) => {
    const beside = besideRow(currentTarget.closest('li'));
    const sure = await confirm({
      title: 'Delete this action item?',
      text: `“${text}”`,
      action: 'Delete',
      onTo: beside,
    });
    if (sure) remove.mutate(action);
  };
  return (
    <li id={actionAnchor(id)} className={classes.row} data-action={id} data-done={done || undefined}>
      <Checkbox
        className={classes.tick ?? ''}
        label={text}
        aria-describedby={factsId}
        checked={done}
        disabled={!mayTick}
        onChange={({ currentTarget }) => set(currentTarget.checked)}
      />
      <p id={factsId} className={classes.facts}>
        <Facts action={action} away={away} />
      </p>
      {mayChange && (
        <div className={`${classes.tools} ll-no-print`}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={34}
            className={classes.tool ?? ''}
            aria-label={`Change: ${text}`}
            onClick={() => {
              setSeen(action.version);
              setEditing(true);
            }}
          >
            <IconPencil size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={34}
            className={classes.tool ?? ''}
            aria-label={`Delete: ${text}`}
            {...removesRow}
            onClick={ask}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </div>
      )}
    </li>
  );
}

function Facts({ action, away }: { action: ActionItem; away: boolean }) {
  const { responsible, dueDate, overdue, doneDate, doneBy, meeting } = action;
  return (
    <>
      <span>{responsible ? nameOf(responsible) : 'nobody is named'}</span>
      {doneDate ? (
        <span>
          done {formatFullDay(doneDate)}
          {doneBy && doneBy.id !== responsible?.id && ` by ${nameOf(doneBy)}`}
        </span>
      ) : (
        dueDate && (
          <span>
            due <RelativeDay day={dueDate} />
          </span>
        )
      )}
      {overdue && (
        <StatusTag tone="bad" icon={IconAlertCircle}>
          Overdue
        </StatusTag>
      )}
      {away && (
        <span>
          {meeting ? (
            <>
              from <Link to={meetingHref(meeting.id)}>{meeting.title}</Link>, {formatFullDay(meeting.day)}
            </>
          ) : (
            'from a meeting'
          )}
        </span>
      )}
    </>
  );
}
