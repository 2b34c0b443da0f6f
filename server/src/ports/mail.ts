import { addressed, methodOf } from './icalendar';

export interface Mail {
  /** One plain address, `person@example.org`. */
  to: string;
  subject: string;
  /** Plain text. */
  text: string;
  /** `<something@domain>`, the same at every try, so that a mail sent twice can be told. */
  messageId: string;
  /** An iCalendar object (RFC 5545). */
  ics?: string;
}

export interface MailSender {
  /**
   * Hands one mail to the mail server; resolves when the server took responsibility for it. Throws MailNotSent.
   * Mails go one by one, each over its own connection, so there is nothing to close.
   */
  send(mail: Mail): Promise<void>;
}

/** A mail that was not sent. The message names no recipient and no content. */
export class MailNotSent extends Error {
  override readonly name = 'MailNotSent';
  /** True when trying again cannot help: the address is no address, or the server refused this mail for good (5xx). */
  readonly permanent: boolean;

  constructor(reason: string, { permanent, cause }: { permanent: boolean; cause?: unknown }) {
    super(`The mail was not sent: ${reason}`, { cause });
    this.permanent = permanent;
  }
}

/** Without a word of the mail server. */
const timeoutMs = 10_000;
/** In all: a server that goes on with a word now and then has others wait. */
const mostMs = 30_000;

/** One address and nothing else: no name, list, comment, quoting, space or control character. */
const plainAddress = /^[^\s\p{Cc}<>()[\]\\,;:"@]{1,64}@[^\s\p{Cc}<>()\\,;"@]{1,255}$/u;
const plainMessageId = /^<[^\s\p{Cc}<>@]+@[^\s\p{Cc}<>@]+>$/u;

/** One line: what could begin another header becomes a space. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/**
 * Sends through the mail server of the settings: `smtps://` is TLS from the start, `smtp://` takes STARTTLS where the
 * server offers it, `smtp://…?requireTLS=true` insists on it; user and password stand in the address, percent-encoded.
 * Throws when the address cannot be read.
 */
export function createSmtpSender({
  url,
  from,
  longestMs = mostMs,
}: {
  url: string;
  from: string;
  longestMs?: number;
}): MailSender {
  if (!URL.canParse(url) || !/^smtps?:$/.test(new URL(url).protocol)) {
    throw new Error('SMTP_URL must be like smtp://user:password@host:port or smtps://…');
  }
  const settings = {
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    // Nothing in a mail may make the server read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  };

  return {
    async send({ to, subject, text, messageId, ics }) {
      if (!plainAddress.test(to))
        throw new MailNotSent('the recipient is not an address', { permanent: true });
      if (!plainMessageId.test(messageId))
        throw new MailNotSent('the Message-ID is malformed', { permanent: true });
      // Loaded where there is a mail to send: most of a server's memory is code.
      const { createTransport } = await import('nodemailer');
      try {
        await createTransport(settings).sendMail({
          from,
          // An object is taken as it is; a text would be read as a list of addresses.
          to: { name: '', address: to },
          subject: oneLine(subject),
          text,
          messageId,
          signal: AbortSignal.timeout(longestMs),
          // Asks vacation responders to stay quiet (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated' },
          ...(ics === undefined ? {} : calendarPart(ics, { organizer: addressOf(from), attendee: to })),
        });
      } catch (error) {
        throw notSent(error);
      }
    },
  };
}

/** The address within `Lamplight <lamplight@example.org>`. */
const addressOf = (sender: string): string => /<([^<>]*)>\s*$/.exec(sender)?.[1] ?? sender.trim();

/**
 * An invitation or its end is a part that mail programs read as such, with its file; what is only published is a file alone:
 * as a part it would be taken for an invitation to the first of its events.
 */
function calendarPart(ics: string, persons: { organizer: string; attendee: string }) {
  const method = methodOf(ics);
  if (method !== 'PUBLISH')
    return { icalEvent: { content: addressed(ics, persons), method, filename: 'invitation.ics' } };
  const contentType = `text/calendar; charset=utf-8; method=${method}`;
  return { attachments: [{ filename: 'meetings.ics', content: ics, contentType }] };
}

/** Refusals of the recipient or of the content by the server; its other troubles are mended in the settings or pass. */
function notSent(error: unknown): MailNotSent {
  const answered = Number(fieldOf(error, 'responseCode') ?? 0);
  const ofThisMail = /^(?:RCPT TO|DATA)$/.test(String(fieldOf(error, 'command')));
  // 503 and 530 speak of the session and the login, not of the mail.
  const permanent = ofThisMail && answered >= 500 && answered !== 503 && answered !== 530;
  const code = fieldOf(error, 'code');
  const ofNoAnswer = code === 'EABORT' ? 'it took too long' : String(code ?? 'unknown');
  const reason = answered > 0 ? `the server answered ${answered}` : ofNoAnswer;
  return new MailNotSent(reason, { permanent, cause: error });
}

/** What nodemailer adds to an error: `responseCode` and `command` of the SMTP exchange, `code`. */
function fieldOf(error: unknown, name: string): unknown {
  return error instanceof Error ? Reflect.get(error, name) : undefined;
}
