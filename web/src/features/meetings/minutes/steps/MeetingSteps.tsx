import { Button } from '@mantine/core';
import { useState } from 'react';
import { laterDialog } from '../../../../ui/later';
import { plural } from '../../../../ui/plural';
import { useToday } from '../../../../ui/time-zone';
import type { Meeting } from '../../meetings.api';
import { notSigned } from '../attendance/attendance-words';
import type { Minutes } from '../minutes.api';
import { type AskedStep, offeredSteps, stepLabels } from './offered-steps';
import { useResend } from './steps.api';

const StepDialog = laterDialog(async () => (await import('./StepDialog')).StepDialog);

/** What state and rights allow now, each as a button; the next thing to do is the filled one. */
export function MeetingSteps({ meeting, minutes }: { meeting: Meeting; minutes: Minutes }) {
  const [open, setOpen] = useState<AskedStep | null>(null);
  const resend = useResend();
  const steps = offeredSteps(minutes);
  // A meeting that lies ahead is written first: confirming it is not what is done next.
  const next = meeting.day > useToday() ? undefined : steps.at(-1);
  const waiting = notSigned(minutes.attendance).length;
  return (
    <>
      {steps.map((step) => (
        <Button
          key={step}
          variant={step === next ? 'filled' : 'default'}
          {...(step === 'resend'
            ? { loading: resend.isPending, onClick: () => resend.mutate(meeting.id) }
            : { 'aria-haspopup': 'dialog', onClick: () => setOpen(step) })}
        >
          {step === 'resend' ? `Re-send ${plural(waiting, 'link')}` : stepLabels[step]}
        </Button>
      ))}
      {open && <StepDialog step={open} meeting={meeting} minutes={minutes} onClose={() => setOpen(null)} />}
    </>
  );
}
