import { failure } from '@lamplight/contract/messages';
import { lifeOfKey } from '@lamplight/domain/keys';
import { Anchor, Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { mailedKeyIn } from '../../session/mailed-key';
import { CardLayout } from '../../ui/CardLayout';
import { Refusal } from '../../ui/form/Refusal';
import { useSmallForm } from '../../ui/form/useSmallForm';
import { required } from '../../ui/form-fields';
import { Loading } from '../../ui/Loading';
import '../../ui/styles/app';
import { takeFocus } from '../../ui/take-focus';
import { askForPassword, openReset, setPasswordByKey } from './account.api';
import { ChoosePassword } from './ChoosePassword';
import { useHolder } from './useHolder';

/** A forgotten password: asking for a mail, and where the mail's link leads. */
export function RecoverPasswordPage() {
  const key = mailedKeyIn(useLocation().state);
  return <CardLayout>{key === '' ? <AskForMail /> : <SetPassword mailed={key} />}</CardLayout>;
}

const ToLogin = () => (
  <Anchor component={Link} to="/login">
    Back to log in
  </Anchor>
);

function AskForMail() {
  useDocumentTitle('Forgot your password? · Lamplight');
  const [asked, setAsked] = useState(false);
  const small = useSmallForm({
    begin: { email: '' },
    check: { email: required('Enter your e-mail') },
    send: async ({ email }) => {
      await askForPassword(email);
      setAsked(true);
    },
    failure: failure.email,
  });
  if (asked) return <Asked />;
  return (
    <form ref={small.element} noValidate aria-labelledby="recover-title" onSubmit={small.onSubmit}>
      <Stack gap="md">
        <Title order={1} id="recover-title">
          Forgot your password?
        </Title>
        <Text>Enter the e-mail you log in with. We mail you a link to choose a new password.</Text>
        <Refusal text={small.refusal} />
        <TextInput
          label="E-mail"
          required
          withAsterisk={false}
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          size="md"
          key={small.form.key('email')}
          {...small.form.getInputProps('email')}
        />
        <Button type="submit" size="md" fullWidth loading={small.busy}>
          Mail me a link
        </Button>
        <ToLogin />
      </Stack>
    </form>
  );
}

/** The same whoever asks: nobody learns here who has an account. */
function Asked() {
  useDocumentTitle('Look into your mail · Lamplight');
  return (
    <Stack gap="md">
      <Title order={1} tabIndex={-1} ref={takeFocus}>
        Look into your mail
      </Title>
      <Text>
        If somebody logs in with this e-mail, a mail with a link is on its way. The link is good once, for{' '}
        {lifeOfKey('password-reset')}.
      </Text>
      <Text>
        Nothing after ten minutes? Look among unwanted mail, check the spelling and ask again, or ask an
        administrator of your center.
      </Text>
      <ToLogin />
    </Stack>
  );
}

function SetPassword({ mailed }: { mailed: string }) {
  const navigate = useNavigate();
  const found = useHolder(openReset, mailed);
  if (!found) return <Loading />;
  if ('refusal' in found) return <NoLonger refusal={found.refusal} />;
  const { firstName, lastName, email, center } = found.holder;
  const send = async (password: string) => {
    await setPasswordByKey(mailed, password);
    navigate('/login', { replace: true, state: { passwordSet: true } });
  };
  return (
    <Stack gap="md">
      <ChoosePassword
        title="Choose a new password"
        email={email}
        context={[firstName, lastName, email, center]}
        action="Set the new password"
        send={send}
      >
        <Text>
          For <b>{email}</b>. You are logged out everywhere once it is set, and log in with the new one.
        </Text>
      </ChoosePassword>
      <Anchor component={Link} to="/recover-password" replace>
        Ask for another link
      </Anchor>
    </Stack>
  );
}

function NoLonger({ refusal }: { refusal: string }) {
  useDocumentTitle('This link sets no password · Lamplight');
  return (
    <Stack gap="md">
      <Title order={1}>This link sets no password</Title>
      <Refusal text={refusal} />
      <Text>If you have set a new password with it, log in. Otherwise ask for a new link.</Text>
      <Button component={Link} to="/login" size="md" fullWidth>
        Log in
      </Button>
      <Anchor component={Link} to="/recover-password" replace>
        Ask for another link
      </Anchor>
    </Stack>
  );
}
