import { buffer } from 'node:stream/consumers';
import { clockText, wallTimeOf } from '@lamplight/domain/meetings/meetings';
import { describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { newId } from '../../db/ids';
import { twoCenters } from '../../testing/centers';
import { damageFile, toldDamaged } from '../../testing/damaged-file';
import { addDocument, textFile, upload } from '../../testing/documents';
import { addCharteredPip, putUp } from '../../testing/pips';
import { until } from '../../testing/until';
import type { TestPerson } from '../../testing/world';

const { world, maple, cedar } = await twoCenters();

const archive = (query: Record<string, unknown>, by: TestPerson = maple.staff) =>
  by.client.call('GET /documents/archive', { query });

/** What an archive holds, by its paths. */
async function unpacked(bytes: Buffer): Promise<Map<string, string>> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  const parts = new Map<string, string>();
  for await (const entry of zip.eachEntry())
    parts.set(entry.fileName, (await buffer(await zip.openReadStreamPromise(entry))).toString('utf8'));
  return parts;
}

const falls = await addDocument(
  maple.staff,
  { title: 'Falls: at night?', date: '2026-02-01', userApp: maple.staff.id },
  textFile('Old', 'old.txt'),
);
await upload(maple.staff, falls.id, textFile('Beds down', 'new.txt'));
const again = await addDocument(
  maple.staff,
  { title: 'Falls at Night', date: '2026-02-01' },
  textFile('Twice'),
);
const french = await addDocument(
  maple.staff,
  { type: 'SURVEY', title: 'Enquête № 3', date: '2026-01-01' },
  textFile('a,b', 'enquête.csv'),
);
const pending = await addDocument(maple.staff, {
  title: '=SUM(A1)',
  date: '2026-03-01',
  dueDate: '2026-04-01',
});
const foreign = await addDocument(cedar.staff, { title: 'Cedar’s own' }, textFile('Foreign'));

