import { dayOf } from '@lamplight/domain/calendar/day';
import { Button } from '@mantine/core';
import {
  IconArrowsDiff,
  IconFilePencil,
  IconHistory,
  IconShieldCheck,
  IconSignature,
  IconTextCaption,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatFullDay } from '../../../ui/dates';
import { StatusTag, type TagIcon, type Tone } from '../../../ui/StatusTag';
import { useTimeZone } from '../../../ui/time-zone';
import { openFile } from '../../files/files.api';
import type { Pip, PipVersionRow } from '../pips.api';
import classes from './Versions.module.css';
import { compareSearch, readLinkId, readSearch } from './version-address';

type Standing = 'inForce' | 'signed' | 'signing' | 'draft' | 'past';

const looks: Readonly<Record<Standing, { tone: Tone; icon: TagIcon; words: string }>> = {
  inForce: { tone: 'good', icon: IconShieldCheck, words: 'In force' },
  signed: { tone: 'info', icon: IconSignature, words: 'Signed, not in force yet' },
  signing: { tone: 'warn', icon: IconSignature, words: 'Being signed, not in force yet' },
  draft: { tone: 'info', icon: IconFilePencil, words: 'Draft, not in force' },
  past: { tone: 'quiet', icon: IconHistory, words: 'Replaced' },
};

function standingOf({ state, signing }: PipVersionRow): Standing {
  if (state === 'IN_FORCE') return 'inForce';
  if (state === 'PAST') return 'past';
  if (!signing || signing.voidedAt) return 'draft';
  return signing.sealedAt ? 'signed' : 'signing';
}

/** A version as its list shows it: where it stands, since when, why it was opened, who has signed, and its paper. */
export function VersionItem({ pip, version, read }: { pip: Pip; version: PipVersionRow; read: boolean }) {
  const { number, reason, userApp, signing, creationDateTime } = version;
  const timeZone = useTimeZone();
  const day = (instant: string) => formatFullDay(dayOf(new Date(instant), timeZone));
  const standing = standingOf(version);
  const { tone, icon, words } = looks[standing];
  const inForce = pip.versions.find(({ state }) => state === 'IN_FORCE');
  return (
    <li className={classes.version} data-in-force={standing === 'inForce' || undefined}>
      <div className={classes.head}>
        <b>Version {number}</b>
        <StatusTag tone={tone} icon={icon}>
          {words}
        </StatusTag>
      </div>
      {reason && <p className={classes.reason}>{reason}</p>}
      <p className={classes.quiet}>{inForceWords(version, day)}</p>
      <p className={classes.quiet}>
        Opened {day(creationDateTime)}
        {userApp && ` by ${userApp.user_firstName} ${userApp.user_lastName}`}
        {signing && ` · ${signatureWords(signing)}`}
      </p>
      <div className={`${classes.steps} ll-no-print`}>
        {!read && (
          <Button
            id={readLinkId(number)}
            component={Link}
            to={{ search: readSearch(number) }}
            preventScrollReset
            variant="default"
            size="compact-md"
            leftSection={<IconTextCaption size={15} aria-hidden />}
            aria-label={`Read version ${number}`}
          >
            Read
          </Button>
        )}
        {inForce && inForce.number !== number && (
          <Button
            component={Link}
            to={{ search: compareSearch(...earlierFirst(inForce.number, number)) }}
            preventScrollReset
            variant="default"
            size="compact-md"
            leftSection={<IconArrowsDiff size={15} aria-hidden />}
            aria-label={`Compare version ${number} with version ${inForce.number}, which is in force`}
          >
            Compare with the one in force
          </Button>
        )}
        {signing?.document && <SignedPdf number={number} file={signing.document} />}
      </div>
    </li>
  );
}

const earlierFirst = (a: number, b: number): [number, number] => (a < b ? [a, b] : [b, a]);

function inForceWords({ inForceFrom, inForceTo }: PipVersionRow, day: (instant: string) => string): string {
  if (inForceFrom === null) return 'It has not been in force.';
  return inForceTo === null
    ? `In force since ${day(inForceFrom)}`
    : `In force from ${day(inForceFrom)} to ${day(inForceTo)}`;
}

const signatureWords = ({ needed, signed, voidedAt }: NonNullable<PipVersionRow['signing']>): string =>
  voidedAt
    ? 'its signing was taken back'
    : `${signed} of ${needed} ${needed === 1 ? 'signature' : 'signatures'}`;

function SignedPdf({ number, file }: { number: number; file: string }) {
  return (
    <Button
      variant="default"
      size="compact-md"
      leftSection={<IconSignature size={15} aria-hidden />}
      aria-label={`Signed document of version ${number}`}
      onClick={() => openFile({ id: file, name: `Version ${number} signed.pdf`, type: 'application/pdf' })}
    >
      Signed document
    </Button>
  );
}
