import { expect, it } from 'vitest';
import { erasedOf, sealedEntry } from './entry';

it('beyond all measure is sealed by the hash of its values, which still tells that they are the same', () => {
  const row = {
    ...{
      id: 'i',
      at: '2026-01-05T12:00:00.000000Z',
      actor_id: null,
      actor_kind: 'system',
      action: 'issue.changed',
    },
    ...{ subject_type: 'issue', subject_id: null, trace_id: '', address: '', user_agent: '', before: null },
    after: `"${'x'.repeat(70_000_000)}"`,
  };
  const { record, values, origin } = sealedEntry('c', 1, row);
  expect(values.length).toBeLessThan(1000);
  const held = { ...row, seq: 1, record, held_values: values, held_origin: origin };
  expect(erasedOf('c', held)).toEqual({ values: false, origin: false });
  expect(erasedOf('c', { ...held, after: `${row.after.slice(0, -2)}y"` })).toBeUndefined();
});
