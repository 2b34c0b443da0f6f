import { signingLimits } from '@lamplight/domain/signing';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { focusFirstError } from '../../ui/form/first-error';
import { Refusal } from '../../ui/form/Refusal';
import { useSmallForm } from '../../ui/form/useSmallForm';
import { required } from '../../ui/form-fields';
import { GrowingText } from '../../ui/GrowingText';
import { takeFocus } from '../../ui/take-focus';
import type { GivenAnswer } from './by-key.api';
import classes from './Signing.module.css';

interface Signing {
  /** The signer's own name, which can be printed otherwise. */
  name: string;
  meaning: string;
  send: (given: GivenAnswer) => Promise<void>;
}

/** Sign, or decline with a reason: one of the two, once. */
export function SignForm(props: Signing) {
  const [step, setStep] = useState<'signing' | 'declining' | 'back'>('signing');
  return step === 'declining' ? (
    <Decline {...props} onBack={() => setStep('back')} />
  ) : (
    <Sign {...props} cameBack={step === 'back'} onDecline={() => setStep('declining')} />
  );
}

function Sign(props: Signing & { cameBack: boolean; onDecline: () => void }) {
  const { name, meaning, send, cameBack, onDecline } = props;
  const [agreed, setAgreed] = useState(false);
  const [missing, setMissing] = useState(false);
  const small = useSmallForm({
    begin: { printedName: name },
    check: { printedName: required('Enter your name as it is to be printed') },
    send: async ({ printedName }) => {
      if (agreed) return await send({ accepted: true, printedName });
      setMissing(true);
      focusFirstError(small.element.current);
    },
  });
  return (
    <form
      ref={small.element}
      noValidate
      className={classes.form}
      aria-label="Your signature"
      onSubmit={small.onSubmit}
    >
      <Refusal text={small.refusal} />
      <TextInput
        label="Your name, as it is to be printed"
        required
        withAsterisk={false}
        autoComplete="name"
        maxLength={signingLimits.printedName}
        size="md"
        key={small.form.key('printedName')}
        {...small.form.getInputProps('printedName')}
      />
      <Checkbox
        label={meaning}
        size="md"
        checked={agreed}
        onChange={({ currentTarget }) => {
          setAgreed(currentTarget.checked);
          setMissing(false);
        }}
        error={missing ? 'Mark this to sign' : undefined}
        aria-invalid={missing}
      />
      <div className={classes.steps}>
        <Button type="submit" size="md" loading={small.busy}>
          Sign
        </Button>
        <Button
          ref={cameBack ? takeFocus : null}
          variant="default"
          size="md"
          onClick={onDecline}
          disabled={small.busy}
        >
          Decline …
        </Button>
      </div>
    </form>
  );
}

function Decline({ send, onBack }: Signing & { onBack: () => void }) {
  const small = useSmallForm({
    begin: { reason: '' },
    check: { reason: required('Say why you do not sign') },
    send: ({ reason }) => send({ accepted: false, reason }),
  });
  return (
    <form
      ref={small.element}
      noValidate
      className={classes.form}
      aria-label="Decline to sign"
      onSubmit={small.onSubmit}
    >
      <Refusal text={small.refusal} />
      <GrowingText
        label="Why you do not sign"
        description="It stands with the record, for those who asked you."
        required
        withAsterisk={false}
        minRows={3}
        maxLength={signingLimits.reason}
        size="md"
        ref={takeFocus}
        key={small.form.key('reason')}
        {...small.form.getInputProps('reason')}
      />
      <div className={classes.steps}>
        <Button type="submit" size="md" color="red" loading={small.busy}>
          Decline to sign
        </Button>
        <Button variant="default" size="md" onClick={onBack} disabled={small.busy}>
          Back
        </Button>
      </div>
    </form>
  );
}
