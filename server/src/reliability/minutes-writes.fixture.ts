import { plainTextOf } from '@lamplight/domain/meetings/rich-text';
import { newId } from '../db/ids';
import type { Client } from '../testing/client';
import { meetingDay } from '../testing/meetings';
import type { Signer } from './signing-writes.fixture';
import { bytesOf, filesOf, inParts, isPdf, keyed, type Write } from './write.fixture';

/** A meeting of two, and what was written of it so far. */
export interface KnownMeeting {
  id: string;
  adaId: string;
  signer: Signer;
  itemId: string;
  minutes: string[];
}

export const plain = (text: Parameters<typeof plainTextOf>[0] | null) => (text ? plainTextOf(text) : '');

export async function minutesOf(client: Client, { id }: KnownMeeting) {
  const { status, body } = await client.call('GET /meeting-minutes/{id}', { params: { id } });
  return status === 200 ? body : undefined;
}

export function newItem(meeting: KnownMeeting): Write {
  const { id } = meeting;
  const title = `Item ${newId()}`;
  return {
    send: async (client) => {
      const { status, body } = await client.call('POST /meeting-minutes/{id}/items', {
        params: { id },
        body: { title },
        ...keyed(title),
      });
      if (status === 201) meeting.itemId = body.id;
      return status;
    },
    entry: {
      what: `agenda item of meeting ${id}`,
      isThere: async (client) =>
        (await minutesOf(client, meeting))?.items.filter((item) => item.title === title).length === 1,
    },
  };
}

/** What is typed of an item, which saves itself. */
export function writeItem(meeting: KnownMeeting): Write {
  const { id } = meeting;
  const said = `Grip socks ${newId()}`;
  const parts = async (client: Client) => {
    const item = (await minutesOf(client, meeting))?.items.find((each) => each.id === meeting.itemId);
    return [
      item?.goal === said,
      plain(item?.analysis ?? null) === said,
      plain(item?.decision ?? null) === said,
    ];
  };
  return {
    send: async (client) =>
      (
        await client.call('PATCH /meeting-minutes/{id}/items/{itemId}', {
          params: { id, itemId: meeting.itemId },
          body: { goal: said, analysis: said, decision: said },
          ...keyed(said),
        })
      ).status,
    ...inParts(`words of an agenda item of meeting ${id}`, parts),
  };
}

export function newAction(meeting: KnownMeeting): Write {
  const { id, adaId } = meeting;
  const text = `Buy socks ${newId()}`;
  return {
    send: async (client) =>
      (
        await client.call('POST /meeting-minutes/{id}/actions', {
          params: { id },
          body: { text, item: meeting.itemId, responsible: adaId, dueDate: meetingDay },
          ...keyed(text),
        })
      ).status,
    entry: {
      what: `action item of meeting ${id}`,
      isThere: async (client) => {
        const items = (await minutesOf(client, meeting))?.items ?? [];
        const found = items.flatMap(({ actions }) => actions).filter((action) => action.text === text);
        return found.length === 1 && found[0]?.responsible?.id === adaId;
      },
    },
  };
}

/** One more paragraph of the minutes, as they save themselves while they are typed; and who was there, in one go. */
export function writeMinutes(meeting: KnownMeeting): Write {
  const { id, adaId, signer, minutes } = meeting;
  const paragraph = `Said ${newId()}`;
  const isFirst = minutes.length === 0;
  minutes.push(paragraph);
  const attendance = [adaId, signer.id].map((user) => ({ user, attendance: 'PRESENT' as const }));
  const body = { minutes: minutes.join('\n'), attendance };
  const parts = async (client: Client) => {
    const found = await minutesOf(client, meeting);
    const present = found?.attendance.filter((each) => each.attendance === 'PRESENT') ?? [];
    return [plain(found?.minutes ?? null).includes(paragraph), present.length > 0, present.length !== 1];
  };
  return {
    send: async (client) =>
      (await client.call('PUT /meeting-minutes/{id}', { params: { id }, body, ...keyed(paragraph) })).status,
    entry: {
      what: `paragraph of the minutes of meeting ${id}`,
      isThere: async (client) => (await parts(client)).every(Boolean),
    },
    isAbsent: async (client) => {
      const [isWritten, isSomebodyThere] = await parts(client);
      return !isWritten && !(isFirst && isSomebodyThere);
    },
  };
}

export function uploadReport({ id }: KnownMeeting, kind: 'report' | 'auxiliary-report'): Write {
  const content = `${newId()}\n`.repeat(100);
  const found = async (client: Client) => {
    const { status, body } = await client.call('GET /meeting-minutes/{id}', { params: { id } });
    const files = status === 200 ? body.reports.map(({ file }) => file) : [];
    const read = await Promise.all(files.map((file) => file && bytesOf(client, file.id)));
    return read.filter((bytes) => bytes?.toString() === content).length;
  };
  return {
    send: async (client) =>
      (
        await client.call(`POST /meetings/{idMeeting}/${kind}/upload-file`, {
          params: { idMeeting: id },
          body: {},
          files: [{ name: 'report.txt', content }],
          ...keyed(content.slice(0, 36)),
        })
      ).status,
    entry: { what: `${kind} of meeting ${id}`, isThere: async (client) => (await found(client)) === 1 },
  };
}

/** The minutes as they are now, as a stored paper. */
export function keepPaper(meeting: KnownMeeting): Write {
  const { id } = meeting;
  const key = newId();
  const papers = async (client: Client) => {
    const document = (await minutesOf(client, meeting))?.document;
    return document ? filesOf(client, document.id) : [];
  };
  return {
    send: async (client) =>
      (
        await client.call('GET /meeting/create-meeting-minute-document/{id}', {
          params: { id },
          ...keyed(key),
        })
      ).status,
    entry: {
      what: `paper of the minutes of meeting ${id}`,
      isThere: async (client) => {
        const files = await papers(client);
        return files.length > 0 && files.every(isPdf);
      },
    },
    isAbsent: async (client) => (await papers(client)).length === 0,
  };
}
