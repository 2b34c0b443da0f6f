import type { calendarEndpoints } from '@lamplight/contract/calendar';
import type { Handlers } from '../../http/handler';
import type { Parts } from '../parts';
import { printCalendar } from './calendar-pdf.service';
import { endFeedLink, getFeedLink, makeFeedLink, readFeed } from './feed.service';
import { countAhead } from './new-time-zone.service';

export const calendarHandlers = (parts: Parts): Handlers<typeof calendarEndpoints> => ({
  'GET /centers/calendar-pdf': (scope, { query }) => printCalendar(parts, scope, query.year),
  'GET /centers/{id}/planned-meetings': async (scope) => ({ ahead: await countAhead(scope) }),
  'GET /calendar/feed-link': (scope) => getFeedLink(scope),
  'POST /calendar/feed-link': async (scope) => makeFeedLink(scope, parts.config.publicUrl),
  'DELETE /calendar/feed-link': async (scope) => {
    await endFeedLink(scope);
    return undefined;
  },
  'GET /calendar/feed/{token}': (scope, { params }) => readFeed(parts, scope, params.token),
});
