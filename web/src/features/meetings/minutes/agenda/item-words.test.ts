import { describe, expect, it } from 'vitest';
import { aboutOf, lackWords } from './item-words';

const falls = { id: '1', name: 'Falls' };

describe('the words of an agenda’s item', () => {
  it('name its topic unless the title does', () => {
    expect(aboutOf({ title: 'What the forms say', centerTopic: falls, pip: null })).toBe('Falls');
    expect(aboutOf({ title: 'Results of falls', centerTopic: falls, pip: null })).toBeUndefined();
    expect(aboutOf({ title: 'Parking', centerTopic: null, pip: null })).toBeUndefined();
  });

  it('name its PIP before its topic', () => {
    const pip = { id: '2', title: 'Fewer night falls' };
    expect(aboutOf({ title: 'How far it is', centerTopic: falls, pip })).toBe('Fewer night falls');
  });

  it('say what is missing as people say it', () => {
    expect(lackWords(['goal'])).toBe('a goal');
    expect(lackWords(['goal', 'decision'])).toBe('a goal and a decision');
    expect(lackWords(['goal', 'analysis', 'decision'])).toBe('a goal, an analysis and a decision');
  });
});
