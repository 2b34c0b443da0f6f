import { Alert } from '@mantine/core';
import { Link } from 'react-router';
import { Moment } from '../../../ui/Moment';
import type { Pip } from '../pips.api';
import { readSearch } from '../versions/version-address';
import classes from './Pip.module.css';

/** What has to be known before a word of it is read: which version this is, and why it goes on no more. */
export function Standing({ pip }: { pip: Pip }) {
  const { status, disabledReason, versions, shownVersion } = pip;
  const inForce = versions.find(({ state }) => state === 'IN_FORCE');
  if (status === 'DISABLED') {
    return (
      <Alert color="yellow" variant="light" title="Disabled" mb="md">
        <span className={classes.text}>{disabledReason ?? 'No reason was given.'}</span>
      </Alert>
    );
  }
  if (!inForce || inForce.number === shownVersion) return null;
  return (
    <Alert
      color="blue"
      variant="light"
      mb="md"
      title={`This is version ${shownVersion}, ${status === 'SIGN_IN_PROCESS' ? 'being signed' : 'in draft'}`}
    >
      Version {inForce.number} stays in force until this one is activated
      {inForce.inForceFrom && (
        <>
          ; it has been since <Moment at={inForce.inForceFrom} />
        </>
      )}
      .{' '}
      <Link className={classes.inNote} to={{ search: readSearch(inForce.number) }}>
        Read version {inForce.number}
      </Link>
    </Alert>
  );
}
