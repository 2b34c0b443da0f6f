import { z } from 'zod';
import { answers, bytes, defineEndpoints, empty } from './endpoint';
import { instant, pathId } from './schema';

/** Whether a person's calendar is subscribed to by a secret link; the link itself is kept nowhere. */
const feedLinkSchema = z.object({
  exists: z.boolean(),
  /** When it was made. */
  since: instant.nullable(),
});
export type FeedLink = z.output<typeof feedLinkSchema>;

const year = z.coerce
  .number('Choose a year')
  .int('Choose a year')
  .min(1900, 'Choose a year')
  .max(2200, 'Choose a year');

/** What of the calendar leaves it: on paper, and to people's own calendars. */
export const calendarEndpoints = defineEndpoints({
  'GET /centers/calendar-pdf': {
    summary:
      'Calendar.pdf: a year of the center at a glance and its meetings by month; this year unless another is named',
    access: 'meeting.read',
    query: z.object({ year: year.optional() }),
    reply: bytes('application/pdf'),
  },
  'GET /centers/{id}/planned-meetings': {
    summary:
      'How many meetings are still planned ahead: they keep their times where the center’s time zone changes',
    access: 'center.manage',
    params: pathId('center'),
    reply: answers(z.object({ ahead: z.number().int() })),
  },
  'GET /calendar/feed-link': {
    summary: 'Whether there is a secret link by which my calendar program reads the meetings that I may read',
    access: 'meeting.read',
    center: 'own',
    reply: answers(feedLinkSchema),
  },
  'POST /calendar/feed-link': {
    summary: 'Make that link, which is shown this once; one that was made before is good no more',
    access: 'meeting.read',
    center: 'own',
    secret: true,
    reply: answers(
      z.object({
        /** With the public address where one is configured, else the path alone. */
        url: z.string(),
        since: instant,
      }),
    ),
  },
  'DELETE /calendar/feed-link': {
    summary: 'Take the link back: whoever has it reads nothing any more',
    access: 'meeting.read',
    center: 'own',
    reply: empty,
  },
  'GET /calendar/feed/{token}': {
    summary:
      'Meetings from three months back to eighteen ahead, for calendar programs (iCalendar, RFC 5545): topics, time and a link, nothing that people typed',
    access: 'nobody',
    params: z.object({ token: z.string().max(100) }),
    reply: bytes('text/calendar'),
    problems: ['notFound'],
  },
});
