import type { outboxEndpoints } from '@lamplight/contract/outbox';
import { toPage } from '@lamplight/contract/paging';
import { signs } from '@lamplight/domain/keys';
import type { Handlers } from '../../http/handler';
import type { Remembered } from '../../names/names';
import type { Parts } from '../parts';
import { fullName } from '../people/people.present';
import { countMails, listMails, type MailListRow } from './outbox.queries';
import { readMail } from './outbox.service';

type Settings = Pick<Parts['config'], 'smtpUrl' | 'publicUrl'>;

/** Why a mail is where it is, in words; null where it was sent. */
function reasonOf({ state, key_purpose, last_error }: MailListRow, { smtpUrl, publicUrl }: Settings) {
  if (state === 'SENT') return null;
  if (state === 'NOT_SENT' || state === 'REPLACED') return last_error;
  if (state === 'OBSOLETE')
    return key_purpose && signs(key_purpose)
      ? 'The signature was given, or is no longer asked for.'
      : 'Nobody needs its link any more.';
  if (!smtpUrl) return 'No mail server is set up. Whoever installed Lamplight can set one up (SMTP_URL).';
  return key_purpose && !publicUrl
    ? 'It needs a link, and no public address is set up. Whoever installed Lamplight can set one up (PUBLIC_URL).'
    : null;
}

const present = (row: MailListRow, names: Remembered, settings: Settings) => ({
  id: row.id,
  kind: row.kind,
  to: { id: row.to_user_id, name: fullName(names, row.to_user_id) ?? '', email: row.to_address },
  subject: row.subject,
  createdAt: row.created_at.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
  state: row.state,
  reason: reasonOf(row, settings),
});

export const outboxHandlers = ({ config }: Parts): Handlers<typeof outboxEndpoints> => ({
  'GET /outbox': async (scope, { query, filter, sort }) => {
    const [rows, [counted]] = await scope.all(
      listMails(scope, filter, sort, query),
      countMails(scope, filter),
    );
    const names = await scope.names();
    const content = rows.map((row) => present(row, names, config));
    return toPage(content, counted?.total ?? 0, query, sort);
  },

  'GET /outbox/{id}': async (scope, { params }) => {
    const { mail, ...link } = await readMail(scope, config, params.id);
    return {
      ...present(mail, await scope.names(), config),
      body: mail.body,
      calendarFile: mail.calendar !== null,
      ...link,
    };
  },
});
