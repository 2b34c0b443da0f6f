import { Button } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useState } from 'react';
import { Moment } from '../../ui/Moment';
import { TimeZoneProvider, useTimeZone } from '../../ui/time-zone';
import { MailState } from './MailState';
import classes from './Outbox.module.css';
import { type MailRow, type ReadMail, useReadMail } from './outbox.api';

/** The subject of a mail; pressing it reads the mail. */
export function ReadMailButton({ mail }: { mail: MailRow }) {
  const reading = useReadMail();
  const timeZone = useTimeZone();
  const read = () =>
    reading.mutate(mail.id, {
      onSuccess: (found) =>
        modals.open({
          title: found.subject,
          size: 'lg',
          children: (
            <TimeZoneProvider timeZone={timeZone}>
              <WholeMail mail={found} />
            </TimeZoneProvider>
          ),
        }),
    });
  return (
    <Button
      variant="transparent"
      className={classes.subject}
      h="auto"
      mih={38}
      p={0}
      styles={{ label: { whiteSpace: 'normal', textAlign: 'left' } }}
      loading={reading.isPending}
      onClick={read}
    >
      {mail.subject}
    </Button>
  );
}

function WholeMail({ mail }: { mail: ReadMail }) {
  const { to, createdAt, body, link, noLink, kind } = mail;
  const carriesKey = kind === 'activation' || kind === 'password-reset';
  return (
    <>
      <p className={classes.small}>
        To {to.name}, {to.email} · written <Moment at={createdAt} />
      </p>
      <MailState mail={mail} />
      <p className={classes.body}>{body}</p>
      {link && <MailLink address={new URL(link, window.location.origin).href} />}
      {link && carriesKey && (
        <p className={classes.small}>
          Hand this link to {to.name} alone: whoever has it chooses their password. It is good until the mail
          is read again. The audit trail says that you have read it.
        </p>
      )}
      {noLink && <p className={classes.small}>{noLink}</p>}
    </>
  );
}

function MailLink({ address }: { address: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    setCopied(true);
  };
  return (
    <>
      <p className={classes.link}>{address}</p>
      <Button variant="default" size="xs" mb="sm" onClick={copy}>
        {copied ? 'Copied' : 'Copy the link'}
      </Button>
    </>
  );
}
