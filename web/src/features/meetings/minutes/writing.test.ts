import { describe, expect, it } from 'vitest';
import { createWriting, isUnsaved, overallOf } from './writing';

describe('how far all that is typed is', () => {
  it('is the worst of its parts', () => {
    const saved = { kind: 'saved', atMs: 5 } as const;
    expect(overallOf([saved, { kind: 'saving' }])).toEqual({ kind: 'saving' });
    expect(overallOf([{ kind: 'saving' }, { kind: 'waiting' }, saved])).toEqual({ kind: 'waiting' });
    expect(overallOf([{ kind: 'waiting' }, { kind: 'refused' }])).toEqual({ kind: 'stuck' });
    expect(overallOf([{ kind: 'saving' }, { kind: 'begun' }, saved])).toEqual({ kind: 'begun' });
    expect(overallOf([saved, { kind: 'saved', atMs: 9 }, { kind: 'saved', atMs: null }])).toEqual({
      kind: 'saved',
      atMs: 9,
    });
    expect(overallOf([])).toEqual({ kind: 'saved', atMs: null });
  });

  it('would be lost where anything was begun, waits or is stuck', () => {
    const kinds = ['saved', 'saving', 'begun', 'waiting', 'refused'] as const;
    expect(kinds.filter((kind) => isUnsaved(overallOf([{ kind }])))).toEqual(['begun', 'waiting', 'refused']);
  });

  it('tells of a change, and of nothing else', () => {
    const writing = createWriting();
    let told = 0;
    writing.subscribe(() => {
      told += 1;
    });
    writing.report('one', { kind: 'saved', atMs: null });
    expect(told).toBe(0);
    writing.report('one', { kind: 'saving' });
    writing.report('other', { kind: 'saving' });
    expect(told).toBe(1);
    writing.report('one', { kind: 'saved', atMs: 7 });
    expect(writing.get()).toEqual({ kind: 'saving' });
    writing.report('other', { kind: 'saved', atMs: 3 });
    expect(writing.get()).toEqual({ kind: 'saved', atMs: 7 });
  });

  it('remembers when a part was saved that is gone, but not behind one that went unsaved', () => {
    const writing = createWriting(() => 8);
    writing.report('one', { kind: 'saved', atMs: 7 });
    writing.forget('one');
    expect(writing.get()).toEqual({ kind: 'saved', atMs: 7 });
    writing.report('two', { kind: 'waiting' });
    writing.forget('two');
    expect(writing.get()).toEqual({ kind: 'saved', atMs: null });
    writing.report('three', { kind: 'saved', atMs: 9 });
    expect(writing.get()).toEqual({ kind: 'saved', atMs: 9 });
  });
});
