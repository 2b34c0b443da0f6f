import type { Page } from '@playwright/test';
import { addressOf } from '../web/src/screens';
import { expect, test } from './story';

const phone = { width: 390, height: 844 };
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

interface Given {
  token: string;
  userId: string;
  centerId: string;
}

const sessionOf = (page: Page): Promise<Given> =>
  page.evaluate(() => {
    const { token, userData } = JSON.parse(localStorage.getItem('lamplight.session') ?? '{}');
    return { token, userId: userData.id, centerId: userData.center.id };
  });

/** Leaves the store of unsent answers as the first version of Lamplight made it: an answer, a photo, a round begun. */
const keepAsVersion1 = (
  page: Page,
  given: Given & { draft: object & { id: string }; begun: string; tool: string },
) =>
  page.evaluate(
    async ({ userId, centerId, draft, begun, tool, picture }) => {
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      await done(indexedDB.deleteDatabase('lamplight.outbox'));
      const opening = indexedDB.open('lamplight.outbox', 1);
      opening.onupgradeneeded = () => {
        opening.result.createObjectStore('changes', { keyPath: 'key' });
        opening.result.createObjectStore('rounds', { keyPath: 'key' });
        opening.result.createObjectStore('leases', { keyPath: 'name' });
      };
      const database = await done(opening);
      const transaction = database.transaction(['changes', 'rounds'], 'readwrite');
      const change = (auditId: string, name: string, content: object) =>
        transaction.objectStore('changes').put({
          key: `${userId}/${auditId}/${name}`,
          userId,
          centerId,
          auditId,
          content,
          revision: crypto.randomUUID(),
          tab: 'closed long ago',
          sinceMs: 1,
        });
      const bytes = Uint8Array.from(atob(picture), (each) => each.charCodeAt(0));
      const fileId = crypto.randomUUID();
      const answer = [{ valueCoding: { code: 'no' } }];
      const linkId = firstYesNo(draft);
      change(draft.id, `answer/${linkId}`, { kind: 'answer', linkId, answer, comment: 'Kept unsent' });
      change(draft.id, `photo/${fileId}`, {
        kind: 'photo',
        linkId,
        fileId,
        name: 'kept.png',
        blob: new Blob([bytes], { type: 'image/png' }),
      });
      change(begun, 'start', { kind: 'start', toolId: tool, unit: null, location: null });
      change(begun, 'about', { kind: 'about', unit: null, location: null, note: 'Begun in the basement' });
      transaction.objectStore('rounds').put({ key: `${userId}/${draft.id}`, audit: draft });
      await new Promise((resolve) => {
        transaction.oncomplete = resolve;
      });
      database.close();

      function firstYesNo(round: object): string {
        const { definition } = round as {
          definition: { item: { item: { linkId: string; type: string }[] }[] };
        };
        const questions = definition.item.flatMap(({ item }) => item);
        return questions.find(({ type }) => type === 'yes-no-na' || type === 'yes-no')?.linkId ?? '';
      }
    },
    { ...given, picture: pixel },
  );

test('what a phone kept unsent under the release before is sent under this one', async ({ story }) => {
  const david = await story.as('staff', phone);
  // A page of the server that runs nothing: the store is nobody's.
  await david.goto('/api/health/ready');
  const session = await sessionOf(david);
  const headers = { authorization: `Bearer ${session.token}` };
  const tools = await david.request.get('/api/audit-tool-questionnaries/center', { headers });
  const [{ id: tool }] = await tools.json();
  const started = await david.request.post('/api/audits', {
    headers,
    data: { auditToolQuestionnarie: tool },
  });
  const draft = await started.json();
  const begun = crypto.randomUUID();
  await keepAsVersion1(david, { ...session, draft, begun, tool });

  await david.goto('/');
  const read = async (id: string) => (await david.request.get(`/api/audits/${id}`, { headers })).json();
  await expect
    .poll(async () => (await read(draft.id)).answers)
    .toMatchObject([
      { answer: [{ valueCoding: { code: 'no' } }], comment: 'Kept unsent', files: [{ name: 'kept.png' }] },
    ]);
  await expect.poll(async () => (await read(begun)).note).toBe('Begun in the basement');

  // Nothing is left to send, and the round goes on where it was.
  await david.goto(`${addressOf('rounds')}/${draft.id}`);
  await expect(david.getByText('Kept unsent')).toBeVisible();
  await expect(david.getByText(/^Saved /).first()).toBeVisible();
});
