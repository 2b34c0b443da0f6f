import { Alert, Button, Stack, TextInput, Title, UnstyledButton } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import classes from './Login.module.css';

/** The second step of a log-in: the code of the authenticator app, or a recovery code. */
export function OtpStep({
  refusal,
  busy,
  onCode,
  onBack,
}: {
  refusal: string;
  busy: boolean;
  onCode: (code: string) => Promise<void>;
  onBack: () => void;
}) {
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const [recovery, setRecovery] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
  }, []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(code.trim() === '');
    if (code.trim() !== '') await onCode(code);
    input.current?.select();
  };
  return (
    <form onSubmit={submit} noValidate aria-labelledby="otp-title">
      <Stack gap="md">
        <Title order={1} id="otp-title">
          {recovery ? 'Enter a recovery code' : 'Enter your code'}
        </Title>
        <p className={classes.words}>
          {recovery
            ? 'One of the codes you kept when you set up the second factor. Each serves once.'
            : 'Your authenticator app shows it.'}
        </p>
        {refusal && (
          <Alert color="red" variant="light" role="alert">
            {refusal}
          </Alert>
        )}
        <TextInput
          ref={input}
          label={recovery ? 'Recovery code' : 'Code'}
          required
          withAsterisk={false}
          name="otp"
          autoComplete="one-time-code"
          inputMode={recovery ? 'text' : 'numeric'}
          autoCapitalize="characters"
          spellCheck={false}
          size="md"
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={missing && code.trim() === '' ? 'Enter the code' : refusal !== ''}
        />
        <Button type="submit" size="md" fullWidth loading={busy}>
          Log in
        </Button>
        <UnstyledButton
          className={classes.link}
          onClick={() => {
            setRecovery(!recovery);
            input.current?.focus();
          }}
        >
          {recovery ? 'Use the app instead' : 'No phone at hand? Use a recovery code'}
        </UnstyledButton>
        <UnstyledButton className={classes.link} onClick={onBack}>
          Back
        </UnstyledButton>
      </Stack>
    </form>
  );
}
