import { addDays } from '@lamplight/domain/calendar/day';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Statement } from '../../db/statement';
import { twoCenters } from '../../testing/centers';
import { addDatedRecord } from '../../testing/dated-records';
import { addDocument, textFile, upload } from '../../testing/documents';
import { addMeeting, addRuledTopic } from '../../testing/meetings';
import { pastPolicies } from '../../testing/past-policies';
import { addActivePip } from '../../testing/pips';
import { addTool, saveAnswer, sendRound, startRound, yes } from '../../testing/rounds';
import { complete, done, saveForm, sendForm } from '../../testing/topic-forms';
import { panelFacts } from './panel-facts';
import { Remembered } from './remembered-panels';

const { world, maple, cedar } = await twoCenters();
const { committee, staff, admin } = maple;
const today = '2031-05-20';
beforeEach(() => world.server.setNow(new Date(`${today}T15:00:00Z`)));

const versionOf = async ({ id }: { id: string }): Promise<number> => {
  const rows = await pastPolicies<{ version: string }>(
    world.server.database,
    'panel_version',
    'SELECT version FROM panel_version WHERE center_id = $1',
    [id],
  );
  return Number(rows[0]?.version ?? 0);
};

/** What says from whom an id is kept, and changes no count. */
const ofWithholding = ['pip_person', 'pip_version', 'meeting_attendee'];

describe('what panels are made of', () => {
  it('is counted in every table that it is read from', async () => {
    const asked: Statement<unknown>[] = [];
    const runner = {
      run: async () => [],
      all: async (...statements: readonly Statement<unknown>[]) => {
        asked.push(...statements);
        return statements.map(() => []);
      },
    };
    const center = { id: maple.id, timeZone: 'UTC', today, span: { from: '2031-01-01', to: '2031-12-31' } };
    // The boundary between a runner that notes and what it would have answered.
    await panelFacts(runner as unknown as Parameters<typeof panelFacts>[0], [center], null);
    expect(asked.length).toBeGreaterThan(5);
    const text = asked.map((statement) => statement.compile().sql).join('\n');
    const read = new Set([...text.matchAll(/\b(?:FROM|JOIN)\s+([a-z_]+)/g)].map(([, table]) => table));
    const { rows } = await world.server.database.ownerPool.query<{ table: string }>(
      `SELECT DISTINCT tgrelid::regclass::text AS table FROM pg_trigger
        JOIN pg_proc ON pg_proc.oid = tgfoid WHERE proname = 'count_panel_change'`,
    );
    const counted = rows.map(({ table }) => table.replace(/^.*\./, ''));
    expect([...read].filter((table) => !ofWithholding.includes(table ?? '')).sort()).toEqual(counted.sort());
  });

  it('counts what changes a figure, once, and for that center alone', async () => {
    const counts = async <T>(what: string, change: () => Promise<T>): Promise<T> => {
      const [before, elsewhere] = [await versionOf(maple), await versionOf(cedar)];
      const result = await change();
      expect(await versionOf(maple), what).toBeGreaterThan(before);
      expect(await versionOf(cedar), what).toBe(elsewhere);
      return result;
    };
    const idTopic = await maple.addTopicForm();
    const { client } = committee;
    const put = async (what: string, change: () => Promise<{ status: number }>) =>
      expect((await counts(what, change)).status, what).toBe(200);

    await put('the center asks for rounds', () =>
      admin.client.call('PUT /centers/{id}', { params: { id: maple.id }, body: { weeklyRounds: 3 } }),
    );
    const form = await counts('a form is sent', async () =>
      done(await sendForm(committee, idTopic, { date: today, answers: complete })),
    );
    expect(form.status).toBe('SENT');
    await counts('a rule plans meetings', () =>
      addRuledTopic(maple, { rrule: 'FREQ=MONTHLY;BYMONTHDAY=10', time: '10:00', startDate: '2031-06-01' }),
    );
    const meeting = await counts('a meeting is planned', () =>
      addMeeting(committee, { committee: true, plannedDate: addDays(today, 1) }),
    );
    const params = { id: meeting.id };
    await put('a meeting is moved', () =>
      client.call('PUT /meetings/{id}', {
        params,
        body: { version: meeting.version, plannedDate: addDays(today, 2) },
      }),
    );
    expect(
      (await counts('a meeting is deleted', () => client.call('DELETE /meetings/{id}', { params }))).status,
    ).toBe(204);
    await counts('a PIP is signed', () => addActivePip(maple));
    const plan = await counts('a plan is entered', () => addDocument(committee, { type: 'QAPI_PLAN' }));
    await counts('a plan is handed in', () => upload(committee, plan.id));
    const drill = await counts('a drill is entered', () =>
      addDatedRecord(committee, { shift: 'DAY', date: today }, textFile()),
    );
    await counts('a drill is deleted', () =>
      client.call('DELETE /dated-records/{id}', { params: { id: drill.id } }),
    );
    const tool = await addTool(committee);
    const round = await startRound(staff, tool);
    await counts('a round is sent', () =>
      sendRound(staff, round.id, { answers: [yes('light'), yes('water')] }),
    );
  });

  it('counts a topic that is renamed for every center', async () => {
    const idTopic = await maple.addTopicForm();
    const before = [await versionOf(maple), await versionOf(cedar)];
    const { status } = await admin.client.call('PUT /topics/{id}', {
      params: { id: idTopic },
      body: { name: `Falls ${idTopic}` },
    });
    expect(status).toBe(200);
    expect([await versionOf(maple), await versionOf(cedar)]).toEqual(before.map((version) => version + 1));
  });

  it('counts no draft and no answer: who writes keeps nobody from the panel in memory', async () => {
    const idTopic = await maple.addTopicForm();
    const tool = await addTool(committee);
    const before = await versionOf(maple);
    done(await saveForm(committee, idTopic, { date: today, answers: complete.slice(0, 1) }));
    const round = await startRound(staff, tool);
    expect((await saveAnswer(staff, round.id, yes('light'))).status).toBe(200);
    expect(await versionOf(maple)).toBe(before);
  });
});

