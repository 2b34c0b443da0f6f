import { useId } from 'react';
import { DialogActions } from '../../ui/DialogActions';
import { Refusal } from '../../ui/form/Refusal';
import { useSmallForm } from '../../ui/form/useSmallForm';
import { required } from '../../ui/form-fields';
import { PasswordField } from '../../ui/PasswordField';
import { takeFocus } from '../../ui/take-focus';
import classes from './Account.module.css';
import { CodeField } from './CodeField';

/** A step with the second factor that wants the password, and a code where there is a factor. */
export function ConfirmedStep({
  title,
  words,
  action,
  withCode,
  send,
  onCancel,
}: {
  title: string;
  words: string;
  action: string;
  withCode: boolean;
  send: (given: { currentPassword: string; code: string }) => Promise<void>;
  onCancel: () => void;
}) {
  const id = useId();
  const small = useSmallForm({
    begin: { currentPassword: '', code: '' },
    check: {
      currentPassword: required('Enter your password'),
      ...(withCode ? { code: required('Enter a code') } : {}),
    },
    send,
  });
  return (
    <form
      ref={small.element}
      noValidate
      className={classes.form}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-words`}
      onSubmit={small.onSubmit}
    >
      <div>
        <h3 id={`${id}-title`}>{title}</h3>
        <p id={`${id}-words`} className={classes.words}>
          {words}
        </p>
      </div>
      <Refusal text={small.refusal} />
      <PasswordField
        label="Your password"
        required
        autoComplete="current-password"
        ref={takeFocus}
        key={small.form.key('currentPassword')}
        {...small.form.getInputProps('currentPassword')}
      />
      {withCode && <CodeField recovery key={small.form.key('code')} {...small.form.getInputProps('code')} />}
      <DialogActions action={action} busy={small.busy} onCancel={onCancel} />
    </form>
  );
}
