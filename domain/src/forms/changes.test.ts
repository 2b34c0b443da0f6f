import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesBetween } from './changes';
import type { FormDefinition, Question, Section } from './definition';
import { definitions } from './form.arbitrary';
import { form } from './form.fixtures';
import { plain } from './plain.fixture';
import { unmoved } from './unmoved';

const clean: Question = { linkId: 'clean', type: 'yes-no', text: 'Is the room clean?' };
const light: Question = { linkId: 'light', type: 'yes-no-na', text: 'Does the light work?' };
const noise: Question = { linkId: 'noise', type: 'scale', text: 'How quiet is it?', min: 1, max: 5 };

const section = (linkId: string, text: string, ...item: Question[]): Section => ({
  linkId,
  type: 'group',
  text,
  item,
});
const two = (first: Question[], second: Question[]): FormDefinition => ({
  item: [section('a', 'Room', ...first), section('b', 'Hall', ...second)],
});

/** As a list reads: `moved Question “…” (where): label was → is`. */
const told = (before: FormDefinition, after: FormDefinition): string[] =>
  changesBetween(before, after).map(({ kind, about, where, details }) => {
    const what = details
      .map((each) => `${each.label}: ${each.before || '–'} → ${each.after || '–'}`)
      .join('; ');
    return [kind, about, where && `(${where})`, what].filter((part) => part !== '').join(' ');
  });

describe('what changed between two versions', () => {
  it('is nothing where both ask the same', () => {
    fc.assert(
      fc.property(definitions, (definition) => {
        expect(changesBetween(definition, JSON.parse(JSON.stringify(definition)))).toEqual([]);
      }),
    );
  });

  it('is something exactly where anything differs', () => {
    fc.assert(
      fc.property(definitions, definitions, (before, after) => {
        const differs = JSON.stringify(sorted(plain(before))) !== JSON.stringify(sorted(plain(after)));
        expect(changesBetween(before, after).length > 0).toBe(differs);
      }),
      { numRuns: 300 },
    );
  });

  it('is something also where a single field of a question is gone', () => {
    fc.assert(
      fc.property(definitions, fc.nat(), (before, pick) => {
        const fields = before.item.flatMap(({ item }, s) =>
          item.flatMap((question, q) => Object.keys(question).map((key) => [s, q, key] as const)),
        );
        const [s, q, key] = fields[pick % fields.length] ?? [0, 0, ''];
        fc.pre(!['linkId', 'type', 'answerOption', 'multiplier'].includes(key));
        const after = JSON.parse(JSON.stringify(before));
        // A weight of 1 is what holds where none is given.
        fc.pre(key !== 'weight' || after.item[s].item[q].weight !== 1);
        delete after.item[s].item[q][key];
        after.item[s].item[q].text ??= '';
        const differs = JSON.stringify(sorted(plain(before))) !== JSON.stringify(sorted(plain(after)));
        expect(changesBetween(before, after).length > 0).toBe(differs);
      }),
      { numRuns: 1000 },
    );
  });

  it('names every field that differs, one by one', () => {
    const keys: readonly [keyof Question | string, Partial<Question>][] = [
      ['Text', { text: 'Is it tidy?' }],
      ['Required', { required: true }],
      ['Guidance', { guidance: 'Look under the bed.' }],
      ['Survey tag', { surveyTag: 'F584' }],
      ['Focus area', { focusArea: 'Environment' }],
      ['Subfocus area', { subfocusArea: 'Clean' }],
    ];
    for (const [label, change] of keys) {
      const [only, ...others] = changesBetween(form(clean), form({ ...clean, ...change } as Question));
      expect(others).toEqual([]);
      expect(only?.details.map((each) => each.label)).toEqual([label]);
    }
  });

  it('names what a “no” means and asks for', () => {
    const strict: Question = {
      ...clean,
      alert: true,
      weight: 2,
      onNo: { comment: true, issue: { title: 'Dirty room', priority: 'HIGH', department: 'Housekeeping' } },
    };
    expect(told(form(clean), form(strict))).toEqual([
      'changed Question “Is the room clean?” (Section “Section”) Weight: 1 → 2; A “no” is an alert: – → yes; ' +
        'A “no” asks for: – → a comment, an issue; Title of the issue: – → Dirty room; ' +
        'Priority of the issue: – → High; Department of the issue: – → Housekeeping',
    ]);
  });

  it('says added, removed and moved, each once', () => {
    expect(told(two([clean, light], [noise]), two([clean], [light, noise]))).toEqual([
      'moved Question “Does the light work?” (from Section “Room” to Section “Hall”)',
    ]);
    expect(told(two([clean, light, noise], []), two([noise, clean, light], []))).toEqual([
      'moved Question “How quiet is it?” (Section “Room”)',
    ]);
    expect(told(two([clean], [light]), two([clean, noise], []))).toEqual([
      'added Question “How quiet is it?” (Section “Room”)',
      'removed Question “Does the light work?” (Section “Hall”)',
    ]);
    const reversed = { item: two([clean], [light]).item.toReversed() };
    expect(told(two([clean], [light]), reversed)).toEqual(['moved Section “Hall”']);
  });

  it('tells a condition in words, by the names of today', () => {
    const asked: Question = {
      ...noise,
      enableWhen: [{ question: 'clean', operator: '=', answerCoding: { code: 'no' } }],
    };
    expect(told(form(clean, noise), form(clean, asked))).toEqual([
      'changed Question “How quiet is it?” (Section “Section”) Shown: – → when “Is the room clean?” is No',
    ]);
    const reworded = { ...clean, text: 'Is it clean?' };
    expect(told(form(clean, asked), form(reworded, asked))).toEqual([
      'changed Question “Is it clean?” (Section “Section”) Text: Is the room clean? → Is it clean?',
    ]);
  });

  it('tells options by their texts, and by their codes only where these alone changed', () => {
    const choice = (...options: [string, string][]): FormDefinition =>
      form({
        linkId: 'meal',
        type: 'single-choice',
        text: 'Which meal?',
        answerOption: options.map(([code, display]) => ({ valueCoding: { code, display } })),
      });
    const before = choice(['l', 'Lunch'], ['s', 'Supper']);
    const about = 'changed Question “Which meal?” (Section “Section”)';
    expect(told(before, choice(['l', 'Lunch'], ['d', 'Dinner']))).toEqual([
      `${about} Options: Lunch · Supper → Lunch · Dinner`,
    ]);
    expect(told(before, choice(['l', 'Lunch'], ['x', 'Supper']))).toEqual([
      `${about} Codes of the options: l · s → l · x`,
    ]);
  });

  it('tells the title', () => {
    expect(told({ ...form(clean), title: 'Rooms' }, form(clean))).toEqual(['changed Title Title: Rooms → –']);
  });
});

