import type { Random } from '../demonstration/random';
import type { Client } from '../testing/client';
import { ada } from '../testing/first-administrator';
import { shortRound } from '../testing/short-round';
import { awaitedLife, documentLife } from './document-writes.fixture';
import { formLife } from './form-writes.fixture';
import { issueLife } from './issue-writes.fixture';
import { meetingLife } from './meeting-writes.fixture';
import { pipLife } from './pip-writes.fixture';
import { roundLife } from './round-writes.fixture';
import type { House, Life } from './write.fixture';

function made<Body>({ status, body, problem }: { status: number; body: Body; problem: unknown }): Body {
  if (status >= 300) throw new Error(JSON.stringify(problem));
  return body;
}

/** The first administrator’s house: of the committee, with a tool, a topic with a form, and signatures asked for. */
export async function makeHouse(client: Client): Promise<House> {
  const own = made(await client.call('GET /user-apps', { query: { 'user_email.equals': ada.email } }));
  const [adaId, centerId] = [own.content[0]?.id ?? '', own.content[0]?.center?.id ?? ''];
  made(await client.call('PUT /user-apps/add-comitee/{id}', { params: { id: adaId } }));
  const tool = made(
    await client.call('POST /audit-tool-questionnaries', {
      body: { title: 'Short round', definition: shortRound },
    }),
  );
  const topic = made(await client.call('POST /topics', { body: { name: 'Falls' } }));
  made(await client.call('POST /forms', { body: { topic: topic.id, definition: shortRound } }));
  const list = made(await client.call('GET /center-topics', {}));
  const centerTopicId = list.content.find((each) => each.topic.id === topic.id)?.id ?? '';
  made(await client.call('PUT /center-topics/activate/{id}', { params: { id: centerTopicId } }));
  const params = { id: centerId };
  made(await client.call('PUT /centers/{id}/config-sign-pip', { params, body: 2 }));
  made(await client.call('PUT /centers/{id}/config-sign-itopic', { params, body: 1 }));
  return { adaId, toolId: tool.id, topicId: topic.id, centerTopicId };
}

/** Everything that is worked on while processes are killed: a kind of thing is a line here, and its writes a file. */
export function livesIn(house: House, random: Random, pictures: readonly Buffer[]): Record<string, Life> {
  const issues: string[] = [];
  const photo = () => random.pick(pictures);
  return {
    round: () => roundLife(house, random, photo),
    issue: () => issueLife(random, issues),
    document: () => documentLife(random),
    'awaited document': () => awaitedLife(random),
    'completed form': () => formLife(house, photo),
    PIP: () => pipLife(house),
    meeting: () => meetingLife(house),
  };
}
