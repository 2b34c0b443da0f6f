import type { TrailFault } from '@lamplight/contract/activity';
import { Alert, Button } from '@mantine/core';
import { IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import { formatExactly } from '../../ui/dates';
import { useTimeZone } from '../../ui/time-zone';
import classes from './Activity.module.css';
import type { useVerification, Verification } from './activity.api';
import { whoOf } from './activity-columns';

export function VerifyButton({ verification }: { verification: ReturnType<typeof useVerification> }) {
  return (
    <Button
      variant="default"
      loading={verification.isPending}
      onClick={() => verification.mutate()}
      leftSection={<IconShieldCheck size={16} aria-hidden />}
    >
      Verify
    </Button>
  );
}

/** What verifying found. Its place is on the page before it says anything, so that it is read out. */
export function VerificationResult({ found }: { found: Verification | undefined }) {
  return (
    <div role="status" className={found && classes.part}>
      {found && <Found found={found} />}
    </div>
  );
}

const entries = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'entry' : 'entries'}`;

const faults: Record<TrailFault, (written: string) => string> = {
  entry: (written) => `What stands there now is not what was written: ${written}.`,
  missing: () => 'The entry that stood there is gone.',
  seal: () => 'Its seal is not there, or not one that this Lamplight signed.',
  erased: (written) => `Values are gone that nobody noted as erased: ${written}.`,
  anchor: () => 'The trail is shorter, older or another than this Lamplight has sealed.',
};

/** Its place reads it out already. */
const silent = { role: 'group' } as const;

function Found({ found }: { found: Verification }) {
  const { sealed, unsealed, broken, verifiedAt } = found;
  const timeZone = useTimeZone();
  const waiting =
    unsealed > 0
      ? ` ${entries(unsealed)} of the last moments ${unsealed === 1 ? 'is' : 'are'} not sealed yet.`
      : '';
  if (!broken) {
    return (
      <Alert
        {...silent}
        color="teal"
        icon={<IconShieldCheck aria-hidden />}
        title="The audit trail is whole. "
      >
        {entries(sealed)}
        {sealed === 1 ? ' was checked, and is as it was' : ' were checked, and all are as they were'} written.
        {waiting} Verified {formatExactly(verifiedAt, timeZone)}.
      </Alert>
    );
  }
  const { seq, row, fault } = broken;
  const written = row && `“${row.words}”, ${whoOf(row)}, ${formatExactly(row.at, timeZone)} (row ${row.id})`;
  return (
    <Alert
      {...silent}
      color="red"
      icon={<IconShieldX aria-hidden />}
      title={`The audit trail is broken at entry ${seq}. `}
    >
      {faults[fault](written ?? 'an entry')} Somebody changed it in the database itself, past Lamplight.{' '}
      {entries(sealed)} before it
      {sealed === 1 ? ' is as it was' : ' are as they were'} written.{waiting}
    </Alert>
  );
}