describe('what is remembered of centers', () => {
  const id = 'a';
  const center = { id, today };
  /** Answers with versions one after the other, the last one again and again. */
  const runnerOf = (...versions: (number | undefined)[]) => ({
    run: async () => {
      const version = versions.length > 1 ? versions.shift() : versions[0];
      return version === undefined ? [] : [{ center_id: id, version }];
    },
    all: async () => [],
  });
  const remembering = () => {
    const made: string[] = [];
    const remembered = new Remembered<number>(2);
    const ask = (runner: object, one: { id: string; today: string } = center) =>
      // The boundary between a runner of versions and one of all statements.
      remembered.of(runner as Parameters<typeof remembered.of>[0], [one], async (some) => {
        made.push(...some.map((each) => `${each.id} ${each.today}`));
        return new Map(some.map((each) => [each.id, made.length]));
      });
    return { made, ask };
  };

  it('is made once of a version and a day, and anew of the next', async () => {
    const { made, ask } = remembering();
    const runner = runnerOf(1, 1, 2);
    await ask(runner);
    await ask(runner);
    expect(made).toHaveLength(1);
    expect(await ask(runner)).toEqual(new Map([[id, 2]]));
    await ask(runner, { id, today: addDays(today, 1) });
    expect(made).toEqual([`a ${today}`, `a ${today}`, `a ${addDays(today, 1)}`]);
  });

  it('is made once for all who ask at the same time', async () => {
    const { made, ask } = remembering();
    const runner = runnerOf(1);
    expect(await Promise.all([ask(runner), ask(runner), ask(runner)])).toEqual(
      Array.from({ length: 3 }, () => new Map([[id, 1]])),
    );
    expect(made).toHaveLength(1);
  });

  it('is not kept where nothing was ever counted, nor where it could not be made', async () => {
    const { made, ask } = remembering();
    await ask(runnerOf(undefined));
    await ask(runnerOf(undefined));
    expect(made).toHaveLength(2);
    const remembered = new Remembered<number>(2);
    // The same boundary.
    const runner = runnerOf(1) as Parameters<typeof remembered.of>[0];
    const fails = () => Promise.reject(new Error('no database'));
    await expect(remembered.of(runner, [center], fails)).rejects.toThrow('no database');
    expect(await remembered.of(runner, [center], async () => new Map([[id, 7]]))).toEqual(new Map([[id, 7]]));
  });
});
