import { Button } from '@mantine/core';
import { Refusal } from '../../ui/form/Refusal';
import { useSmallForm } from '../../ui/form/useSmallForm';
import { required } from '../../ui/form-fields';
import classes from './Account.module.css';
import { confirmFactor } from './account.api';
import { CodeField } from './CodeField';
import { QrCode } from './QrCode';

/** The secret for the authenticator app, as a code to scan and as letters to type, and its first code. */
export function ScanSecret({
  secret,
  uri,
  onConfirmed,
  onCancel,
}: {
  secret: string;
  uri: string;
  onConfirmed: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}) {
  const small = useSmallForm({
    begin: { code: '' },
    check: { code: required('Enter the code') },
    send: async ({ code }) => onConfirmed(await confirmFactor(code)),
  });
  return (
    <form
      ref={small.element}
      noValidate
      className={classes.form}
      aria-label="Set up the app"
      onSubmit={small.onSubmit}
    >
      <p className={classes.words}>
        Scan this code with your authenticator app, or type the letters below it.
      </p>
      <QrCode text={uri} label="QR code for the authenticator app; the letters below say the same" />
      <p className={classes.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</p>
      <Refusal text={small.refusal} />
      <CodeField key={small.form.key('code')} {...small.form.getInputProps('code')} />
      <div className={classes.steps}>
        <Button type="submit" loading={small.busy}>
          Turn on
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
