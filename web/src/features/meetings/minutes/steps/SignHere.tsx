import { type SignedKind, signedSubjects } from '@lamplight/domain/signing';
import { Button } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { messageOf } from '../../../../notify/notify';
import { focusFirstError } from '../../../../ui/form/first-error';
import { Refusal } from '../../../../ui/form/Refusal';
import { Attestations } from '../../../signatures/Attestations';
import type { Minutes } from '../minutes.api';
import classes from './Steps.module.css';
import { useSignHere } from './steps.api';

/** Where whoever attended signs, if that is asked of them: what is below, whole, is what they sign. */
export function SignHere({ minutes, open }: { minutes: Minutes; open: readonly SignedKind[] }) {
  const signing = useSignHere(minutes.id);
  const [agreed, setAgreed] = useState<readonly SignedKind[]>([]);
  const [missing, setMissing] = useState(false);
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const asked = open.map((subjectType) => ({ subjectType, meaning: signedSubjects[subjectType].meaning }));
  const chosen = open.filter((kind) => agreed.includes(kind));
  return (
    <section ref={section} className={`${classes.sign} ll-no-print`} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.signTitle}>
        <IconSignature size={19} stroke={1.9} aria-hidden />
        Your signature is asked for
      </h2>
      {signing.error && <Refusal text={messageOf(signing.error)} />}
      <Attestations
        asked={asked}
        agreed={agreed}
        missing={missing}
        onAgreed={(kinds) => {
          setAgreed(kinds);
          setMissing(false);
        }}
      />
      <Button
        className={classes.signButton ?? ''}
        size="md"
        loading={signing.isPending}
        onClick={() => {
          if (chosen.length > 0) return signing.mutate(chosen);
          setMissing(true);
          focusFirstError(section.current);
        }}
      >
        Sign
      </Button>
    </section>
  );
}
