import type { AuditTool } from '@lamplight/contract/audit-tools';
import { type AnswerItem, byLinkId } from '@lamplight/domain/forms/answers';
import { prune } from '@lamplight/domain/forms/prune';
import { validate } from '@lamplight/domain/forms/validation';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { oneCenter } from '../../testing/centers';
import { addTool, no, saveAnswer, sendRound, startRound, yes } from '../../testing/rounds';

const { maple } = await oneCenter();
let tool: AuditTool;

beforeAll(async () => {
  tool = await addTool(maple.committee);
});

const why: AnswerItem = { linkId: 'light.why', answer: [{ valueCoding: { code: 'broken' } }] };
const remarks = (text: string): AnswerItem => ({ linkId: 'remarks', answer: [{ valueString: text }] });
const item = fc.oneof(
  fc.constantFrom(yes('light'), no('light', 'On the floor'), why, yes('water'), no('water')),
  fc.string({ minLength: 1, maxLength: 20 }).map((text) => remarks(text)),
  fc.constantFrom('light', 'water', 'remarks').map((linkId) => ({ linkId, answer: [] })),
);
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('save' as const), item }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('send' as const) }) },
);
const read = async (id: string) =>
  (await maple.staff.client.call('GET /audits/{id}', { params: { id } })).body;

it('a round is what its acknowledged answers say, until a complete one is sent; then it stays', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const { id } = await startRound(maple.staff, tool, {}, [maple.verifier]);
      const model = new Map<string, AnswerItem>();
      let sent = false;
      for (const each of steps) {
        if (each.kind === 'save') {
          const { status } = await saveAnswer(maple.staff, id, each.item);
          expect(status).toBe(sent ? 400 : 200);
          if (sent) continue;
          if (each.item.answer.length > 0) model.set(each.item.linkId, each.item);
          else model.delete(each.item.linkId);
        } else {
          const complete = validate(tool.definition, [...model.values()], 'send').length === 0;
          const { status } = await sendRound(maple.verifier, id);
          expect(status).toBe(sent || complete ? 200 : 400);
          sent ||= complete;
        }
      }
      const audit = await read(id);
      expect(audit.status).toBe(sent ? 'SENT' : 'DRAFT');
      const expected = sent ? prune(tool.definition, [...model.values()]) : [...model.values()];
      expect(byLinkId(audit.answers)).toEqual(byLinkId(expected));
      expect(audit.issues).toHaveLength(audit.issueCount);
    }),
    { numRuns: 25 },
  );
});

it('every acknowledged answer is in the sent round, and its issues are there once, when all happens at once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.constantFrom('save', 'send', 'whole'), { minLength: 4, maxLength: 8 }),
      async (scheduler, kinds) => {
        const given = { answers: [yes('light'), no('water', 'Empty')] };
        const { id } = await startRound(maple.staff, tool, given, [maple.verifier, maple.committee]);
        const outcomes = kinds.map(async (kind, n) => {
          await scheduler.schedule(Promise.resolve());
          if (kind === 'save') return { n, ...(await saveAnswer(maple.staff, id, remarks(`Remark ${n}`))) };
          if (kind === 'send') return { n, ...(await sendRound(maple.verifier, id)) };
          const body = { note: `Note ${n}` };
          return { n, ...(await maple.committee.client.call('PUT /audits/{id}', { params: { id }, body })) };
        });
        await scheduler.waitAll();
        const answers = await Promise.all(outcomes);
        const last = await sendRound(maple.staff, id);
        for (const { status, problem } of answers) {
          if (status !== 200) expect([status, problem.errorKey]).toEqual([400, 'status']);
        }
        const acknowledged = answers.filter(({ n, status }) => kinds[n] === 'save' && status === 200);
        const texts = acknowledged.map(({ n }) => remarks(`Remark ${n}`).answer);
        const kept = last.body.answers.find(({ linkId }) => linkId === 'remarks')?.answer;
        expect(texts.length === 0 ? [undefined] : texts).toContainEqual(kept);
        expect(last.body.issues).toHaveLength(1);
      },
    ),
    { numRuns: 15 },
  );
});
