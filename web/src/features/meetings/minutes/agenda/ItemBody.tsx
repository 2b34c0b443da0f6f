import { isBlank, type RichText } from '@lamplight/domain/meetings/rich-text';
import type { Values } from '../../../../ui/form/field';
import { RichTextView } from '../rich/RichTextView';
import classes from './Agenda.module.css';
import { itemFields } from './item-fields';

export type ItemValues = Values<typeof itemFields>;

/** What is written of an item, to read. What is empty is left out. */
export function ItemBody({ values }: { values: ItemValues }) {
  return (
    <>
      {values.goal.trim() !== '' && (
        <p className={classes.goal}>
          <span className={classes.part}>{itemFields.goal.label}</span> {values.goal}
        </p>
      )}
      <Part label={itemFields.data.label} text={values.data} />
      <Part label={itemFields.analysis.label} text={values.analysis} />
      <Part label={itemFields.decision.label} text={values.decision} />
    </>
  );
}

function Part({ label, text }: { label: string; text: RichText | null }) {
  if (!text || isBlank(text)) return null;
  return (
    <div className={classes.written}>
      <h4 className={classes.part}>{label}</h4>
      <RichTextView text={text} />
    </div>
  );
}
