import { isBlank } from '@lamplight/domain/meetings/rich-text';
import { useAccount } from '../../../../session/session';
import { LeftUnsaved } from '../../../../ui/form/LeftUnsaved';
import { besidesFields, draftOfBesides } from '../besides-fields';
import type { Minutes } from '../minutes.api';
import { RichTextView } from '../rich/RichTextView';
import classes from './Agenda.module.css';
import { ReadItem } from './ReadItem';

/** The agenda for whoever reads: what counts, in its order. */
export function ReadAgenda({ minutes }: { minutes: Minutes }) {
  const items = minutes.items.filter(({ state }) => state === 'ACCEPTED');
  const { minutes: text } = minutes;
  const { id: userId } = useAccount();
  const left = (
    <LeftUnsaved
      fields={besidesFields}
      draft={draftOfBesides(userId, minutes.id)}
      of={besidesFields.minutes.label}
    />
  );
  if (items.length === 0 && isBlank(text)) {
    return (
      <>
        <p className={classes.empty}>Nothing is on the agenda yet.</p>
        {left}
      </>
    );
  }
  return (
    <>
      {items.length > 0 && (
        <ol className={classes.items} aria-label="Agenda">
          {items.map((item, at) => (
            <ReadItem key={item.id} minutes={minutes} item={item} number={at + 1} />
          ))}
        </ol>
      )}
      {text && !isBlank(text) && (
        <div className={classes.besides}>
          <h3 className={classes.part}>Besides the agenda</h3>
          <RichTextView text={text} />
        </div>
      )}
      {left}
    </>
  );
}
