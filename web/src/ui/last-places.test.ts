import { beforeEach, describe, expect, it } from 'vitest';
import { forgetPlaces, lastPlaces, rememberPlace } from './last-places';

/** A browser's storage, whose keys are its own properties. */
function newStore(): Storage {
  const store: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => store[key] ?? null,
    setItem: (key: string, value: string) => {
      store[key] = value;
    },
    removeItem: (key: string) => {
      delete store[key];
    },
  };
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(store, name, { value });
  // The boundary between this stand-in and all that a browser's storage can do.
  return store as unknown as Storage;
}

const place = (name: string) => ({ to: `/issues/${name}`, label: name, kind: 'Issue' });
const names = (owner: string, store: Storage) => lastPlaces(owner, store).map(({ label }) => label);

describe('the last places', () => {
  let store: Storage;
  beforeEach(() => {
    store = newStore();
  });

  it('are five, the last first, each once', () => {
    for (const name of ['a', 'b', 'c', 'd', 'e', 'b', 'f']) rememberPlace('rosa', place(name), store);
    expect(names('rosa', store)).toEqual(['f', 'b', 'e', 'd', 'c']);
  });

  it('are each person’s own', () => {
    rememberPlace('rosa', place('a'), store);
    expect(names('anand', store)).toEqual([]);
  });

  it('are gone once forgotten, everybody’s, and nothing else is', () => {
    rememberPlace('rosa', place('a'), store);
    rememberPlace('anand', place('b'), store);
    store.setItem('lamplight.color-scheme', 'dark');
    forgetPlaces(store);
    expect(Object.keys(store)).toEqual(['lamplight.color-scheme']);
  });

  it('lead nowhere that another wrote there', () => {
    const foreign = ['//example.org', 'https://example.org', 'javascript:alert(1)', '/\\example.org'];
    for (const text of [
      '{',
      '{}',
      '[null, 1, {"to": "/a"}]',
      JSON.stringify(foreign.map((to) => ({ ...place('a'), to }))),
    ]) {
      store.setItem('lamplight.places.rosa', text);
      expect(lastPlaces('rosa', store), text).toEqual([]);
    }
  });

  it('are none where nothing can be kept', () => {
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new Error('full');
      },
    };
    expect(() => rememberPlace('rosa', place('a'), full)).not.toThrow();
  });
});
