import type { EntityKind } from '@lamplight/contract/schema';
import { setKinds, setNames } from '@lamplight/domain/reference-sets';
import { beforeAll, describe, expect, it } from 'vitest';
import { meetingDay } from '../testing/meetings';
import { addCharteredPip, addPip, putUp } from '../testing/pips';
import { no, sendRound, startRound } from '../testing/rounds';
import type { TestCenter } from '../testing/world';
import { guarded, marker, startAttack } from './attack';
import { filtersOf, withIdAt } from './places';
import { recordMakers } from './records';
import { sampleForm } from './sample-form';

const attack = await startAttack();
/** Records of the own center that others refer to, by kind. */
const referred = new Map<EntityKind, string>();

/** A sent round, the issue it opened, and a topic in a group, which name every kind of record that a list is filtered by. */
async function referToAll(center: TestCenter): Promise<void> {
  const tool = await recordMakers['audit-tool'](center);
  const place = { unit: center.unit, location: center.location };
  const round = await startRound(
    center.staff,
    { id: tool },
    { ...place, answers: [no('reach', 'On the floor')] },
  );
  const sent = await sendRound(center.staff, round.id);
  const [issue] = sent.body.issues;
  if (!issue) throw new Error('The round opened no issue');
  const names = Object.fromEntries(setNames.map((set) => [set, center[set]]));
  await center.committee.client.call('PUT /issues/{id}', {
    params: { id: issue.id },
    body: { ...names, assignee: center.staff.id, auditor: center.staff.id },
  });
  const { id: topic } = await center.addTopic();
  const { body: group } = await center.committee.client.call('PUT /topic-groups', {
    body: { name: 'Resident safety', centerTopicIds: [topic] },
  });
  await center.committee.client.call('PUT /center-topics/config-topic/{id}', {
    params: { id: topic },
    body: { responsibleIds: [center.staff.id] },
  });
  referred.set('center-topic', topic).set('topic-group', group.id);
  const { client } = center.committee;
  await client.call('PUT /center-topics/activate/{id}', { params: { id: topic } });
  const plannedDate = meetingDay;
  await client.call('POST /meetings/calendar', {
    body: { groupId: group.id, plannedDate, attendeeIds: [center.staff.id] },
  });
  const form = await center.staff.client.call('PUT /completed-forms/sent', {
    query: { idTopic: await center.addTopicForm({ form: sampleForm }) },
    body: { answers: [no('reach')] },
  });
  for (const set of setNames) referred.set(setKinds[set], center[set]);
  referred.set('user', center.staff.id).set('audit', round.id).set('issue', issue.id).set('audit-tool', tool);
  referred.set('completed-form', form.body.id);
  await addPip(center.committee, {
    leader: center.staff.id,
    found: [
      { kind: 'ISSUE', id: issue.id },
      { kind: 'AUDIT', id: round.id },
      { kind: 'COMPLETED_FORM', id: form.body.id },
    ],
  });
  const { id: pip } = await addCharteredPip(center);
  await putUp(center, pip, [center.staff]);
  // Its paper is a document of it, for which its leader is responsible.
  await center.committee.client.call('PUT /pips/{id}/generate-sign-in-document', {
    params: { id: pip },
    body: {},
  });
  referred.set('pip', pip);
  await client.call('POST /meetings/pip', { body: { pipId: pip, plannedDate } });
}

beforeAll(async () => {
  await referToAll(attack.maple);
}, 60_000);

describe('a filter by an id', () => {
  // Lists of all centers are for those to whom nothing in them is foreign.
  const ofOneCenter = guarded.filter(([, { center }]) => center !== 'all');

  it.each(ofOneCenter.flatMap(filtersOf))(
    '$path of $name finds what refers to an own record, and nothing by a foreign one',
    async ({ name, endpoint, entity, ...place }) => {
      const { maple, foreign } = attack;
      const found = async (id = '') => {
        const input = withIdAt(place, {}, id);
        const answer = await maple.committee.client.send(name, endpoint, input);
        expect(answer.status).toBe(200);
        expect(answer.bytes.includes(marker)).toBe(false);
        return answer.bytes.toString();
      };
      const [none, own, theirs] = [
        await found('00000000-0000-4000-8000-000000000000'),
        await found(referred.get(entity)),
        await found(foreign.get(entity)),
      ];
      if (endpoint.reply.kind === 'json') expect(own).not.toBe(none);
      if (endpoint.reply.kind === 'json') expect(theirs).toBe(none);
    },
  );
});
