import { Button } from '@mantine/core';
import { CopyButton } from '../../ui/CopyButton';
import { DialogActions } from '../../ui/DialogActions';
import { Refusal } from '../../ui/form/Refusal';
import { useSmallForm } from '../../ui/form/useSmallForm';
import { required } from '../../ui/form-fields';
import { takeFocus } from '../../ui/take-focus';
import classes from './Account.module.css';
import { CodeField } from './CodeField';
import { QrCode } from './QrCode';

/** The secret for the authenticator app, as a code to scan and as letters to type, and its first code. */
export function ScanSecret({
  secret,
  uri,
  send,
  onCancel,
}: {
  secret: string;
  uri: string;
  send: (given: { code: string }) => Promise<void>;
  onCancel: () => void;
}) {
  const small = useSmallForm({
    begin: { code: '' },
    check: { code: required('Enter the code') },
    send,
  });
  return (
    <form
      ref={small.element}
      noValidate
      className={classes.form}
      aria-labelledby="scan-title"
      onSubmit={small.onSubmit}
    >
      <div>
        <h3 id="scan-title" tabIndex={-1} ref={takeFocus}>
          Set up the app
        </h3>
        <p className={classes.words}>
          Scan this code with your authenticator app, or type the letters below it. If the app is on this very
          device, open it from here.
        </p>
      </div>
      <QrCode text={uri} label="QR code for the authenticator app; the letters below say the same" />
      <p className={classes.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</p>
      <div className={classes.steps}>
        <Button component="a" href={uri} variant="default" size="xs">
          Open in the app
        </Button>
        <CopyButton text={secret} label="Copy the letters" size="xs" />
      </div>
      <Refusal text={small.refusal} />
      <CodeField key={small.form.key('code')} {...small.form.getInputProps('code')} />
      <DialogActions action="Turn on" busy={small.busy} onCancel={onCancel} />
    </form>
  );
}
