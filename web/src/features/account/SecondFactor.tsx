import { success } from '@lamplight/contract/messages';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Reply } from '../../api/call-types';
import { messageOf, notifySuccess } from '../../notify/notify';
import { FailedState } from '../../ui/FailedState';
import { Moment } from '../../ui/Moment';
import { Panel } from '../../ui/Panel';
import { plural } from '../../ui/plural';
import classes from './Account.module.css';
import { beginFactor, ownFactor, renewRecoveryCodes, turnOffFactor, useFactorChanged } from './account.api';
import { ConfirmedStep } from './ConfirmedStep';
import { RecoveryCodes } from './RecoveryCodes';
import { ScanSecret } from './ScanSecret';

type Step =
  | { at: 'rest' }
  | { at: 'begin' | 'renew' | 'off' }
  | { at: 'scan'; secret: string; uri: string }
  | { at: 'codes'; codes: string[] };

/** The second factor: set up, moved to another device, turned off, and its recovery codes. */
export function SecondFactor() {
  const factor = useQuery(ownFactor);
  return (
    <Panel title="Second factor">
      {factor.isError && <FailedState message={messageOf(factor.error)} onRetry={() => factor.refetch()} />}
      {factor.data && <Steps factor={factor.data} />}
    </Panel>
  );
}

function Steps({ factor }: { factor: Reply<'GET /account/otp'> }) {
  const [step, setStep] = useState<Step>({ at: 'rest' });
  const changed = useFactorChanged();
  const rest = () => setStep({ at: 'rest' });
  const { enabled } = factor;
  switch (step.at) {
    case 'begin':
      return (
        <ConfirmedStep
          words="You need an authenticator app on your phone, such as the one your phone brought or any other of your choice."
          action="Go on"
          withCode={enabled}
          send={async ({ currentPassword, code }) =>
            setStep({ at: 'scan', ...(await beginFactor(currentPassword, code)) })
          }
          onCancel={rest}
        />
      );
    case 'scan':
      return (
        <ScanSecret
          secret={step.secret}
          uri={step.uri}
          onConfirmed={(codes) => setStep({ at: 'codes', codes })}
          onCancel={rest}
        />
      );
    case 'renew':
      return (
        <ConfirmedStep
          words="The codes you have kept serve no more once there are new ones."
          action="Make new codes"
          withCode
          send={async (given) => setStep({ at: 'codes', codes: await renewRecoveryCodes(given) })}
          onCancel={rest}
        />
      );
    case 'codes':
      return (
        <RecoveryCodes
          codes={step.codes}
          onKept={async () => {
            await changed();
            rest();
            notifySuccess(success.configurationUpdated);
          }}
        />
      );
    case 'off':
      return (
        <ConfirmedStep
          words="From then on your password alone lets you in."
          action="Turn off"
          withCode
          send={async (given) => {
            await turnOffFactor(given);
            await changed();
            rest();
            notifySuccess(success.configurationUpdated);
          }}
          onCancel={rest}
        />
      );
    default:
      return <Rest factor={factor} onStep={(at) => setStep({ at })} />;
  }
}

function Rest({
  factor,
  onStep,
}: {
  factor: Reply<'GET /account/otp'>;
  onStep: (step: 'begin' | 'renew' | 'off') => void;
}) {
  if (!factor.since)
    return (
      <>
        <p className={classes.words}>
          With a second factor, logging in takes your password and a code that an app on your phone shows:
          nobody gets in with your password alone.
          {factor.demanded && ' Your center asks it of you.'}
        </p>
        <Button onClick={() => onStep('begin')}>Set up</Button>
      </>
    );
  return (
    <>
      <p className={classes.words}>
        On since <Moment at={factor.since} />. {plural(factor.recoveryCodesLeft, 'recovery code')} left.
        {factor.demanded && ' Your center asks it of you.'}
      </p>
      <div className={classes.steps}>
        <Button variant="default" onClick={() => onStep('renew')}>
          New recovery codes
        </Button>
        <Button variant="default" onClick={() => onStep('begin')}>
          Another device
        </Button>
        <Button variant="default" color="red" onClick={() => onStep('off')}>
          Turn off
        </Button>
      </div>
    </>
  );
}
