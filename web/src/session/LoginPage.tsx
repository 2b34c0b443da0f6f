import { failure } from '@lamplight/contract/messages';
import { Alert, Button, Checkbox, Stack, TextInput, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { messageOf, notifyProblem } from '../notify/notify';
import { CardLayout } from '../ui/CardLayout';
import { PasswordField } from '../ui/PasswordField';
import { onTouch } from '../ui/phone';
import { DemonstrationAccounts } from './DemonstrationAccounts';
import { session } from './session';
import { logIn } from './session.api';

/** Logging in. Where it leads afterwards is the router's affair (`routes.tsx`). */
export function LoginPage() {
  useDocumentTitle('Log in · Lamplight');
  const form = useLoginForm();
  // As it was on the way here: logging in ends nothing, but a login that fails half-way does.
  const [expired] = useState(() => session.lastEnd() === 'expired');
  const title = useRef<HTMLHeadingElement>(null);
  const [refusal, setRefusal] = useState('');
  const [busy, setBusy] = useState(false);

  const { usernameInput } = form;
  useEffect(() => {
    // A keyboard that comes up by itself would cover half of a phone.
    const start = onTouch() ? title : usernameInput;
    start.current?.focus();
  }, [usernameInput]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setRefusal('');
    if (!form.check()) return;
    setBusy(true);
    try {
      await logIn({ username: form.username.trim(), password: form.password, rememberMe: form.rememberMe });
    } catch (error) {
      notifyProblem(error, failure.login, { saidBy: 'page' });
      setRefusal(messageOf(error));
      form.passwordInput.current?.select();
    } finally {
      setBusy(false);
    }
  };

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
          {refusal && (
            <Alert color="red" variant="light" role="alert">
              {refusal}
            </Alert>
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
