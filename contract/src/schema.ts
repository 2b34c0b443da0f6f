import { firstDay, isTimeZone } from '@lamplight/domain/calendar/day';
import type { SetKind } from '@lamplight/domain/reference-sets';
import type { SignedKind } from '@lamplight/domain/signing';
import { z } from 'zod';

/** Kinds of records whose ids travel; the generated security tests know how to make a foreign one of each. */
export type EntityKind =
  | SetKind
  | 'center'
  | 'issue'
  | 'issue-comment'
  | 'user'
  | 'committee-seat'
  | 'file'
  | 'audit-tool'
  | 'audit'
  | 'center-topic'
  | 'topic-group'
  | SignedKind
  | 'session'
  | 'mail'
  | 'notice'
  | 'signature'
  | 'topic-annotation'
  | 'pip'
  | 'meeting-item'
  | 'meeting-attendee'
  | 'action-item'
  | 'document'
  | 'dated-record';

/** Kinds of records that all centers share: nobody's, so nothing foreign, and no id of one leads into a center. */
export type SharedKind = 'topic';

declare module 'zod' {
  interface GlobalMeta {
    /** Names the kind of record an id points to. */
    entity?: EntityKind;
    /** The same for a record that all centers share. */
    shared?: SharedKind;
  }
}

/** Lower case, as the database writes them: ids are compared as texts. */
const uuid = z.uuid().toLowerCase();

/** An id of a record in an answer or a client-chosen id in a body. UUID, version 7 where Lamplight makes it. */
export const id = (entity: EntityKind) => uuid.meta({ entity });

/** An id in a path. Any string passes here; the server answers 404 for a malformed one, like for a missing record. */
export const pathId = (entity: EntityKind) => z.object({ id: z.string().meta({ entity }) });

/** The same of a record that all centers share. */
export const sharedPathId = (shared: SharedKind = 'topic') => z.object({ id: z.string().meta({ shared }) });

const emptyable = z.union([uuid, z.literal(''), z.null()]);

/**
 * A relation in a body: `{id}` or the bare id. Null, an empty text or an empty id mean "none" and become null;
 * leaving the field out keeps what is there.
 */
export const ref = (entity: EntityKind) => relation().meta({ entity });

/** The same to an item of a list that all centers share, such as job positions: nobody's, so nothing foreign. */
export const sharedRef = () => relation();

const relation = () =>
  z.union([emptyable, z.object({ id: emptyable.optional() })]).transform((given): string | null => {
    const value = given !== null && typeof given === 'object' ? given.id : given;
    return value ? value : null;
  });

/** The same id where it has to be there: in a query, or as a filter's value. */
export const sharedId = () => uuid;

/** An id a client may choose for a record made offline. Empty or null counts as absent. */
export const chosenId = (entity: EntityKind) =>
  emptyable
    .transform((given): string | undefined => given || undefined)
    .optional()
    .meta({ entity });

/** `true` or `false` in an address; anything else is no. */
export const flag = z
  .enum(['true', 'false'])
  .transform((text) => text === 'true')
  .catch(false);

/** A calendar day, meant in the center's time zone. The calendar begins with the year 1. */
export const day = z.iso.date().refine((given) => given >= firstDay, 'Not a day of the calendar');

/** A time of day in an answer: `HH:MM` as the clocks of the center show it. */
export const clock = z.string();

/** What is said where a time of day is missing or is none. */
export const timeMissing = 'Fill in a time such as 10:00';

/** The same as it is sent. */
export const givenClock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d(:00)?$/, timeMissing);

/** An instant, ISO 8601, answered in UTC. */
export const instant = z.iso.datetime({ offset: true });

/** PostgreSQL holds neither a NUL nor half a surrogate pair. */
const storable = (text: string) => !text.includes('\u0000') && !/\p{Surrogate}/u.test(text);
const notStorable = 'Must not contain a NUL character or half a character';

/** Breaks of a line, and tabs: a space stands for them. */
const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
/** Commands to a terminal, and marks that turn the order of what follows: nobody types them, and they show as something else. */
const unseen = /[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu;
const onOneLine = (text: string): string => text.replace(breaks, ' ').replace(unseen, '').trim();

/** Not joiners, spaces without width, letters that only fill a place and other marks alone, which show nothing by themselves. */
const shows = (text: string): boolean => text === '' || /[^\p{Cf}\p{Z}\p{Cc}\p{DI}\u2800]/u.test(text);

/** A line of text a person typed: on one line and without what nobody sees, trimmed, at most `max` characters. */
export const line = (max: number) =>
  z.string().overwrite(onOneLine).max(max).refine(storable, notStorable).refine(shows, 'Must show something');

/** A longer text a person typed, kept as typed but for trailing space. */
export const prose = (max: number) => z.string().max(max).refine(storable, notStorable);

export const notTimeZone = 'This is not a time zone';

/** A time zone that the runtime knows; whether PostgreSQL does too, it says itself (`center_is_in_time_zone`). */
export const timeZone = z.string().refine(isTimeZone, notTimeZone);

/** A related record in an answer. */
export const named = (entity: EntityKind) => z.object({ id: id(entity), name: z.string() });

/** A person in an answer, in the specification's spelling (section 3). */
export const person = z.object({ id: id('user'), user_firstName: z.string(), user_lastName: z.string() });

/** Every editable record carries its version; a write with a stale one is refused. */
export const version = z.number().int().nonnegative();

/** In the address of a call that removes: the version that was seen. What was changed since is not gone unread. */
export const seenInQuery = z.object({ version: z.coerce.number<number>().pipe(version).optional() });
