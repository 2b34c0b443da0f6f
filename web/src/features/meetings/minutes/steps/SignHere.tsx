import { type SignedKind, signedSubjects } from '@lamplight/domain/signing';
import { IconSignature } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useAccount } from '../../../../session/session';
import { ownSignatureId } from '../../../signatures/AskedAtHead';
import { SignForm } from '../../../signatures/SignForm';
import type { Minutes } from '../minutes.api';
import classes from './Steps.module.css';
import { attendedWords, useSignHere } from './steps.api';

/** Where whoever attended signs, or declines, if that is asked of them: what stands above, whole, is what they sign. */
export function SignHere({ minutes, asked }: { minutes: Minutes; asked: readonly SignedKind[] }) {
  const { firstName, lastName } = useAccount();
  const signing = useSignHere(minutes.id);
  const titleId = useId();
  const [attended, setAttended] = useState(false);
  return (
    <section
      id={ownSignatureId}
      tabIndex={-1}
      className={`${classes.sign} ll-no-print`}
      aria-labelledby={titleId}
    >
      <h2 id={titleId} className={classes.signTitle}>
        <IconSignature size={19} stroke={1.9} aria-hidden />
        Your signature is asked for
      </h2>
      {attended && <p className={classes.says}>{attendedWords} What follows is left to be signed.</p>}
      <SignForm
        key={asked.join()}
        name={`${firstName} ${lastName}`}
        asked={asked.map((subjectType) => ({ subjectType, meaning: signedSubjects[subjectType].meaning }))}
        send={async (given) => {
          await signing.mutateAsync(given);
          setAttended(given.accepted && given.subjects?.includes('meeting') === true);
        }}
      />
    </section>
  );
}
