import { describe, expect, it } from 'vitest';
import type { WrittenItem } from './agenda';
import { richTextOf } from './rich-text';
import { stillOpen } from './still-open';

const item = (id: string, part: Partial<WrittenItem> = {}): WrittenItem & { id: string } => ({
  id,
  kind: 'OWN',
  state: 'ACCEPTED',
  goal: null,
  data: null,
  analysis: null,
  decision: null,
  actionCount: 0,
  ...part,
});
const action = (id: string, part: object = {}) => ({
  id,
  responsible: { id: 'rosa' },
  dueDate: '2028-04-01',
  overdue: false,
  ...part,
});
const nothing = { attendance: [], items: [], actions: [], carriedOver: [] };
const idsOf = (records: readonly { id: string }[]) => records.map(({ id }) => id);

describe('what is pointed out before a meeting is confirmed', () => {
  it('is nothing where everything is said', () => {
    const open = stillOpen({
      attendance: [{ id: 'rosa', attendance: 'PRESENT' }],
      items: [item('falls', { data: richTextOf('Three falls') }), item('decided', { actionCount: 1 })],
      actions: [action('socks')],
      carriedOver: [action('lamps')],
    });
    expect(Object.values(open).flat()).toEqual([]);
  });

  it('names of whom nobody said whether they came', () => {
    const attendance = [
      { id: 'rosa', attendance: 'PRESENT' as const },
      { id: 'ben', attendance: null },
      { id: 'ann', attendance: 'ABSENT' as const },
    ];
    expect(idsOf(stillOpen({ ...nothing, attendance }).notSaid)).toEqual(['ben']);
  });

  it('names action items that nobody is to do, or that have no day', () => {
    const actions = [
      action('socks'),
      action('lamps', { responsible: null }),
      action('rails', { responsible: null, dueDate: null }),
    ];
    expect(stillOpen({ ...nothing, actions }).actions).toMatchObject([
      { action: { id: 'lamps' }, lacks: ['responsible'] },
      { action: { id: 'rails' }, lacks: ['responsible', 'dueDate'] },
    ]);
  });

  it('names items of which nothing is written, and those on an indicator by what they lack instead', () => {
    const open = stillOpen({
      ...nothing,
      items: [
        item('parking'),
        item('results', { kind: 'RESULTS' }),
        item('pip', { kind: 'PIP', goal: 'Fewer', analysis: richTextOf('Why') }),
        item('written', { decision: richTextOf('Go on') }),
      ],
    });
    expect(idsOf(open.unwritten)).toEqual(['parking']);
    expect(open.lacking).toMatchObject([
      { item: { id: 'results' }, lacks: ['goal', 'analysis', 'decision'] },
      { item: { id: 'pip' }, lacks: ['decision'] },
    ]);
  });

  it('names what is proposed and not accepted, and nothing that was dismissed', () => {
    const items = [item('draft', { state: 'DRAFT', kind: 'RESULTS' }), item('gone', { state: 'DISMISSED' })];
    const open = stillOpen({ ...nothing, items });
    expect([idsOf(open.proposed), open.unwritten, open.lacking]).toEqual([['draft'], [], []]);
  });

  it('names what meetings before decided and is overdue', () => {
    const carriedOver = [action('late', { overdue: true }), action('in time')];
    expect(idsOf(stillOpen({ ...nothing, carriedOver }).overdue)).toEqual(['late']);
  });
});
