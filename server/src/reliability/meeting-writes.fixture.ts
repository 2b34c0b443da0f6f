import { newId } from '../db/ids';
import type { Client } from '../testing/client';
import { meetingDay } from '../testing/meetings';
import {
  type KnownMeeting,
  keepPaper,
  minutesOf,
  newAction,
  newItem,
  plain,
  uploadReport,
  writeItem,
  writeMinutes,
} from './minutes-writes.fixture';
import {
  hasDocument,
  newSigner,
  signByKey,
  signBySession,
  signingOf,
  timesAsked,
} from './signing-writes.fixture';
import { filesOf, type House, hashOf, inParts, keyed, type Write } from './write.fixture';

function plan(meeting: KnownMeeting, { centerTopicId }: House): Write {
  const { id, adaId, signer } = meeting;
  const title = `Falls ${id}`;
  const body = {
    id,
    title,
    plannedDate: meetingDay,
    centerTopicIds: [centerTopicId],
    attendeeIds: [adaId, signer.id],
  };
  const read = (client: Client) => client.call('GET /meetings/{id}', { params: { id } });
  return {
    send: async (client) => (await client.call('POST /meetings/calendar', { body })).status,
    entry: {
      what: `meeting ${id}`,
      isThere: async (client) => {
        const found = await read(client);
        if (found.status !== 200 || found.body.title !== title) return false;
        return found.body.attendees.length === 2 && found.body.centerTopics.length === 1;
      },
    },
    isAbsent: async (client) => (await read(client)).status === 404,
  };
}

/** That it was held; both its sheet and its minutes are to be signed then, and who was there is mailed once. */
function confirm(meeting: KnownMeeting): Write {
  const { id, signer } = meeting;
  const key = newId();
  const parts = async (client: Client) => {
    const [found, sheet, minutes, asked] = await Promise.all([
      minutesOf(client, meeting),
      signingOf(client, 'meeting', id),
      signingOf(client, 'meeting-minutes', id),
      timesAsked(client, signer),
    ]);
    return [found?.status !== 'PLANNED', sheet?.needed === 2, minutes?.needed === 2, asked === 1];
  };
  return {
    send: async (client) =>
      (await client.call('PUT /meetings/confirm/{id}', { params: { id }, body: {}, ...keyed(key) })).status,
    ...inParts(`meeting ${id} as held`, parts),
  };
}

const isAmended = async (client: Client, meeting: KnownMeeting) =>
  (await minutesOf(client, meeting))?.amendments.length === 1;

/** Minutes that change after they were signed: what they were is kept, and all are asked anew. */
function amend(meeting: KnownMeeting): Write {
  const { id, signer, minutes } = meeting;
  const added = `Said too ${newId()}`;
  minutes.push(added);
  const parts = async (client: Client) => {
    const found = await minutesOf(client, meeting);
    return [
      found?.amendments.length === 1,
      plain(found?.minutes ?? null).includes(added),
      (await timesAsked(client, signer, 'minutes-asked')) === 1,
    ];
  };
  const body = { minutes: minutes.join('\n'), final: true, reason: 'Something was missing' };
  return {
    send: async (client) =>
      (await client.call('PUT /meeting-minutes/{id}', { params: { id }, body, ...keyed(added) })).status,
    ...inParts(`amendment of the minutes of meeting ${id}`, parts),
  };
}

/** The end of its signing: sheet and minutes are sealed, and the minutes are stored as they were signed. */
function close(meeting: KnownMeeting): Write {
  const { id } = meeting;
  const key = newId();
  const kinds = ['meeting', 'meeting-minutes'] as const;
  const parts = async (client: Client) => {
    const signings = await Promise.all(kinds.map((kind) => signingOf(client, kind, id)));
    return [
      (await minutesOf(client, meeting))?.status === 'CLOSED',
      ...signings.map((signing) => Boolean(signing?.sealedAt)),
    ];
  };
  return {
    send: async (client) =>
      (await client.call('PUT /meetings/close-sign-in/{id}', { params: { id }, ...keyed(key) })).status,
    ...inParts(`meeting ${id} as closed`, parts, {
      follows: async (client) => {
        const written = await Promise.all(kinds.map((kind) => hasDocument(client, kind, id)));
        const [signing, found] = [
          await signingOf(client, 'meeting-minutes', id),
          await minutesOf(client, meeting),
        ];
        // The newest file of the minutes' document, on top of the paper that was kept before.
        const kept = found?.document && (await hashOf(client, found.document.file.id));
        const papers = found?.document ? await filesOf(client, found.document.id) : [];
        return written.every(Boolean) && kept === signing?.documentHash && papers.length === 2;
      },
    }),
  };
}

/** A meeting from its plan through signed, amended and signed minutes to its end. */
export function* meetingLife(house: House): Generator<Write> {
  const { adaId } = house;
  const { signer, write } = newSigner();
  yield write;
  const meeting: KnownMeeting = { id: newId(), adaId, signer, itemId: '', minutes: [] };
  const id = () => meeting.id;
  yield plan(meeting, house);
  yield newItem(meeting);
  yield writeItem(meeting);
  yield newAction(meeting);
  yield uploadReport(meeting, 'report');
  yield uploadReport(meeting, 'auxiliary-report');
  yield writeMinutes(meeting);
  yield writeMinutes(meeting);
  yield keepPaper(meeting);
  yield confirm(meeting);
  yield signBySession('meeting', id, adaId);
  yield signBySession('meeting-minutes', id, adaId, (client) => isAmended(client, meeting));
  yield amend(meeting);
  yield signBySession('meeting-minutes', id, adaId);
  yield signByKey(['meeting', 'meeting-minutes'], id, signer);
  yield close(meeting);
}
