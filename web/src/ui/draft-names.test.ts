import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { draftInCenter } from './local-draft';

const folder = fileURLToPath(new URL('..', import.meta.url));

/** The screens, without what they keep drafts by: there a name is only handed on. */
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|^ui\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));

/** What is made in no center, or in one that is chosen in the form. */
const ofNoCenter = ['topic.new', 'user.new', 'center.new'];

/** Kinds whose ids are of one record each, in whichever center it is. */
const ofRecord = [
  'audit-tool',
  'center',
  'center-topic',
  'document',
  'issue',
  'meeting',
  'pip',
  'topic',
  'topic-agenda',
  'topic-form',
  'user',
];

/** Forms that keep a draft and boxes that do, the names that they are given, and what hands a form its name among all else. */
const keeping = /\buse(?:NewRecord|SavedRecord|SelfSaving|OpenForm)(?:<[^(]*>)?\(\{/g;
const keepingBy = /(?:\buse(?:Kept|FormDraft)(?:<[^(]*>)?|\bdraftOf)\(\s*/g;
const named = /^ +draft: (?=[`'"\w])/gm;
const handed = /\.\.\.use\w+Saving\(/g;

/** How the code says a name; where it has a name of its own, what is said there, in this file or in the one it is from. */
function sayingAt(text: string, at: number): string {
  const said = text.slice(at);
  const word = said.match(/^[A-Za-z]\w*/)?.[0];
  if (word === undefined || word === 'draftInCenter') return said;
  const definition = new RegExp(`const ${word} =(?: \\([^)]*\\) =>)?\\s+([^;]*);`);
  const defined = [text, ...sources.map((each) => each.text)].map((each) => each.match(definition)?.[1]);
  return defined.find((each) => each !== undefined) ?? `${word}, which is defined nowhere`;
}

function placesIn({ path, text }: { path: string; text: string }): { path: string; said: string }[] {
  return [named, keepingBy].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ index, 0: { length } }) => {
      const [said = ''] = sayingAt(text, index + length).split('\n');
      return { path, said };
    }),
  );
}

const kindOf = (said: string) => said.match(/^`\$\{userId\}\.([a-z-]+)\.\$\{(?:\w+\.)?id\}/)?.[1];
const noCenterOf = (said: string) => said.match(/^`\$\{userId\}\.([a-z.-]+)`/)?.[1];

describe('the names of drafts', () => {
  const places = sources.flatMap(placesIn);
  const others = places.filter(
    ({ said }) => !said.startsWith('draftInCenter(account, ') && !ofRecord.includes(kindOf(said) ?? ''),
  );

  it('hold the center, but for those of a record that has an id and for what is of no center', () => {
    expect(others.filter(({ said }) => !ofNoCenter.includes(noCenterOf(said) ?? ''))).toEqual([]);
    expect(others.map(({ said }) => noCenterOf(said)).sort()).toEqual([...ofNoCenter].sort());
    expect(new Set(places.map(({ said }) => kindOf(said)).filter((kind) => kind))).toEqual(new Set(ofRecord));
  });

  it('are all looked at', () => {
    const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;
    const unnamed = sources.filter(
      ({ text }) => count(text, keeping) > count(text, named) + count(text, handed),
    );
    expect(unnamed.map(({ path }) => path)).toEqual([]);
    expect(places.length).toBeGreaterThan(30);
  });

  it('are another in each center', () => {
    const nameIn = (center: string) => draftInCenter({ id: 'ada', center: { id: center } }, 'document.new');
    expect(nameIn('maple')).not.toBe(nameIn('cedar'));
  });
});
