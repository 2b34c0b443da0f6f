import { workKindNames } from '@lamplight/domain/my-work';
import { expect, test } from 'vitest';
import { workLooks } from './work-looks';

test('what Home does not show of a kind stands on another page, or on none: nothing leads to where one is', () => {
  for (const kind of workKindNames) expect(workLooks[kind].all('me'), kind).not.toBe('/home');
});
