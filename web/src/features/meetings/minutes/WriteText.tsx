import { useAccount } from '../../../session/session';
import type { Fields } from '../../../ui/form/field';
import { useValue } from '../../../ui/form/inputs';
import { useSelfSaving } from '../../../ui/form/useSelfSaving';
import { valuesOf } from '../../../ui/form/wire';
import classes from './agenda/Agenda.module.css';
import { MergedNote, useMerged } from './MergedNote';
import { type Minutes, useKnownMinutes, writeMinutes } from './minutes.api';
import { RichField } from './rich/RichField';
import { RichTextView } from './rich/RichTextView';
import { rich } from './rich/rich-field';
import { useReportSaving } from './SavingNote';
import { Trouble } from './Trouble';

const fields = { minutes: rich('Besides the agenda') } as const satisfies Fields;

const baseOf = (minutes: Minutes) => ({ version: minutes.version, values: valuesOf(fields, minutes) });

/** What is written of a meeting besides its items. */
export function WriteText({ minutes }: { minutes: Minutes }) {
  const { id: userId } = useAccount();
  const known = useKnownMinutes(minutes.id);
  const { merged, onMerged } = useMerged(fields);
  const form = useSelfSaving({
    fields,
    draft: `${userId}.meeting.${minutes.id}.minutes`,
    base: baseOf(minutes),
    send: (changes) => writeMinutes(minutes.id, changes),
    baseOf,
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
      <Trouble form={form} of={fields.minutes.label} />
    </div>
  );
}
