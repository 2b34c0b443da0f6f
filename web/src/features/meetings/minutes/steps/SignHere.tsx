import { signedSubjects } from '@lamplight/domain/signing';
import { Button, Checkbox } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { messageOf } from '../../../../notify/notify';
import { useAccount } from '../../../../session/session';
import { Refusal } from '../../../../ui/form/Refusal';
import type { Minutes } from '../minutes.api';
import classes from './Steps.module.css';
import { useSignHere } from './steps.api';

/** Where whoever attended signs, if that is asked of them: what is below, whole, is what they sign. */
export function SignHere({ minutes }: { minutes: Minutes }) {
  const { id: userId } = useAccount();
  const signing = useSignHere(minutes.id);
  const [agreed, setAgreed] = useState(false);
  const [missing, setMissing] = useState(false);
  const titleId = useId();
  const own = minutes.attendance.find(({ person }) => person.id === userId);
  const asked = { sheet: own?.signed === 'OPEN', minutes: own?.minutesSigned === 'OPEN' };
  if (minutes.status !== 'CONFIRMED' || !(asked.sheet || asked.minutes)) return null;
  const meanings = [
    ...(asked.sheet ? [signedSubjects.meeting.meaning] : []),
    ...(asked.minutes ? [signedSubjects['meeting-minutes'].meaning] : []),
  ];
  return (
    <section className={`${classes.sign} ll-no-print`} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.signTitle}>
        <IconSignature size={19} stroke={1.9} aria-hidden />
        Your signature is asked for
      </h2>
      {signing.error && <Refusal text={messageOf(signing.error)} />}
      <Checkbox
        size="md"
        label={meanings.join(' ')}
        checked={agreed}
        onChange={({ currentTarget }) => {
          setAgreed(currentTarget.checked);
          setMissing(false);
        }}
        error={missing ? 'Mark this to sign' : undefined}
        aria-invalid={missing}
      />
      <Button
        className={classes.signButton ?? ''}
        size="md"
        loading={signing.isPending}
        onClick={() => (agreed ? signing.mutate(asked) : setMissing(true))}
      >
        Sign
      </Button>
    </section>
  );
}