describe('an archive', () => {
  it('of chosen documents holds the newest file of each, and a list of them', async () => {
    const ids = [falls, again, french, pending].map(({ id }) => id).join(':');
    const { status, headers, bytes } = await archive({ ids, sort: 'title,desc' });
    expect([status, headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(headers.get('content-disposition')).toContain('filename="Documents.zip"');
    const parts = await unpacked(bytes);
    const list = parts.get('Documents.csv') ?? '';
    parts.delete('Documents.csv');
    expect([...parts]).toEqual([
      ['Policy/2026-02-01 Falls at night.txt', 'Beds down'],
      ['Policy/2026-02-01 Falls at Night (2).txt', 'Twice'],
      ['Survey/2026-01-01 Enquête 3.csv', 'a,b'],
    ]);
    const lines = list.replace('\ufeff', '').trim().split('\r\n');
    expect(lines[0]).toBe(
      'Type,Title,Effective date,Topic,Responsible person,File due,Next review,File in this archive',
    );
    expect(lines).toHaveLength(5);
    expect(lines).toContain("Policy,'=SUM(A1),2026-03-01,,,2026-04-01,,pending: no file yet");
    expect(list).toContain(`,${falls.userApp?.user_firstName} ${falls.userApp?.user_lastName},`);
  });

  it('breaks off at a file that was changed where it lies, and the trail says so', async () => {
    const { body } = await maple.staff.client.call('GET /documents/{id}', { params: { id: falls.id } });
    const file = String(body.file?.id);
    const mend = await damageFile(world.server, file);
    await expect(archive({ ids: `${french.id}:${falls.id}` })).rejects.toThrow();
    await until('the trail has it', async () => (await toldDamaged(world.server, file)).length > 0, 5000);
    expect(await toldDamaged(world.server, file)).toEqual([{ actor_id: maple.staff.id }]);
    mend();
    expect((await unpacked((await archive({ ids: falls.id })).bytes)).size).toBe(2);
  });

  it('breaks off before the next file where its reader may not read it any more', async () => {
    const { files } = world.server.parts;
    const { open } = files;
    /** The archive of these documents, while something happens as the first of their files is opened. */
    const archiveWhile = async (ids: readonly string[], by: TestPerson, happens: () => Promise<number>) => {
      let opened = 0;
      files.open = async (...asked) => {
        opened += 1;
        if (opened === 1) expect(await happens()).toBe(200);
        return open.apply(files, asked);
      };
      try {
        await expect(archive({ ids: ids.join(':'), sort: 'title,asc' }, by)).rejects.toThrow();
        expect(opened).toBe(1);
      } finally {
        files.open = open;
      }
    };
    const leaver = await world.addPerson(maple.id, { role: 'STAFF' });
    await archiveWhile([falls.id, again.id], leaver, async () => {
      const params = { id: leaver.id };
      return (await maple.committee.client.call('PUT /user-apps/disable/{id}', { params })).status;
    });
    const other = await world.addPerson(maple.id, { role: 'STAFF' });
    await archiveWhile([falls.id, again.id], other, async () => {
      const { status } = await other.client.call('POST /logout');
      return status === 204 ? 200 : status;
    });
    const { id } = await addCharteredPip(maple);
    await putUp(maple, id, [maple.staff]);
    const { body: paper } = await maple.committee.client.call('PUT /pips/{id}/generate-sign-in-document', {
      params: { id },
      body: {},
    });
    const first = await addDocument(
      maple.staff,
      { type: 'SURVEY', title: '0 comes first' },
      textFile('First'),
    );
    await archiveWhile([first.id, paper.id], maple.committee, async () => {
      const marked = await maple.committee.client.call('PUT /pips/{id}/work-product', {
        params: { id },
        body: { marked: true },
      });
      return marked.status;
    });
  });

  it('dates each file by when it was uploaded, on the clocks of the center', async () => {
    const { timeZone } = (await maple.staff.client.call('GET /account')).body.center;
    const { bytes } = await archive({ ids: falls.id });
    const zip = await fromBufferPromise(bytes, { lazyEntries: true });
    const { body } = await maple.staff.client.call('GET /documents/{id}', { params: { id: falls.id } });
    const { day, timeMinutes } = wallTimeOf(new Date(body.dateTime ?? ''), timeZone);
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName === 'Documents.csv') continue;
      const said = entry.getLastModDate({ timezone: 'UTC' }).toISOString();
      expect(said).toBe(`${day}T${clockText(timeMinutes)}:00.000Z`);
    }
  });

  it('of a filter holds what the list shows, and nothing of another center', async () => {
    const parts = await unpacked((await archive({ documentType: 'POLICY', onlyFilePending: 'false' })).bytes);
    expect([...parts.keys()].sort()).toEqual([
      'Documents.csv',
      'Policy/2026-02-01 Falls at Night.txt',
      'Policy/2026-02-01 Falls at night (2).txt',
    ]);
    const none = await unpacked((await archive({ q: 'nothing of the kind' })).bytes);
    expect([...none.keys()]).toEqual(['Documents.csv']);
  });

  it('that names a foreign, an unreadable or a missing document is refused alike', async () => {
    const { id } = await addCharteredPip(maple);
    await putUp(maple, id, [maple.staff]);
    const paper = await maple.committee.client.call('PUT /pips/{id}/generate-sign-in-document', {
      params: { id },
      body: {},
    });
    const refused = async (named: string, by: TestPerson) => {
      const { status, problem } = await archive({ ids: `${falls.id}:${named}` }, by);
      return [status, problem.errorKey, problem.message];
    };
    const missing = [404, 'notFound', 'This could not be found.'];
    expect(await refused(newId(), maple.staff)).toEqual(missing);
    expect(await refused(foreign.id, maple.staff)).toEqual(missing);
    expect(await refused(paper.body.id, maple.assistant)).toEqual(missing);
    expect((await archive({ ids: paper.body.id })).status).toBe(200);
    expect((await archive({ ids: 'falls' })).status).toBe(400);
    expect((await archive({ ids: Array.from({ length: 201 }, () => falls.id).join(':') })).status).toBe(400);
  });
});

describe('the QAPI plan', () => {
  it('is the file of the newest one that has a file, and otherwise not found in the specification’s words', async () => {
    const open = () => maple.assistant.client.call('GET /documents/qapi-plan');
    const plan = (title: string, date: string, content?: string) =>
      addDocument(
        maple.committee,
        { type: 'QAPI_PLAN', title, date },
        content === undefined ? undefined : textFile(content, 'plan.txt'),
      );
    await plan('Without a file', '2026-06-01');
    const none = await open();
    expect([none.status, none.problem.errorKey, none.problem.message]).toEqual([
      404,
      'qapiPlanMissing',
      'QAPI Plan not found',
    ]);
    await plan('Last year’s', '2025-01-01', 'Old');
    await plan('This year’s', '2026-01-01', 'New');
    await plan('Of a year to come', '2199-01-01', 'Later');
    expect((await open()).bytes.toString()).toBe('New');
    expect((await cedar.staff.client.call('GET /documents/qapi-plan')).status).toBe(404);
  });
});
