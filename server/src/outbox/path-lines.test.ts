import { expect, it } from 'vitest';
import { pathLine, withAddresses } from './path-lines';

const body = [
  '2 forms: 2 due today',
  pathLine('/topics'),
  '- Room 214 /a',
  pathLine('/issues/x'),
  'End',
].join('\n');

it('paths on lines of their own become addresses; one within a line stays as it is', () => {
  expect(withAddresses(body, (path) => `https://quality.example.org${path}`)).toBe(
    [
      '2 forms: 2 due today',
      '  https://quality.example.org/topics',
      '- Room 214 /a',
      '  https://quality.example.org/issues/x',
      'End',
    ].join('\n'),
  );
});

it('where there is no address to lead to, their lines are gone', () => {
  expect(withAddresses(body, () => undefined)).toBe('2 forms: 2 due today\n- Room 214 /a\nEnd');
});
