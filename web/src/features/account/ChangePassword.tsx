import { success } from '@lamplight/contract/messages';
import { passwordProblem } from '@lamplight/domain/passwords';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isUnheard } from '../../api/problem';
import { notifySuccess } from '../../notify/notify';
import { useAccount } from '../../session/session';
import { useMails } from '../../session/useMails';
import { Refusal } from '../../ui/form/Refusal';
import { useSmallForm } from '../../ui/form/useSmallForm';
import { required } from '../../ui/form-fields';
import { Panel } from '../../ui/Panel';
import { PasswordField } from '../../ui/PasswordField';
import { takeFocus } from '../../ui/take-focus';
import classes from './Account.module.css';
import { changePassword, ownSessions } from './account.api';
import { accountParts } from './account-links';
import { NewPasswordField } from './NewPasswordField';

/** Changing the own password; emptied once it is done. */
export function ChangePassword() {
  const [times, setTimes] = useState(0);
  const mails = useMails();
  return (
    <Panel title="Password" id={accountParts.password.id}>
      <p className={classes.words}>
        Changing it logs you out everywhere else.{' '}
        {mails
          ? 'Whoever forgets it has a new one mailed from the log-in page.'
          : 'Whoever forgets it asks for a new one on the log-in page; its link waits in the outbox, where an administrator reads it and hands it over.'}
      </p>
      <Fields key={times} again={times > 0} onDone={() => setTimes(times + 1)} />
    </Panel>
  );
}

/** Also over the next try: it is refused where the one before arrived. */
const maybeChanged =
  'No answer came to your change: your new password may hold already. If your current one is refused now, it does.';

function Fields({ again, onDone }: { again: boolean; onDone: () => void }) {
  const { firstName, lastName, email, center } = useAccount();
  const client = useQueryClient();
  const context = [firstName, lastName, email, center.name];
  const [unheard, setUnheard] = useState(false);
  const small = useSmallForm({
    begin: { currentPassword: '', newPassword: '' },
    check: {
      currentPassword: required('Enter your password'),
      newPassword: (value) => passwordProblem(value, context) ?? null,
    },
    send: async (given) => {
      await changePassword(given).catch((error) => {
        if (isUnheard(error)) setUnheard(true);
        throw error;
      });
      notifySuccess(success.configurationUpdated);
      client.invalidateQueries({ queryKey: ownSessions.queryKey });
      onDone();
    },
  });
  return (
    <form ref={small.element} noValidate className={classes.form} onSubmit={small.onSubmit}>
      <Refusal text={small.refusal} />
      <Refusal text={unheard ? maybeChanged : ''} />
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField
        ref={again ? takeFocus : undefined}
        label="Current password"
        required
        autoComplete="current-password"
        key={small.form.key('currentPassword')}
        {...small.form.getInputProps('currentPassword')}
      />
      <NewPasswordField
        label="New password"
        context={context}
        key={small.form.key('newPassword')}
        {...small.form.getInputProps('newPassword')}
      />
      <div className={classes.steps}>
        <Button type="submit" loading={small.busy}>
          Change password
        </Button>
      </div>
    </form>
  );
}
