import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FilterFields, filterLimits, parseFilter } from './filter';

const fields = {
  status: { kind: 'enum', values: ['CREATED', 'ACTIVE', 'DONE'] },
  form_topic_id: { kind: 'id', entity: 'audit' },
  title: { kind: 'text' },
  createdAt: { kind: 'instant' },
  late: { kind: 'boolean' },
} as const satisfies FilterFields;

const parse = (query: Record<string, unknown>) => parseFilter(query, fields);
const uuid = '01890000-0000-7000-8000-000000000001';

describe('filters of lists', () => {
  it('read several values of an enumerated field behind colons', () => {
    expect(parse({ q: 'status.contains=CREATED:ACTIVE' })).toEqual({
      ok: true,
      filter: { criteria: [{ field: 'status', operator: 'contains', values: ['CREATED', 'ACTIVE'] }] },
    });
  });

  it.each(['&', ',', ';'])('join criteria by %s', (joiner) => {
    const result = parse({ q: `title.contains=a${joiner}form_topic_id.equals=${uuid}` });
    expect(result.ok && result.filter.criteria.map((criterion) => criterion.field)).toEqual([
      'title',
      'form_topic_id',
    ]);
  });

  it('leave commas, colons and times in texts alone', () => {
    const result = parse({ q: 'title.contains=room 214, at 10:30; twice&late.equals=true' });
    expect(result.ok && result.filter.criteria[0]?.values).toEqual(['room 214, at 10:30; twice']);
  });

  it('take a relation in either spelling', () => {
    for (const name of ['form_topic_id', 'formTopicId', 'FORM_TOPIC_ID']) {
      const result = parse({ [`${name}.equals`]: uuid });
      expect(result.ok && result.filter.criteria[0]?.field).toBe('form_topic_id');
    }
  });

  it('are a plain text search without an operator', () => {
    expect(parse({ q: ' call light ' })).toEqual({ ok: true, filter: { text: 'call light', criteria: [] } });
    expect(parse({ q: 'see page 3.5' })).toMatchObject({ ok: true, filter: { text: 'see page 3.5' } });
  });

  it.each([
    ['nobody.equals=1', 'nobody'],
    ['status.like=ACTIVE', 'status.like'],
    ['status.equals=GONE', 'status.equals'],
    ['form_topic_id.equals=1', 'form_topic_id.equals'],
    ['late.contains=true', 'late.contains'],
    ['createdAt.greaterThan=soon', 'createdAt.greaterThan'],
  ])('refuse %s and name it', (q, parameter) => {
    expect(parse({ q })).toMatchObject({ ok: false, parameter: expect.stringContaining(parameter) });
  });

  it('take a text of 200 characters and refuse one more, wherever it stands', () => {
    const most = '_'.repeat(filterLimits.textCharacters);
    for (const query of [(text: string) => ({ q: text }), (text: string) => ({ 'title.contains': text })]) {
      expect(parse(query(most)).ok).toBe(true);
      expect(parse(query(`${most}_`))).toMatchObject({
        ok: false,
        reason: expect.stringMatching(/ takes at most 200 characters$/),
      });
    }
    expect(parse({ q: `title.notIn=a,${most}_` })).toMatchObject({ ok: false, parameter: 'title.notIn' });
  });

  it('take 50 values and 30 conditions and refuse one more', () => {
    const values = (count: number) => ({ 'status.in': new Array(count).fill('DONE').join(':') });
    expect(parse(values(50)).ok).toBe(true);
    expect(parse(values(51))).toEqual({
      ok: false,
      parameter: 'status.in',
      reason: '"status" takes at most 50 values',
    });
    const conditions = (count: number) => ({ q: new Array(count).fill('late.equals=true').join('&') });
    expect(parse(conditions(30)).ok).toBe(true);
    expect(parse(conditions(31))).toMatchObject({ ok: false, reason: 'It has more than 30 conditions' });
    expect(parse({ 'late.equals': new Array(31).fill('true') }).ok).toBe(false);
  });

  it('mean the same inside q and as parameters, whatever the text', () => {
    fc.assert(
      fc.property(
        fc
          .string({ minLength: 1, maxLength: 200 })
          .filter((text) => !/[&;,]/.test(text) && !text.includes(String.fromCharCode(0))),
        (text) => {
          expect(parse({ q: `title.contains=${text}` })).toEqual(parse({ 'title.contains': text }));
        },
      ),
    );
  });

  it('never fail on any input', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.string()),
        fc.string(),
        (query, q) => void parse({ ...query, q }),
      ),
    );
  });
});
