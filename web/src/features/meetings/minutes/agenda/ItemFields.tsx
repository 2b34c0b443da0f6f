import type { Controls } from '../../../../ui/form/form-state';
import { TextField } from '../../../../ui/form/inputs';
import type { MeetingItem } from '../minutes.api';
import { RichField } from '../rich/RichField';
import classes from './Agenda.module.css';
import { titleIdOf } from './ItemHead';
import type { itemFields } from './item-fields';

/** The fields of an item. Leaving one saves at once. */
export function ItemFields(props: {
  item: MeetingItem;
  at: Controls<typeof itemFields>;
  onLeave: () => void;
}) {
  const { item, at, onLeave } = props;
  return (
    <section className={classes.fields} aria-labelledby={titleIdOf(item.id)} onBlur={onLeave}>
      <TextField field={at.title} />
      <TextField field={at.goal} description="What is aimed at: a figure and until when, say" />
      <RichField field={at.data} placeholder="What the figures and reports say" onLeave={at.data.leave} />
      <RichField field={at.analysis} placeholder="Why it is so" onLeave={at.analysis.leave} />
      <RichField
        field={at.decision}
        placeholder="What is decided; “no action, because …” is a decision too"
        onLeave={at.decision.leave}
      />
    </section>
  );
}
