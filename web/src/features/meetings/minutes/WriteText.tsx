import { useAccount } from '../../../session/session';
import { useValue } from '../../../ui/form/inputs';
import { useSelfSaving } from '../../../ui/form/useSelfSaving';
import classes from './agenda/Agenda.module.css';
import { baseOfBesides, besidesFields, draftOfBesides } from './besides-fields';
import { MergedNote, useMerged } from './MergedNote';
import { type Minutes, useKnownMinutes, whileOpen, writeMinutes } from './minutes.api';
import { RichField } from './rich/RichField';
import { RichTextView } from './rich/RichTextView';
import { useReportSaving } from './SavingNote';
import { Trouble } from './Trouble';

/** What is written of a meeting besides its items. */
export function WriteText({ minutes }: { minutes: Minutes }) {
  const { id: userId } = useAccount();
  const known = useKnownMinutes(minutes.id);
  const { merged, onMerged } = useMerged(besidesFields);
  const form = useSelfSaving({
    fields: besidesFields,
    draft: draftOfBesides(userId, minutes.id),
    base: baseOfBesides(minutes),
    send: (changes, by) => writeMinutes(minutes.id, { ...changes, ...whileOpen }, by),
    baseOf: baseOfBesides,
    onSaved: known.take,
    onMerged,
  });
  useReportSaving('minutes', form.state);
  const text = useValue(form.at.minutes);
  return (
    <div className={classes.besides}>
      <div className="ll-no-print">
        <RichField
          field={form.at.minutes}
          placeholder="What was said that belongs to no item"
          onLeave={() => {
            form.at.minutes.leave();
            form.flush();
          }}
        />
      </div>
      <div className={classes.onPaper}>{text && <RichTextView text={text} />}</div>
      <MergedNote words={merged} />
      <Trouble form={form} of={besidesFields.minutes.label} />
    </div>
  );
}
