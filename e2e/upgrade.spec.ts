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

/** Leaves the store of unsent answers as an earlier version of it was: an answer, a photo, a round begun. */
const keepAsBefore = (
  page: Page,
  given: Given & { version: 1 | 2; draft: object & { id: string }; begun: string; tool: string },
) =>
  page.evaluate(
    async ({ userId, centerId, version, draft, begun, tool, picture }) => {
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      await done(indexedDB.deleteDatabase('lamplight.outbox'));
      const opening = indexedDB.open('lamplight.outbox', version);
      const copies = version === 1 ? 'rounds' : 'copies';
      opening.onupgradeneeded = () => {
        opening.result.createObjectStore('changes', { keyPath: 'key' });
        opening.result.createObjectStore(copies, { keyPath: 'key' });
        opening.result.createObjectStore('leases', { keyPath: 'name' });
      };
      const database = await done(opening);
      const transaction = database.transaction(['changes', copies], 'readwrite');
      // The first named no kind, and what was said of a round stood flat beside it.
      const of = (auditId: string) =>
        version === 1 ? { auditId } : { subject: { kind: 'audit', id: auditId } };
      const said = (kind: string, fields: object) => (version === 1 ? { kind, ...fields } : { kind, fields });
      const keyOf = (auditId: string) => `${userId}/${version === 1 ? '' : 'audit/'}${auditId}`;
      const change = (auditId: string, name: string, content: object) =>
        transaction.objectStore('changes').put({
          key: `${keyOf(auditId)}/${name}`,
          userId,
          centerId,
          ...of(auditId),
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
      change(begun, 'start', said('start', { toolId: tool, unit: null, location: null }));
      change(begun, 'about', said('about', { unit: null, location: null, note: 'Begun in the basement' }));
      transaction.objectStore(copies).put({
        key: keyOf(draft.id),
        ...(version === 1 ? { audit: draft } : { kind: 'audit', record: draft }),
      });
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

for (const version of [1, 2] as const)
  test(`what a phone kept unsent under an earlier release, in version ${version} of its store, is sent under this one`, async ({
    story,
  }) => {
    const david = await story.as('staff', phone);
    // A page of the server that runs nothing: the store is nobody's.
    await david.goto('/api/health/ready');
    const session = await sessionOf(david);
    const headers = { authorization: `Bearer ${session.token}` };
    const tools = await david.request.get('/api/audit-tool-questionnaries/center', { headers });
    // One with several questions in its first section: a round is opened where it goes on.
    const isRooms = ({ title }: { title: string }) => title === 'Rooms and dignity';
    const tool: string = (await tools.json()).find(isRooms).id;
    const started = await david.request.post('/api/audits', {
      headers,
      data: { auditToolQuestionnarie: tool },
    });
    const draft = await started.json();
    const begun = crypto.randomUUID();
    await keepAsBefore(david, { ...session, version, draft, begun, tool });

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
