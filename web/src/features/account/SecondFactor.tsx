import { success } from '@lamplight/contract/messages';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Reply } from '../../api/call-types';
import { notifySuccess } from '../../notify/notify';
import { Awaited } from '../../ui/Awaited';
import { Moment } from '../../ui/Moment';
import { Panel } from '../../ui/Panel';
import { plural } from '../../ui/plural';
import { takeFocus } from '../../ui/take-focus';
import classes from './Account.module.css';
import { beginFactor, ownFactor, renewRecoveryCodes, turnOffFactor, useFactorChanged } from './account.api';
import { accountParts } from './account-links';
import { ConfirmedStep } from './ConfirmedStep';
import { RecoveryCodes } from './RecoveryCodes';
import { ScanSecret } from './ScanSecret';

type Begun = 'begin' | 'renew' | 'off';
/** Whoever comes back to rest is where they left, or at what is new. */
type Step =
  | { at: 'rest'; from?: Begun | 'done' }
  | { at: Begun }
  | { at: 'scan'; secret: string; uri: string }
  | { at: 'codes'; codes: string[] };

/** The second factor: set up, moved to another device, turned off, and its recovery codes. */
export function SecondFactor() {
  const factor = useQuery(ownFactor);
  return (
    <Panel title="Second factor" id={accountParts.factor.id}>
      {factor.data ? <Steps factor={factor.data} /> : <Awaited query={factor} height={80} />}
    </Panel>
  );
}

function Steps({ factor }: { factor: Reply<'GET /account/otp'> }) {
  const [step, setStep] = useState<Step>({ at: 'rest' });
  const changed = useFactorChanged();
  const rest = (from: Begun | 'done') => setStep({ at: 'rest', from });
  const finish = async () => {
    await changed();
    rest('done');
    notifySuccess(success.configurationUpdated);
  };
  const { enabled } = factor;
  switch (step.at) {
    case 'begin':
      return (
        <ConfirmedStep
          title={enabled ? 'Another device' : 'Set up a second factor'}
          words="You need an authenticator app on your phone, such as the one your phone brought or any other of your choice."
          action="Go on"
          withCode={enabled}
          send={async ({ currentPassword, code }) =>
            setStep({ at: 'scan', ...(await beginFactor(currentPassword, code)) })
          }
          onCancel={() => rest('begin')}
        />
      );
    case 'scan':
      return (
        <ScanSecret
          secret={step.secret}
          uri={step.uri}
          onConfirmed={(codes) => setStep({ at: 'codes', codes })}
          onCancel={() => rest('begin')}
        />
      );
    case 'renew':
      return (
        <ConfirmedStep
          title="New recovery codes"
          words="The codes you have kept serve no more once there are new ones."
          action="Make new codes"
          withCode
          send={async (given) => setStep({ at: 'codes', codes: await renewRecoveryCodes(given) })}
          onCancel={() => rest('renew')}
        />
      );
    case 'codes':
      return <RecoveryCodes codes={step.codes} onKept={finish} />;
    case 'off':
      return (
        <ConfirmedStep
          title="Turn off the second factor"
          words="From then on your password alone lets you in."
          action="Turn off"
          withCode
          send={async (given) => {
            await turnOffFactor(given);
            await finish();
          }}
          onCancel={() => rest('off')}
        />
      );
    default:
      return <Rest factor={factor} from={step.from} onStep={(at) => setStep({ at })} />;
  }
}

function Rest({
  factor,
  from,
  onStep,
}: {
  factor: Reply<'GET /account/otp'>;
  from: Begun | 'done' | undefined;
  onStep: (step: Begun) => void;
}) {
  const state = { tabIndex: -1, ref: from === 'done' ? takeFocus : undefined, className: classes.words };
  const step = (to: Begun) => ({ ref: from === to ? takeFocus : undefined, onClick: () => onStep(to) });
  if (!factor.since)
    return (
      <>
        <p {...state}>
          With a second factor, logging in takes your password and a code that an app on your phone shows:
          nobody gets in with your password alone.
          {factor.demanded && ' Your center asks it of you.'}
        </p>
        <Button {...step('begin')}>Set up</Button>
      </>
    );
  return (
    <>
      <p {...state}>
        On since <Moment at={factor.since} />. {plural(factor.recoveryCodesLeft, 'recovery code')} left.
        {factor.demanded && ' Your center asks it of you.'}
      </p>
      <div className={classes.steps}>
        <Button variant="default" {...step('renew')}>
          New recovery codes
        </Button>
        <Button variant="default" {...step('begin')}>
          Another device
        </Button>
        <Button variant="default" color="red" {...step('off')}>
          Turn off
        </Button>
      </div>
    </>
  );
}
