import { failure } from '@lamplight/contract/messages';
import { Alert, Button, Checkbox, Stack, TextInput, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { ApiProblem } from '../api/problem';
import { messageOf, notifyProblem } from '../notify/notify';
import { CardLayout } from '../ui/CardLayout';
import { aSecondLater, betterLater } from '../ui/later';
import { PasswordField } from '../ui/PasswordField';
import { onTouch } from '../ui/phone';
import { DemonstrationAccounts } from './DemonstrationAccounts';
import classes from './Login.module.css';
import { OtpStep } from './OtpStep';
import { session } from './session';
import { logIn } from './session.api';

/** Most devices keep nothing, and nobody waits for it. */
const KeptForLogin = betterLater(
  () => null,
  aSecondLater(async () => (await import('../features/account/KeptForLogin')).KeptForLogin),
);

/** Logging in. Where it leads afterwards is the router's affair (`routes.tsx`). */
export function LoginPage() {
  useDocumentTitle('Log in · Lamplight');
  const form = useLoginForm();
  // As it was on the way here: logging in ends nothing, but a login that fails half-way does.
  const [expired] = useState(() => session.lastEnd() === 'expired');
  const title = useRef<HTMLHeadingElement>(null);
  const [refusal, setRefusal] = useState('');
  /** The same for every address, whatever it is: the server tells nobody which accounts there are. */
  const [maybeDisabled, setMaybeDisabled] = useState(false);
  const [busy, setBusy] = useState(false);
  /** The password was right, and a code is asked for. */
  const [asksCode, setAsksCode] = useState(false);
  const passwordSet = Reflect.get(Object(useLocation().state), 'passwordSet') === true;

  const { usernameInput } = form;
  useEffect(() => {
    // A keyboard that comes up by itself would cover half of a phone.
    const start = onTouch() ? title : usernameInput;
    start.current?.focus();
  }, [usernameInput]);

  const { username, password, rememberMe } = form;
  const send = async (otp?: string) => {
    setRefusal('');
    setBusy(true);
    try {
      await logIn({ username: username.trim(), password, rememberMe, ...(otp ? { otp } : {}) });
    } catch (error) {
      const wantsCode = error instanceof ApiProblem && error.errorKey === 'otp';
      // Being asked is no failure.
      if (wantsCode && !otp) return setAsksCode(true);
      notifyProblem(error, failure.login, { saidBy: 'page' });
      setRefusal(messageOf(error));
      setMaybeDisabled(error instanceof ApiProblem && error.errorKey === 'credentials');
      if (!wantsCode) setAsksCode(false);
      form.passwordInput.current?.select();
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefusal('');
    if (form.check()) send();
  };

  if (asksCode)
    return (
      <CardLayout>
        <OtpStep
          refusal={refusal}
          busy={busy}
          onCode={send}
          onBack={() => {
            setRefusal('');
            setAsksCode(false);
          }}
        />
      </CardLayout>
    );
  return (
    <CardLayout>
      <form onSubmit={submit} noValidate aria-labelledby="login-title">
        <Stack gap="md">
          <Title order={1} id="login-title" ref={title} tabIndex={-1}>
            Log in
          </Title>
          {expired && !refusal && (
            <Alert color="lamp" variant="light" role="alert">
              Your session ended. Log in again to go on.
            </Alert>
          )}
          <KeptForLogin />
          {passwordSet && !refusal && (
            <Alert color="lamp" variant="light" role="status">
              Your new password is set. Log in with it.
            </Alert>
          )}
          {refusal && (
            <Alert color="red" variant="light" role="alert">
              {refusal}
            </Alert>
          )}
          {refusal && maybeDisabled && (
            <p className={classes.words}>
              Or the account is disabled: an administrator of your center knows, and can enable it.
            </p>
          )}
          <TextInput
            label="E-mail"
            required
            withAsterisk={false}
            type="email"
            name="username"
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            size="md"
            ref={usernameInput}
            value={form.username}
            onChange={(event) => form.setUsername(event.currentTarget.value)}
            onBlur={() => form.leave('username')}
            error={form.errors.username}
          />
          <PasswordField
            label="Password"
            required
            withAsterisk={false}
            name="password"
            autoComplete="current-password"
            size="md"
            ref={form.passwordInput}
            value={form.password}
            onChange={(event) => form.setPassword(event.currentTarget.value)}
            onBlur={() => form.leave('password')}
            error={form.errors.password}
          />
          <Checkbox
            label="Remember me"
            checked={form.rememberMe}
            onChange={(event) => form.setRememberMe(event.currentTarget.checked)}
          />
          <Button type="submit" size="md" fullWidth loading={busy}>
            Log in
          </Button>
          <Link to="/recover-password" className={classes.link}>
            Forgot your password?
          </Link>
        </Stack>
      </form>
      <DemonstrationAccounts
        onChoose={(account) => {
          form.fillIn(account);
          setRefusal('');
        }}
      />
    </CardLayout>
  );
}

const missing = { username: 'Enter your e-mail', password: 'Enter your password' };
type Field = keyof typeof missing;

/** The form library would weigh more than the rest of this page; two required fields do without it. */
function useLoginForm() {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [rememberMe, setRememberMe] = useState(false);
  const [left, setLeft] = useState<Partial<Record<Field, boolean>>>({});
  const usernameInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const empty = { username: !username.trim(), password: !password };
  const errorOf = (field: Field) => (left[field] && empty[field] ? missing[field] : undefined);

  return {
    username,
    setUsername,
    password,
    setPassword,
    rememberMe,
    setRememberMe,
    usernameInput,
    passwordInput,
    errors: { username: errorOf('username'), password: errorOf('password') },
    leave: (field: Field) => setLeft((before) => ({ ...before, [field]: true })),
    fillIn: (account: { username: string; password: string }) => {
      setUsername(account.username);
      setPassword(account.password);
    },
    /** Whether both fields are filled in; else shows what is missing and goes to the first such field. */
    check: () => {
      setLeft({ username: true, password: true });
      if (empty.username) usernameInput.current?.focus();
      else if (empty.password) passwordInput.current?.focus();
      return !empty.username && !empty.password;
    },
  };
}
