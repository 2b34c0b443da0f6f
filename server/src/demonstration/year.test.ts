import { readsAlleged } from '@lamplight/domain/allegations';
import { addDays, daysBetween } from '@lamplight/domain/calendar/day';
import { isYesNo, questionsOf } from '@lamplight/domain/forms/definition';
import { validate } from '@lamplight/domain/forms/validation';
import { visitOn } from '@lamplight/domain/house';
import { overdue } from '@lamplight/domain/issues';
import { auditToolLibrary } from '@lamplight/domain/library/index';
import { describe, expect, it } from 'vitest';
import { createCareCenter } from './care-center';
import type { Pictures } from './pictures';
import { findings } from './round-answers';
import { surveys } from './stories/surveys';
import { allStories } from './story-issues';
import { tellYear } from './year';

const picture = { sha256: 'a'.repeat(64), size: 1 };
const pictures: Pictures = { of: () => picture, ofTopic: () => picture };

/** Deep in the night, at noon, at the change of the year, around changes of the clock, on a leap day. */
const moments = [
  '2026-11-21T06:03:00Z',
  '2026-11-23T17:30:00Z',
  '2027-01-01T05:59:00Z',
  '2027-03-14T08:00:00Z',
  '2027-11-07T06:30:00Z',
  '2028-02-29T15:00:00Z',
].map((text) => new Date(text));

const years = moments.map((now) => {
  const center = createCareCenter('mapleGrove', now, pictures);
  return { now, center, year: tellYear(center) };
});

/** Every instant within rows, whatever the column. */
function instantsIn(value: unknown): Date[] {
  if (value instanceof Date) return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(instantsIn) : [];
}

