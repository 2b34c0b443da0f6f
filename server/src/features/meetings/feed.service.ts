import { Readable } from 'node:stream';
import type { FeedLink } from '@lamplight/contract/calendar';
import { dayOf, monthsBefore } from '@lamplight/domain/calendar/day';
import type { Person } from '../../db/acting';
import { findCalendarFeed } from '../../db/doors';
import type { Scope, WriteScope } from '../../db/scope';
import type { BytesReply, PublicScope } from '../../http/handler';
import { notFound } from '../../http/refusal';
import { readingScope, type Standing } from '../../http/request-scope';
import { hashToken, newToken } from '../../http/tokens';
import { noteWrongKey, refuseGuesser } from '../../http/wrong-keys';
import { linkOf } from '../../outbox/mail-key';
import { eventOf } from '../../outbox/meeting-events';
import { createGiveWay, owedBy } from '../../ports/give-way';
import { linkedCalendar } from '../../ports/icalendar';
import type { Parts } from '../parts';
import { deleteFeed, findFeed, replaceFeed } from './feed.queries';
import { calendarOf } from './meetings.service';

/** Months that a feed shows. */
const shown = { back: 3, ahead: 18 } as const;

const pathOf = (token: string) => `/api/calendar/feed/${token}`;

/** Whether the caller's calendar has a link. */
export async function getFeedLink(scope: Scope): Promise<FeedLink> {
  const [feed] = await scope.run(findFeed(scope));
  return { exists: feed !== undefined, since: feed?.created_at.toISOString() ?? null };
}

/** Makes the link, which nobody can be shown again; the one before ends. */
export function makeFeedLink(scope: WriteScope, publicUrl: string | undefined) {
  const token = newToken();
  scope.write(replaceFeed(scope, hashToken(token)));
  scope.note({ action: 'calendar-feed.made', subjectType: 'user', subjectId: scope.actor.userId });
  return { url: linkOf(pathOf(token), publicUrl), since: scope.now.toISOString() };
}

/** Takes the link back. */
export async function endFeedLink(scope: WriteScope): Promise<void> {
  const ended = await scope.run(deleteFeed(scope));
  if (ended.length === 0) return;
  scope.note({ action: 'calendar-feed.ended', subjectType: 'user', subjectId: scope.actor.userId });
}

/**
 * Whose calendar an address opens. A link that was taken back, one that never was, that of a disabled account and of one whose second
 * factor is due answer alike, and guessing ends like guessing keys: for what is no link.
 */
async function holderOf(
  { pool }: Parts,
  { now, origin }: PublicScope,
  token: string,
): Promise<Standing<Person>> {
  const row = await findCalendarFeed(pool, hashToken(token));
  if (!row?.enabled) {
    // Of 256 bits nobody guesses one: a good link opens however many programs behind its address ask for dead ones.
    await refuseGuesser(pool, origin.address, now, 'feed');
    await noteWrongKey(pool, origin.address, now, 'feed');
    throw notFound();
  }
  return {
    center: {
      id: row.center_id,
      name: row.center_name,
      timeZone: row.time_zone,
      committeeManages: row.committee_manages,
    },
    actor: {
      kind: 'person',
      userId: row.user_id,
      centerId: row.center_id,
      role: row.role,
      committee: row.committee,
    },
    now,
    origin,
    byLink: true,
  };
}

/** The meetings that the holder of the link may read, as a calendar program reads them: nothing that people typed. */
export async function readFeed(parts: Parts, asked: PublicScope, token: string): Promise<BytesReply> {
  const standing = await holderOf(parts, asked, token);
  const { center, now } = standing;
  const today = dayOf(now, center.timeZone);
  const initDate = monthsBefore(today, shown.back);
  const endDate = monthsBefore(today, -shown.ahead);
  const scope = readingScope(parts.pool, standing);
  const meetings = await calendarOf(scope, { criteria: [] }, { initDate, endDate });
  const events = owedBy(scope, () =>
    meetings.map((meeting) =>
      eventOf({
        id: meeting.id,
        type: meeting.type,
        committee: meeting.committee,
        topics: meeting.centerTopics.map(({ name }) => name),
        at: new Date(meeting.date),
        durationMinutes: meeting.durationMinutes,
        // Grows with every change, also such as no mail tells of.
        sequence: meeting.version,
      }),
    ),
  );
  const { publicUrl } = parts.config;
  const { text, said } = await linkedCalendar(
    {
      method: 'PUBLISH',
      name: `Meetings · ${center.name}`,
      timeZone: center.timeZone,
      now,
      events,
    },
    (path) => (publicUrl ? linkOf(path, publicUrl) : undefined),
    createGiveWay(scope.owe),
  );
  const file = Buffer.from(text);
  return {
    stream: Readable.from([file], { objectMode: false }),
    type: 'text/calendar; charset=utf-8',
    fileName: 'meetings.ics',
    size: file.length,
    etag: `"${said}"`,
  };
}
