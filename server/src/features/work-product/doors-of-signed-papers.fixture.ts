import { writeDocuments } from '../../testing/completed-forms';
import { readAllTexts } from '../../testing/documents';
import { meetingDay } from '../../testing/meetings';
import type { TestCenter, TestPerson, World } from '../../testing/world';
import { type Door, handedOut, names, type People } from './doors.fixture';

const signaturesOf = {
  sheet: 'GET /meetings/{id}/signatures',
  minutes: 'GET /meeting-minutes/{id}/signatures',
} as const;
export type SignedPaper = keyof typeof signaturesOf;

/** The signatures of a meeting's sheet, or of its minutes, as somebody reads them. */
export const readSignatures = async (paper: SignedPaper, id: string, { client }: TestPerson) =>
  (await client.call(signaturesOf[paper], { params: { id } })).body;

/** A meeting about a PIP, planned by the committee, whose agenda gathered itself and was accepted. */
export async function addMeetingAbout(
  { committee }: TestCenter,
  pipId: string,
  given: { title: string; attendees: readonly TestPerson[] },
): Promise<string> {
  const { client } = committee;
  const { body } = await client.call('POST /meetings/pip', {
    body: {
      pipId,
      title: given.title,
      plannedDate: meetingDay,
      time: '10:00',
      attendeeIds: given.attendees.map((person) => person.id),
    },
  });
  const { id } = body;
  await client.call('POST /meeting-minutes/{id}/gather', { params: { id }, body: {} });
  const { body: minutes } = await client.call('GET /meeting-minutes/{id}', { params: { id } });
  for (const item of minutes.items.filter(({ kind }) => kind === 'PIP'))
    await client.call('PATCH /meeting-minutes/{id}/items/{itemId}', {
      params: { id, itemId: item.id },
      body: { state: 'ACCEPTED', decision: 'Goes on' },
    });
  return id;
}

/** Has its minutes final, confirms it, and lets these people sign that they attended, and the minutes. */
export async function haveAttended(
  { committee: { client } }: TestCenter,
  id: string,
  signers: readonly TestPerson[],
): Promise<void> {
  await client.call('PUT /meeting-minutes/{id}', { params: { id }, body: { minutes: 'Said', final: true } });
  await client.call('PUT /meetings/confirm/{id}', { params: { id }, body: {} });
  for (const by of signers)
    for (const call of ['PUT /meetings/{id}/sign', 'PUT /meeting-minutes/{id}/sign'] as const)
      await by.client.call(call, { params: { id }, body: {} });
}

/** Closes it, and writes and reads all its papers. */
export async function haveClosed(world: World, maple: TestCenter, id: string): Promise<void> {
  await maple.committee.client.call('PUT /meetings/close-sign-in/{id}', { params: { id } });
  await writeDocuments(world.server, maple.id, ['meeting', 'meeting-minutes']);
  await readAllTexts(world.server, maple.id);
}

/** A meeting about a PIP that was held, signed by some of those the PIP belongs to, and closed before the PIP is marked. */
export async function addSignedPapers(world: World, maple: TestCenter, people: People, pipId: string) {
  const { committee, teammate, signer } = people;
  const id = await addMeetingAbout(maple, pipId, { title: 'Quartz hour', attendees: [teammate, signer] });
  await haveAttended(maple, id, [teammate, signer]);
  await haveClosed(world, maple, id);
  const { body: minutes } = await committee.client.call('GET /meeting-minutes/{id}', { params: { id } });
  const told = minutes.items.find(({ kind }) => kind === 'PIP')?.told;
  if (!told || !minutes.document) throw new Error('The minutes do not tell of the PIP');
  return {
    id,
    told,
    document: minutes.document.id,
    file: minutes.document.file.id,
    sheet: (await readSignatures('sheet', id, committee)).document ?? '',
    minutes: (await readSignatures('minutes', id, committee)).document ?? '',
  };
}
export type SignedPapers = Awaited<ReturnType<typeof addSignedPapers>>;

const reading = (name: string, paper: SignedPaper, id: string, what: string): Door => ({
  name,
  meets: async (by) => names((await readSignatures(paper, id, by)).readable, what),
});

const fileOf = (name: string, id: string): Door => ({
  name,
  meets: async ({ client }) => handedOut(await client.call('GET /file/{id}', { params: { id } })),
});

const namedBy = (name: string, paper: SignedPaper, m: SignedPapers): Door => ({
  name,
  meets: async (by) => (await readSignatures(paper, m.id, by)).document === m[paper],
});

/** Where a PIP could be met by what was signed of a meeting about it. */
export const doorsOfSignedPapers = (m: SignedPapers): Door[] => [
  reading('the sheet of its meeting, by the title', 'sheet', m.id, 'Quartz'),
  reading('the sheet of its meeting, by what it is about', 'sheet', m.id, 'Zephyr'),
  reading('the signed minutes of its meeting, by the title', 'minutes', m.id, 'Quartz'),
  reading('the signed minutes of its meeting, by what they are about', 'minutes', m.id, 'Zephyr'),
  reading('the signed minutes of its meeting, by what the data said', 'minutes', m.id, m.told),
  namedBy('the signed sheet, that is named', 'sheet', m),
  namedBy('the signed minutes, that are named', 'minutes', m),
  fileOf('the signed sheet as a file', m.sheet),
  fileOf('the signed minutes as a file', m.minutes),
  fileOf('the file that is kept of the minutes', m.file),
  {
    name: 'the minutes’ stored PDF',
    meets: async ({ client }) =>
      handedOut(
        await client.call('GET /meeting-minutes/{id}/download-meeting-minute-pdf', { params: { id: m.id } }),
      ),
  },
  {
    name: 'the minutes’ document, at the minutes',
    meets: async ({ client }) =>
      names(
        (await client.call('GET /meeting-minutes/{id}', { params: { id: m.id } })).body.document,
        m.document,
      ),
  },
  {
    name: 'the minutes’ document',
    meets: async ({ client }) =>
      (await client.call('GET /documents/{id}', { params: { id: m.document } })).status === 200,
  },
  {
    name: 'the minutes’ document in the list',
    meets: async ({ client }) => names((await client.call('GET /documents')).body, m.document),
  },
  {
    name: 'the minutes, by a search for what they say of it',
    meets: async ({ client }) =>
      names((await client.call('GET /documents', { query: { q: 'zephyr' } })).body, m.document),
  },
  {
    name: 'the minutes, by a search over everything',
    meets: async ({ client }) =>
      names((await client.call('GET /search', { query: { text: 'quartz' } })).body, m.document),
  },
  {
    name: 'an archive that names the minutes’ document',
    meets: async ({ client }) =>
      (await client.call('GET /documents/archive', { query: { ids: m.document } })).status === 200,
  },
];