describe('whenever the demonstration is loaded', () => {
  it.each(years)('nothing in it lies in the future at $now', ({ now, year }) => {
    const latest = Math.max(...instantsIn(year).map((instant) => instant.getTime()));
    expect(latest).toBeLessThan(now.getTime());
  });

  it.each(years)('some 20 to 35 issues are open and four of them overdue at $now', ({ center, year }) => {
    const issues = year.issues.map(({ issue }) => issue);
    const open = issues.filter(({ status }) => ['OPEN', 'IN_PROGRESS', 'REOPENED'].includes(status));
    expect(open.length).toBeGreaterThanOrEqual(18);
    expect(open.length).toBeLessThanOrEqual(35);
    const late = issues.filter((issue) =>
      overdue({ status: issue.status, dueOn: issue.due_on }, center.time.today),
    );
    expect(late).toHaveLength(4);
  });

  it.each(years)(
    'the people of the login card have something late and something due by tomorrow at $now',
    ({ center, year }) => {
      for (const name of ['Rosa Alvarez', 'David Lindqvist']) {
        const { id } = center.staff.named(name);
        const due = year.issues
          .map(({ issue }) => issue)
          .filter(
            ({ assignee_id, status }) => assignee_id === id && status !== 'CLOSED' && status !== 'RESOLVED',
          )
          .map(({ due_on }) => due_on);
        expect(due.length).toBeGreaterThanOrEqual(3);
        expect(due.filter((day) => day < center.time.today)).toHaveLength(1);
        expect(
          due.some(
            (day) =>
              day >= center.time.today &&
              day <= center.time.dayOf(new Date(center.time.now.getTime() + 86_400_000)),
          ),
        ).toBe(true);
      }
    },
  );

  it.each(years)('a history is told in order, and its last word is the status at $now', ({ year }) => {
    for (const { issue, revisions, comments } of year.issues) {
      const times = revisions.map(({ at }) => at.getTime());
      expect(times).toEqual([...times].sort((a, b) => a - b));
      const said = revisions.flatMap(({ changes }) => changes.filter(({ field }) => field === 'status'));
      expect(said.at(-1)?.to).toBe(issue.status);
      expect(comments.every(({ at }) => at > issue.created_at)).toBe(true);
      if (issue.status === 'CLOSED') expect(issue.closed_by).not.toBe(issue.resolved_by);
    }
  });

  it.each(years)(
    'citations are open while the audits run that their plans promise, and closed after them, at $now',
    ({ center, year }) => {
      const running = surveys
        .filter(({ center: key }) => key === center.key)
        .flatMap(({ citations, daysAgo, daysToComplete }) =>
          citations
            .filter(({ auditWeeks }) => daysAgo < daysToComplete + auditWeeks * 7)
            .map(({ title }) => title),
        );
      expect(running).toHaveLength(2);
      for (const { issue, comments } of year.issues.filter(({ issue }) => issue.source === 'SURVEY')) {
        expect([issue.title, issue.status]).toEqual([
          issue.title,
          running.includes(issue.title) ? 'IN_PROGRESS' : 'CLOSED',
        ]);
        expect(
          comments.filter(({ text }) => /^Audit, week \d+ of \d+: /.test(text ?? '')).length,
        ).toBeGreaterThan(1);
        // Moved in time, to the end of the audits: never late.
        const doneOn = issue.resolved_at ? center.time.dayOf(issue.resolved_at) : center.time.today;
        expect(doneOn <= issue.due_on).toBe(true);
        expect((issue.plan_of_correction?.completionOn ?? '') < issue.due_on).toBe(true);
      }
    },
  );

  it.each(years)(
    'an alleged violation has no tag, names residents by code, is reported in hours and answered in five working days at $now',
    ({ center, year }) => {
      const { time } = center;
      const alleged = year.issues.filter(
        ({ issue }) => issue.audit_link_id === 'abuse.feels-safe' || /\bR-\d{4}\b/.test(issue.title),
      );
      expect(alleged.length).toBeGreaterThan(2);
      expect(year.issues.filter(({ issue }) => issue.alleged)).toEqual(alleged);
      const readsIt = ({ issue }: (typeof alleged)[number], id: string) => {
        const person = center.names.person.get(id);
        return person && readsAlleged({ createdBy: issue.created_by, auditorId: issue.auditor_id }, person);
      };
      for (const told of alleged) {
        const { issue, comments } = told;
        const people = [issue.assignee_id, ...comments.map(({ by_user }) => by_user)];
        for (const id of people) if (id !== null) expect(readsIt(told, id)).toBe(true);
        expect([issue.title, issue.survey_tag]).toEqual([issue.title, null]);
        const report = comments.find(({ text }) => text?.startsWith('State agency told'));
        const limit = Number(/limit: (\d+) hours/.exec(report?.text ?? '')?.[1]);
        if (report) expect(report.at.getTime() - issue.created_at.getTime()).toBeLessThan(limit * 3_600_000);
        if (!issue.resolved_at) continue;
        expect(report).toBeDefined();
        const days = daysBetween(time.dayOf(issue.created_at), time.dayOf(issue.resolved_at));
        const between = Array.from({ length: days }, (_, i) => addDays(time.dayOf(issue.created_at), i + 1));
        expect(between.filter((day) => ![0, 6].includes(time.weekday(day))).length).toBeLessThanOrEqual(5);
      }
    },
  );

  it.each(years)('every round that was sent could have been sent as it is at $now', ({ year }) => {
    const definitions = new Map(year.tools.tools.map(({ id, definition }) => [id, definition]));
    for (const { audit, answers, files } of year.rounds) {
      const definition = definitions.get(audit.tool_id);
      if (!definition) throw new Error('A round has no tool');
      const items = answers.map(({ link_id, answer, comment }) => ({
        linkId: link_id,
        answer,
        ...(comment === null ? {} : { comment }),
        files: files.filter((file) => file.link_id === link_id).map(({ id, name }) => ({ id, name })),
      }));
      expect(validate(definition, items, audit.status === 'SENT' ? 'send' : 'draft')).toEqual([]);
    }
  });

  it.each(years)(
    'nobody was in a third of the house for two weeks, in rooms of one ambassador above all, at $now',
    ({ center, year }) => {
      const { time, places } = center;
      const last = new Map(
        year.rounds.flatMap(({ audit: { location_id, sent_at } }) =>
          sent_at ? [[location_id, time.dayOf(sent_at)] as const] : [],
        ),
      );
      const late = places.location.filter(({ id }) => visitOn(last.get(id) ?? null, time.today).overdue);
      expect(late.length / places.location.length).toBeGreaterThan(0.27);
      expect(late.length / places.location.length).toBeLessThan(0.42);
      expect(late.filter(({ kind }) => kind === 'room').length).toBeLessThan(14);
    },
  );

  it.each(years)(
    'the drafts are those of David, half filled on Birch, and of one colleague at $now',
    ({ center, year }) => {
      const drafts = year.rounds.filter(({ audit }) => audit.status === 'DRAFT');
      expect(drafts).toHaveLength(2);
      const mine = drafts.find(({ audit }) => audit.created_by === center.staff.named('David Lindqvist').id);
      expect(mine?.answers).toHaveLength(7);
      expect(center.names.unit.get(mine?.audit.unit_id ?? '')?.name).toBe('Birch');
    },
  );
});

describe('what is told', () => {
  const texts = years.flatMap(({ year }) =>
    year.issues.flatMap(({ issue, comments }) => [
      issue.title,
      issue.description,
      ...comments.map(({ text }) => text ?? ''),
    ]),
  );

  it('gives no alleged violation a survey tag', () => {
    const alleged = allStories.filter(({ allegation }) => allegation);
    expect(alleged).toHaveLength(3);
    for (const { title, tag } of alleged) expect([title, tag]).toEqual([title, undefined]);
    for (const { tag } of allStories) expect(tag ?? '').not.toMatch(/^F6(0[0-4]|0[6-9]|10)$/);
  });

  it('leaves no gap of a template in a text', () => {
    expect(texts.filter((text) => /[[\]{}|]|undefined/.test(text))).toEqual([]);
  });

  it('knows something to note beside every question of the library, and nothing beside others', () => {
    const asked = auditToolLibrary.flatMap(({ definition }) => questionsOf(definition).filter(isYesNo));
    const linkIds = new Set(asked.map(({ linkId }) => linkId));
    expect(Object.keys(findings).sort()).toEqual([...linkIds].sort());
  });

  it('has at least seventy deficiencies beside those of rounds', () => {
    const titles = [...allStories, ...surveys.flatMap(({ citations }) => citations)].map(
      ({ title }) => title,
    );
    expect(new Set(titles).size).toBeGreaterThanOrEqual(70);
  });
});
