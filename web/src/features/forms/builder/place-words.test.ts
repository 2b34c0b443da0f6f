import { expect, test } from 'vitest';
import { questionPlace, sectionPlace } from './place-words';

const section = (linkId: string, ...questions: string[]) => ({
  linkId,
  type: 'group' as const,
  text: linkId,
  item: questions.map((question) => ({ linkId: question, type: 'yes-no' as const, text: question })),
});

test('a moved question is placed among all of the form, and in its section where there are several', () => {
  const one = { title: 'One', item: [section('a', 'q1', 'q2')] };
  expect(questionPlace(one, 'q2')).toBe('Question 2 of 2');
  const two = { title: 'Two', item: [section('a', 'q1', 'q2'), section('b', 'q3')] };
  expect(questionPlace(two, 'q3')).toBe('Question 3 of 3, in section 2');
  expect(questionPlace(two, 'gone')).toBe('');
  expect(sectionPlace(two, 'b')).toBe('Section 2 of 2');
});
