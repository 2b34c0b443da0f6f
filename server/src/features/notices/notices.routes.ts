import type { noticeEndpoints } from '@lamplight/contract/notices';
import { toPage } from '@lamplight/contract/paging';
import type { Handlers } from '../../http/handler';
import { notFound, Refusal } from '../../http/refusal';
import {
  countNotices,
  countUnseen,
  findNotice,
  listNotices,
  type NoticeRow,
  seeNotice,
  seeNoticesUpTo,
} from './notices.queries';
import { choosePreferences, getPreferences } from './preferences.service';

const present = ({ id, kind, words, title, link, created_at, seen_at }: NoticeRow) => ({
  id,
  kind,
  words: title === null ? words : `${words}, “${title}”`,
  link,
  createdAt: created_at.toISOString(),
  seen: seen_at !== null,
});

export const noticeHandlers: Handlers<typeof noticeEndpoints> = {
  'GET /notices': async (scope, { query }) => {
    const [rows, [counted]] = await scope.all(listNotices(scope, query), countNotices(scope));
    return toPage(rows.map(present), counted?.total ?? 0, query, []);
  },

  'GET /notices/unseen': async (scope) => {
    const [counted] = await scope.run(countUnseen(scope));
    return { unseen: counted?.unseen ?? 0 };
  },

  'PUT /notices/seen': async (scope, { body }) => {
    const [notice] = await scope.run(findNotice(scope, body.upTo));
    if (!notice) {
      const fieldErrors = [{ field: 'upTo', message: 'Choose one of your notices' }];
      throw new Refusal('reference', { field: 'upTo' }, { fieldErrors });
    }
    scope.write(seeNoticesUpTo(scope, { id: body.upTo, ...notice }));
    const [counted] = await scope.run(countUnseen(scope));
    return { unseen: counted?.unseen ?? 0 };
  },

  'PUT /notices/{id}/seen': async (scope, { params }) => {
    const [notice] = await scope.run(findNotice(scope, params.id));
    if (!notice) throw notFound();
    scope.write(seeNotice(scope, params.id));
    return undefined;
  },

  'GET /account/notices': getPreferences,
  'PUT /account/notices': (scope, { body }) => choosePreferences(scope, body),
};
