import { type SignedKind, signingLimits } from '@lamplight/domain/signing';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { focusFirstError } from '../../ui/form/first-error';
import { Refusal } from '../../ui/form/Refusal';
import { useSmallForm } from '../../ui/form/useSmallForm';
import { required } from '../../ui/form-fields';
import { GrowingText } from '../../ui/GrowingText';
import { takeFocus } from '../../ui/take-focus';
import { Attestations } from './Attestations';
import type { GivenAnswer } from './by-key.api';
import classes from './Signing.module.css';

interface Signing {
  /** The signer's own name, which can be printed otherwise. */
  name: string;
  /** What is to be signed: one thing, or several that are read in one. */
  asked: readonly { subjectType: SignedKind; meaning: string }[];
  send: (given: GivenAnswer) => Promise<void>;
}

const kindsOf = ({ asked }: Signing) => asked.map(({ subjectType }) => subjectType);

/** Sign, or decline with a reason: one of the two, once. */
export function SignForm(props: Signing) {
  const [step, setStep] = useState<'signing' | 'declining' | 'back'>('signing');
  return step === 'declining' ? (
    <Decline {...props} onBack={() => setStep('back')} />
  ) : (
    <Sign {...props} cameBack={step === 'back'} onDecline={() => setStep('declining')} />
  );
}

/** Whether it is printed under somebody else's name, or a slip: capitals and spaces are nobody's. */
const isOtherName = (printed: string, own: string): boolean => {
  const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();
  return plain(printed) !== '' && plain(printed) !== plain(own);
};

function Sign(props: Signing & { cameBack: boolean; onDecline: () => void }) {
  const { name, asked, send, cameBack, onDecline } = props;
  // What is signed says the signer: nothing is marked for them.
  const [agreed, setAgreed] = useState<readonly SignedKind[]>([]);
  const [missing, setMissing] = useState(false);
  const [printed, setPrinted] = useState(name);
  const small = useSmallForm({
    begin: { printedName: name },
    check: { printedName: required('Enter your name as it is to be printed') },
    send: async ({ printedName }) => {
      const subjects = kindsOf(props).filter((kind) => agreed.includes(kind));
      if (subjects.length > 0) return await send({ accepted: true, printedName, subjects });
      setMissing(true);
      focusFirstError(small.element.current);
    },
  });
  const printedName = small.form.getInputProps('printedName');
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
        description={isOtherName(printed, name) && `You are asked as ${name}. Both names are printed.`}
        descriptionProps={{ role: 'status' }}
        key={small.form.key('printedName')}
        {...printedName}
        onBlur={(event) => {
          setPrinted(event.currentTarget.value);
          printedName.onBlur?.(event);
        }}
      />
      <Attestations
        asked={asked}
        agreed={agreed}
        missing={missing}
        onAgreed={(kinds) => {
          setAgreed(kinds);
          setMissing(false);
        }}
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

function Decline(props: Signing & { onBack: () => void }) {
  const { asked, send, onBack } = props;
  const small = useSmallForm({
    begin: { reason: '' },
    check: { reason: required('Say why you do not sign') },
    send: ({ reason }) => send({ accepted: false, reason, subjects: kindsOf(props) }),
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
        description={
          asked.length > 1
            ? 'You sign neither. It stands with the record, for those who asked you.'
            : 'It stands with the record, for those who asked you.'
        }
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
