import { signaturesHref, signedSubjects } from '@lamplight/domain/signing';
import { Popover } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { BarButton } from '../../ui/BarButton';
import { Moment } from '../../ui/Moment';
import classes from './Signing.module.css';
import { mySignatures } from './signatures.api';

/** Signatures that wait for whoever is logged in, in the top bar; nothing where none do. */
export function WaitingSignatures() {
  const { data = [] } = useQuery({ ...mySignatures, meta: { quiet: true } });
  const [open, setOpen] = useState(false);
  if (data.length === 0) return null;
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" width={310} trapFocus returnFocus>
      <Popover.Target>
        <BarButton
          icon={IconSignature}
          count={data.length}
          aria-label={
            data.length === 1 ? '1 signature waits for you' : `${data.length} signatures wait for you`
          }
          onClick={() => setOpen(!open)}
        />
      </Popover.Target>
      <Popover.Dropdown p={6}>
        <ul className={classes.waiting} aria-label="Waiting for your signature">
          {data.map(({ id, subjectType, subjectId, title, askedAt }) => (
            <li key={id}>
              <Link to={signaturesHref(subjectType, subjectId)} onClick={() => setOpen(false)}>
                {title}
                <p className={classes.quiet}>
                  {signedSubjects[subjectType].called}, asked <Moment at={askedAt} relative />
                </p>
              </Link>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}
