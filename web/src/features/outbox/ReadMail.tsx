import { Button } from '@mantine/core';
import { modals } from '@mantine/modals';
import { CopyButton } from '../../ui/CopyButton';
import { confirm } from '../../ui/confirm';
import { Moment } from '../../ui/Moment';
import { TimeZoneProvider, useTimeZone } from '../../ui/time-zone';
import { MailState } from './MailState';
import classes from './Outbox.module.css';
import { type MailRow, type ReadMail, useReadMail } from './outbox.api';

/** What whoever has a mail's link does in its receiver's name; nothing where its link carries no key. */
const byLink: Readonly<Record<string, string>> = {
  activation: 'chooses their password',
  'password-reset': 'chooses their password',
  'signature-asked': 'can sign in their name',
  'minutes-asked': 'can sign in their name',
  'signature-reminder': 'can sign in their name',
};
const carriesKey = ({ kind }: MailRow) => kind in byLink;

/** Each reading makes a new link, and nobody is to kill one unawares that they have handed over. */
const askFirst = async (mail: MailRow): Promise<boolean> =>
  mail.state === 'SENT' ||
  mail.state === 'OBSOLETE' ||
  !carriesKey(mail) ||
  confirm({
    title: `Show a link for ${mail.to.name}?`,
    text: 'Where no mail server sends the mail, reading it makes a new link. One that was shown before stops working, also if it was handed over.',
    action: 'Show a new link',
    tone: 'normal',
  });

/** The subject of a mail; pressing it reads the mail. */
export function ReadMailButton({ mail }: { mail: MailRow }) {
  const reading = useReadMail();
  const timeZone = useTimeZone();
  const read = async () => {
    if (!(await askFirst(mail))) return;
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
  };
  return (
    <Button
      variant="transparent"
      className={classes.subject}
      h="auto"
      mih={38}
      p={0}
      styles={{ label: { whiteSpace: 'normal', textAlign: 'left', lineHeight: 1.7 } }}
      aria-label={`${mail.subject}, to ${mail.to.name}`}
      loading={reading.isPending}
      onClick={read}
    >
      {mail.subject}
    </Button>
  );
}

function WholeMail({ mail }: { mail: ReadMail }) {
  const { to, createdAt, body, link, linkUntil, noLink, calendarFile } = mail;
  const address = link && new URL(link, window.location.origin).href;
  return (
    <>
      <p className={classes.small}>
        To {to.name}, {to.email} · written <Moment at={createdAt} />
      </p>
      <MailState mail={mail} />
      <p className={classes.body}>{body}</p>
      {calendarFile && <p className={classes.small}>With a calendar file.</p>}
      {address && (
        <>
          <p className={classes.link}>{address}</p>
          <CopyButton text={address} label="Copy the link" size="xs" mb="sm" />
        </>
      )}
      {link && carriesKey(mail) && (
        <p className={classes.small}>
          Hand this link to {to.name} alone: whoever has it {byLink[mail.kind]}. It is good{' '}
          {linkUntil && (
            <>
              until <Moment at={linkUntil} />, or{' '}
            </>
          )}
          until the mail is read again. The audit trail says that you have read it.
        </p>
      )}
      {noLink && <p className={classes.small}>{noLink}</p>}
    </>
  );
}
