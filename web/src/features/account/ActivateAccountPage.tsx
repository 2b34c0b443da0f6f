import { failure } from '@lamplight/contract/messages';
import { Button, Loader, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { Link, useLocation, useNavigate } from 'react-router';
import { mailedKeyIn } from '../../session/mailed-key';
import { logIn } from '../../session/session.api';
import { CardLayout } from '../../ui/CardLayout';
import { Refusal } from '../../ui/form/Refusal';
import '../../ui/styles/app';
import { openActivation, setPasswordByKey } from './account.api';
import { ChoosePassword } from './ChoosePassword';
import { useHolder } from './useHolder';

/** Where the link of an invitation leads: whose account it is, its first password, and straight on to Home. */
export function ActivateAccountPage() {
  useDocumentTitle('Activate your account · Lamplight');
  const navigate = useNavigate();
  const key = mailedKeyIn(useLocation().state);
  const found = useHolder(openActivation, key, failure.activation);

  if (!found)
    return (
      <CardLayout>
        <Loader aria-label="Loading" />
      </CardLayout>
    );
  if ('refusal' in found) return <NotActivated refusal={found.refusal} />;
  const { firstName, lastName, email, center } = found.holder;

  const send = async (password: string) => {
    await setPasswordByKey(key, password);
    try {
      await logIn({ username: email, password, rememberMe: false });
    } catch {
      // The account is active all the same; whoever cannot be logged in now does it by hand.
      navigate('/login', { replace: true, state: { passwordSet: true } });
    }
  };
  return (
    <CardLayout>
      <ChoosePassword
        title={`Welcome, ${firstName}`}
        email={email}
        context={[firstName, lastName, email, center]}
        action="Activate your account"
        failure={failure.activation}
        send={send}
      >
        <Text>
          {center} has made an account for you. You will log in with <b>{email}</b>. Choose a password.
        </Text>
      </ChoosePassword>
    </CardLayout>
  );
}

function NotActivated({ refusal }: { refusal: string }) {
  useDocumentTitle('Your account is not activated · Lamplight');
  return (
    <CardLayout>
      <Stack gap="md">
        <Title order={1}>Your account is not activated</Title>
        <Refusal text={refusal} />
        <Text>
          If you have chosen a password already, log in with it. Otherwise ask an administrator of your center
          to mail you the invitation again.
        </Text>
        <Button component={Link} to="/login" size="md" fullWidth>
          Log in
        </Button>
      </Stack>
    </CardLayout>
  );
}
