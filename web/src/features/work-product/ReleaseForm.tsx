import { releaseMinutes, workProductLimits } from '@lamplight/domain/work-product';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { notifyOwnWords } from '../../notify/notify';
import { DialogActions } from '../../ui/DialogActions';
import { Refusal } from '../../ui/form/Refusal';
import { useSmallForm } from '../../ui/form/useSmallForm';
import { required } from '../../ui/form-fields';
import { GrowingText } from '../../ui/GrowingText';
import classes from './WorkProduct.module.css';
import { type MarkableRecord, useNoteRelease } from './work-product.api';

/** To whom a marked record goes and why: noted before it does. */
export function ReleaseForm(props: { record: MarkableRecord; onNoted: () => void; onLeave: () => void }) {
  const { record, onNoted, onLeave } = props;
  const client = useQueryClient();
  const noteRelease = useNoteRelease(record);
  const small = useSmallForm({
    begin: { toWhom: '', why: '' },
    check: { toWhom: required('Say to whom'), why: required('Say why') },
    send: async (given) => {
      await noteRelease(given);
      await client.invalidateQueries({ queryKey: ['releases'] });
      notifyOwnWords(`Release to ${given.toWhom.trim()} noted`);
      onNoted();
    },
  });
  return (
    <form ref={small.element} noValidate onSubmit={small.onSubmit} className={classes.fields}>
      <p className={classes.text}>
        This is committee work product. What is written here is kept with the record; for {releaseMinutes}{' '}
        minutes you can print and download it then.
      </p>
      <Refusal text={small.refusal} />
      <TextInput
        label="To whom"
        description="A surveyor, counsel, yourself for a meeting"
        required
        maxLength={workProductLimits.toWhom}
        data-autofocus
        key={small.form.key('toWhom')}
        {...small.form.getInputProps('toWhom')}
      />
      <GrowingText
        label="Why"
        required
        minRows={2}
        maxRows={10}
        maxLength={workProductLimits.why}
        {...small.form.getInputProps('why')}
      />
      <DialogActions action="Note it" busy={small.busy} onCancel={onLeave} />
    </form>
  );
}
