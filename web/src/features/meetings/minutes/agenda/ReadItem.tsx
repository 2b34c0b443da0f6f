import { useAccount } from '../../../../session/session';
import { LeftUnsaved } from '../../../../ui/form/LeftUnsaved';
import { valuesOf } from '../../../../ui/form/wire';
import { ActionList } from '../actions/ActionList';
import type { MeetingItem, Minutes } from '../minutes.api';
import classes from './Agenda.module.css';
import { ItemBody } from './ItemBody';
import { ItemHead, itemAnchor, Lacks } from './ItemHead';
import { draftOfItem, itemFields } from './item-fields';
import { TopicData } from './TopicData';

/** An item to read. */
export function ReadItem(props: { minutes: Minutes; item: MeetingItem; number: number }) {
  const { minutes, item, number } = props;
  const { id: userId } = useAccount();
  return (
    <li id={itemAnchor(item.id)} tabIndex={-1} className={classes.item}>
      <ItemHead item={item} title={item.title} number={number} />
      <div className={classes.body}>
        <TopicData item={item} />
        <ItemBody values={valuesOf(itemFields, item)} />
        <LeftUnsaved fields={itemFields} draft={draftOfItem(userId, minutes.id, item.id)} of={item.title} />
        <ActionList minutes={minutes} actions={item.actions} of={item.title} />
        {minutes.permissions.includes('meeting.manage') && (
          <Lacks item={item} final={minutes.status === 'CLOSED'} />
        )}
      </div>
    </li>
  );
}