it('as few as possible count as moved', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...'abcdef']), fc.shuffledSubarray([...'abcdef']), (before, after) => {
      const kept = unmoved(before, after);
      const inOrder = (list: readonly string[]) => list.filter((id) => kept.includes(id));
      expect(inOrder(before)).toEqual(kept);
      expect(inOrder(after)).toEqual(kept);
      const longest = subsets(before).filter((some) => isWithin(some, after));
      expect(kept.length).toBe(Math.max(0, ...longest.map(({ length }) => length)));
    }),
  );
});

it('looks through a form a few times, however many conditions its questions have', () => {
  let looks = 0;
  const looked = (definition: FormDefinition): FormDefinition => ({
    get item() {
      looks += 1;
      return definition.item;
    },
  });
  const asked = Array.from(
    { length: 100 },
    (_, n): Question => ({
      ...light,
      linkId: `q${n}`,
      enableWhen: Array.from({ length: 20 }, () => ({
        question: 'clean',
        operator: '=',
        answerCoding: { code: 'no' },
      })),
    }),
  );
  const form = two([clean], asked);
  expect(changesBetween(looked(form), looked(form))).toEqual([]);
  expect(looks).toBeLessThan(100);
});

const subsets = ([id, ...rest]: readonly string[]): string[][] =>
  id === undefined ? [[]] : subsets(rest).flatMap((set) => [set, [id, ...set]]);

const isWithin = (some: readonly string[], list: readonly string[]): boolean => {
  let at = -1;
  return some.every((id) => {
    at = list.indexOf(id, at + 1);
    return at >= 0;
  });
};

/** With the keys of each record in one order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  );
}
