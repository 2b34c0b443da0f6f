import { success } from '@lamplight/contract/messages';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Reply } from '../../api/call-types';
import { isUnheard } from '../../api/problem';
import { notifySuccess } from '../../notify/notify';
import { Awaited } from '../../ui/Awaited';
import { Refusal } from '../../ui/form/Refusal';
import { Moment } from '../../ui/Moment';
import { Panel } from '../../ui/Panel';
import { plural } from '../../ui/plural';
import { takeFocus } from '../../ui/take-focus';
import classes from './Account.module.css';
import {
  beginFactor,
  confirmFactor,
  ownFactor,
  renewRecoveryCodes,
  turnOffFactor,
  useFactorAnew,
  useFactorChanged,
} from './account.api';
import { accountParts } from './account-links';
import { ConfirmedStep } from './ConfirmedStep';
import { RecoveryCodes } from './RecoveryCodes';
import { ScanSecret } from './ScanSecret';

type Factor = Reply<'GET /account/otp'>;
type Begun = 'begin' | 'renew' | 'off';
/** Whoever comes back to rest is where they left, or at what is new. */
type Step =
  | { at: 'rest'; from?: Begun | 'done' }
  | { at: Begun }
  | { at: 'scan'; secret: string; uri: string }
  | { at: 'codes'; codes: string[] };

/** A try of which may not be known here what became of it; `sinceBefore`: since when the factor was on before, null where it was off. */
type Unheard = { of: 'change'; sinceBefore: string | null } | { of: 'renewal' };

/** The second factor: set up, moved to another device, turned off, and its recovery codes. */
export function SecondFactor() {
  const factor = useQuery(ownFactor);
  const [step, setStep] = useState<Step>({ at: 'rest' });
  const [unheard, setUnheard] = useState<Unheard>();
  const lost = unheard && factor.data && lostWords(unheard, factor.data);
  return (
    <Panel title="Second factor" id={accountParts.factor.id}>
      {factor.data ? (
        <>
          {lost && (
            <div className={classes.words}>
              <Refusal text={lost} />
            </div>
          )}
          <Steps factor={factor.data} step={step} setStep={setStep} setUnheard={setUnheard} />
        </>
      ) : (
        <Awaited query={factor} height={80} />
      )}
    </Panel>
  );
}

/** What may have been lost with an answer: recovery codes are shown once. */
function lostWords(unheard: Unheard, { since }: Factor): string {
  if (!since) return '';
  if (unheard.of === 'renewal')
    return 'The answer with the new recovery codes was lost. The codes you have kept may serve no more: make new ones again.';
  return since === unheard.sinceBefore
    ? ''
    : 'The second factor was turned on, but the answer with its recovery codes did not come here. Unless you have kept them in another window, make new ones now.';
}

function Steps({
  factor,
  step,
  setStep,
  setUnheard,
}: {
  factor: Factor;
  step: Step;
  setStep: (step: Step) => void;
  setUnheard: (unheard?: Unheard) => void;
}) {
  const changed = useFactorChanged();
  const anew = useFactorAnew();
  const rest = (from: Begun) => {
    setStep({ at: 'rest', from });
    anew.forget();
  };
  const settle = async () => {
    await changed();
    setStep({ at: 'rest', from: 'done' });
  };
  const finish = async () => {
    await settle();
    notifySuccess(success.configurationUpdated);
  };
  const show = (codes: string[]) => {
    setUnheard();
    setStep({ at: 'codes', codes });
  };
  /** What was refused, or not heard of, may be over what a try before or another window has done. */
  const lookAnew =
    <Given,>(send: (given: Given) => Promise<void>) =>
    async (given: Given) => {
      try {
        await send(given);
      } catch (error) {
        const now = await anew.read().catch(() => undefined);
        if (now?.since === factor.since) throw error;
        setUnheard({ of: 'change', sinceBefore: factor.since });
        if (!now) throw error;
        await settle();
        if (now.since) setStep({ at: 'renew' });
      }
    };
  const { enabled } = factor;
  switch (step.at) {
    case 'begin':
      return (
        <ConfirmedStep
          key="begin"
          title={enabled ? 'Another device' : 'Set up a second factor'}
          words="You need an authenticator app on your phone, such as the one your phone brought or any other of your choice."
          action="Go on"
          withCode={enabled}
          send={lookAnew(async ({ currentPassword, code }) =>
            setStep({ at: 'scan', ...(await beginFactor(currentPassword, code)) }),
          )}
          onCancel={() => rest('begin')}
        />
      );
    case 'scan':
      return (
        <ScanSecret
          secret={step.secret}
          uri={step.uri}
          send={lookAnew(async ({ code }) => show(await confirmFactor(code)))}
          onCancel={() => rest('begin')}
        />
      );
    case 'renew':
      return (
        <ConfirmedStep
          key="renew"
          title="New recovery codes"
          words="The codes you have kept serve no more once there are new ones."
          action="Make new codes"
          withCode
          send={async (given) => {
            try {
              show(await renewRecoveryCodes(given));
            } catch (error) {
              if (isUnheard(error)) setUnheard({ of: 'renewal' });
              throw error;
            }
          }}
          onCancel={() => rest('renew')}
        />
      );
    case 'codes':
      return <RecoveryCodes codes={step.codes} onKept={finish} />;
    case 'off':
      return (
        <ConfirmedStep
          key="off"
          title="Turn off the second factor"
          words="From then on your password alone lets you in."
          action="Turn off"
          withCode
          send={lookAnew(async (given) => {
            await turnOffFactor(given);
            await finish();
          })}
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
  factor: Factor;
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
