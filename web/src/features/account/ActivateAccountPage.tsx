import { failure } from '@lamplight/contract/messages';
import { Button, Loader, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { messageOf, notifyProblem } from '../../notify/notify';
import { logIn } from '../../session/session.api';
import { CardLayout } from '../../ui/CardLayout';
import { Refusal } from '../../ui/form/Refusal';
import '../../ui/styles/app';
import { type Activation, openActivation, setPasswordByKey } from './account.api';
import { ChoosePassword } from './ChoosePassword';

type Found = { account: Activation } | { refusal: string } | undefined;

/** Where the link of an invitation leads: whose account it is, its first password, and straight on to Home. */
export function ActivateAccountPage() {
  useDocumentTitle('Activate your account · Lamplight');
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const key = params.get('key') ?? '';
  const [found, setFound] = useState<Found>();

  useEffect(() => {
    let left = false;
    openActivation(key).then(
      (account) => left || setFound({ account }),
      (error: unknown) => {
        if (left) return;
        notifyProblem(error, failure.activation, { saidBy: 'page' });
        setFound({ refusal: messageOf(error) });
      },
    );
    return () => {
      left = true;
    };
  }, [key]);

  if (!found)
    return (
      <CardLayout>
        <Loader aria-label="Loading" />
      </CardLayout>
    );
  if ('refusal' in found) return <NotActivated refusal={found.refusal} />;
  const { firstName, lastName, email, center } = found.account;

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
