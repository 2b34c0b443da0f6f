import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { shellWord } from './shell-word';

/** The words that a shell makes of what is pasted. */
const readByShell = (pasted: string): string[] =>
  execFileSync('/bin/sh', ['-c', `printf '%s\\0' ${pasted}`])
    .toString()
    .split('\0')
    .slice(0, -1);

describe('a word in a command that is shown', () => {
  it.each([
    'Resident fell',
    '$(touch here) fell',
    '`touch here` fell',
    '$HOME',
    'Ann "Nan" Heron',
    "Siobhan O'Hara",
    "'; touch here; '",
    "\\'$(touch here)'",
    'Ann; touch here',
    'Ann & Ben | cat > here',
    '#Ann',
    '* ? [a-z] {a,b} ~',
    'Ann!! Heron',
    '',
  ])('is what it was to a shell: %s', (word) => {
    expect(readByShell(shellWord(word))).toEqual([word]);
    expect(readByShell(`--also=${shellWord(word)}`)).toEqual([`--also=${word}`]);
  });

  it('stands bare where it means nothing else', () => {
    expect(shellWord('ann.heron+1@maple.example')).toBe('ann.heron+1@maple.example');
    expect(shellWord('Ann Heron')).toBe("'Ann Heron'");
  });
});
