import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { notifyOwnWords } from '../../../../notify/notify';
import { useAccount, useMay } from '../../../../session/session';
import { addsRow } from '../../../../ui/beside-row';
import { whenShown } from '../../../../ui/later';
import { useFocusAfter } from '../../../../ui/useFocusAfter';
import { oneMeeting } from '../../meetings.api';
import type { ActionItem, Minutes } from '../minutes.api';
import { ActionRow } from './ActionRow';
import classes from './Actions.module.css';
import { useActions } from './actions.api';

const ActionForm = whenShown(async () => (await import('./ActionForm')).ActionForm);

/** The action items of an item, or of the meetings before. */
export function ActionList(props: {
  minutes: Pick<Minutes, 'id' | 'permissions' | 'writable'>;
  actions: readonly ActionItem[];
  /** What they belong to. */
  of: string;
  /** The item that they are of, where more can be written down; `offered` while it is written. */
  adds?: { itemId: string; offered: boolean };
  away?: boolean;
}) {
  const { minutes, actions, of, adds, away = false } = props;
  const [adding, setAdding] = useState(false);
  const { id: userId } = useAccount();
  const may = useMay();
  const manages = minutes.permissions.includes('meeting.manage');
  const mayTick = ({ responsible }: ActionItem) =>
    manages || (may('action-item.write') && responsible?.id === userId);
  // One that was begun stays until it is added or given up: whoever is done with the item is not done with it.
  const shown = adds && (adds.offered || adding) ? adds : undefined;
  if (actions.length === 0 && !shown) return null;
  return (
    <div className={classes.actions}>
      <h4 className={classes.heading}>Action items</h4>
      {actions.length > 0 && (
        <ul className={classes.list} aria-label={`Action items: ${of}`}>
          {actions.map((action) => (
            <ActionRow
              key={action.id}
              action={action}
              mayTick={mayTick(action)}
              mayChange={minutes.writable && !away}
              away={away}
            />
          ))}
        </ul>
      )}
      {shown && (
        <AddAction meetingId={minutes.id} itemId={shown.itemId} of={of} open={adding} onOpen={setAdding} />
      )}
    </div>
  );
}

function AddAction(props: {
  meetingId: string;
  itemId: string;
  of: string;
  open: boolean;
  onOpen: (open: boolean) => void;
}) {
  const { meetingId, itemId, of, open, onOpen } = props;
  const { add } = useActions();
  const { data: meeting } = useQuery(oneMeeting(meetingId));
  const button = useFocusAfter(open);
  if (open) {
    return (
      <ActionForm
        label={`Add an action item: ${of}`}
        heldOn={meeting?.day}
        onSend={async (given) => {
          await add.mutateAsync({ meetingId, body: { ...given, item: itemId } });
          notifyOwnWords(`${given.text}: added to the action items`);
        }}
        onClose={() => onOpen(false)}
      />
    );
  }
  return (
    <Button
      ref={button}
      {...addsRow}
      variant="subtle"
      size="compact-md"
      className={`${classes.add} ll-no-print`}
      aria-label={`Add an action item: ${of}`}
      leftSection={<IconPlus size={15} aria-hidden />}
      onClick={() => onOpen(true)}
    >
      Add an action item
    </Button>
  );
}
