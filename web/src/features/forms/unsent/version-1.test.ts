import { expect, test } from 'vitest';
import { changeOfVersion1, type OldChange } from './version-1';

const kept = {
  userId: 'rosa',
  centerId: 'maple',
  auditId: 'round',
  revision: 'r7',
  tab: 'tab',
  sinceMs: 42,
  attempted: true,
  refusal: 'Not like this',
};
const unit = { id: 'u', name: 'Birch' };
const blob = new Blob(['a picture']);

test.each<{ content: OldChange['content'] & object; key: string; today: object }>([
  {
    content: { kind: 'start', toolId: 'tool', unit, location: null } as OldChange['content'],
    key: 'rosa/audit/round/start',
    today: { kind: 'start', fields: { toolId: 'tool', unit, location: null } },
  },
  {
    content: { kind: 'about', unit, location: null, note: 'Asleep' } as OldChange['content'],
    key: 'rosa/audit/round/about',
    today: { kind: 'about', fields: { unit, location: null, note: 'Asleep' } },
  },
  {
    content: { kind: 'answer', linkId: 'q1', answer: [{ valueDecimal: 3 }], comment: 'Cold' },
    key: 'rosa/audit/round/answer/q1',
    today: { kind: 'answer', linkId: 'q1', answer: [{ valueDecimal: 3 }], comment: 'Cold' },
  },
  {
    content: { kind: 'photo', linkId: 'q1', fileId: 'f1', name: 'bed.jpg', blob },
    key: 'rosa/audit/round/photo/f1',
    today: { kind: 'photo', linkId: 'q1', fileId: 'f1', name: 'bed.jpg', blob },
  },
])('what the first version kept as $content.kind is all there: $key', ({ content, key, today }) => {
  const { auditId: _, ...rest } = kept;
  expect(changeOfVersion1({ ...kept, key: `rosa/round/${content.kind}`, content })).toEqual({
    ...rest,
    key,
    subject: { kind: 'audit', id: 'round' },
    content: today,
  });
});
