import { failure } from '@lamplight/contract/messages';
import { Button, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { mailedKeyIn } from '../../session/mailed-key';
import { logIn } from '../../session/session.api';
import { CardLayout } from '../../ui/CardLayout';
import { Refusal } from '../../ui/form/Refusal';
import { Loading } from '../../ui/Loading';
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
        <Loading />
      </CardLayout>
    );
  if ('refusal' in found) return found.used ? <Used /> : <NotActivated refusal={found.refusal} />;
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

/** Most who open it again have a password, and want to log in. */
const Used = () => (
  <Unopened title="This link has been used">
    <Text>
      Your account is active: log in with the password that was chosen with this link. If you did not choose
      it, tell an administrator of your center at once.
    </Text>
  </Unopened>
);

const NotActivated = ({ refusal }: { refusal: string }) => (
  <Unopened title="Your account is not activated">
    <Refusal text={refusal} />
    <Text>
      If you have chosen a password already, log in with it. Otherwise ask an administrator of your center to
      mail you the invitation again.
    </Text>
  </Unopened>
);

/** Why the link chooses no password, and the way to log in. */
function Unopened({ title, children }: { title: string; children: ReactNode }) {
  useDocumentTitle(`${title} · Lamplight`);
  return (
    <CardLayout>
      <Stack gap="md">
        <Title order={1}>{title}</Title>
        {children}
        <Button component={Link} to="/login" size="md" fullWidth>
          Log in
        </Button>
      </Stack>
    </CardLayout>
  );
}
