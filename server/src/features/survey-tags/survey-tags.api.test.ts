import { describe, expect, it } from 'vitest';
import { oneCenter } from '../../testing/centers';

const { maple } = await oneCenter();

const find = async (query: { search?: string; on?: string; size?: number }) =>
  (await maple.staff.client.call('GET /survey-tags', { query })).body.map((tag) => tag.tag);

describe('searching survey tags', () => {
  it('finds a number with and without its letter', async () => {
    expect((await find({ search: 'F558' }))[0]).toBe('F558');
    expect((await find({ search: 'f558' }))[0]).toBe('F558');
    expect((await find({ search: '558' }))[0]).toBe('F558');
  });

  it('finds all words, in any order', async () => {
    expect(await find({ search: 'infection prevention', size: 100 })).toContain('F880');
    expect(await find({ search: 'prevention infection', size: 100 })).toContain('F880');
    expect(await find({ search: 'no such words anywhere' })).toEqual([]);
  });

  it('offers tags in force: F758 ended on 28 April 2025', async () => {
    expect(await find({ search: 'F758' })).toEqual([]);
    expect(await find({ search: 'F758', on: '2025-04-01' })).toEqual(['F758']);
    expect(await find({ search: 'F758', on: 'any' })).toEqual(['F758']);
  });

  it('offers neither what was withdrawn nor the Life Safety Code of 2000, and keeps both for old records', async () => {
    for (const tag of ['F608', 'F885', 'F886', 'F888', 'K011', 'K050', 'K078']) {
      expect(await find({ search: tag })).toEqual([]);
      expect(await find({ search: tag, on: 'any' })).toEqual([tag]);
    }
    expect(await find({ search: 'K050', on: '2016-10-31' })).toEqual(['K050']);
  });

  it('has tags of the Life Safety Code of 2012 as surveyors write them, not as CMS files them', async () => {
    for (const tag of ['K131', 'K132', 'K133', 'K161', 'K162', 'K211'])
      expect(await find({ search: tag })).toEqual([tag]);
    for (const tag of ['K9131', 'K9211']) expect(await find({ search: tag, on: 'any' })).toEqual([]);
  });

  it('begins with health tags when nothing is searched', async () => {
    const tags = await find({ size: 5 });
    expect(tags).toHaveLength(5);
    expect(tags.every((tag) => tag.startsWith('F'))).toBe(true);
  });

  it('takes signs of patterns as plain text', async () => {
    expect(await find({ search: '%' })).toEqual([]);
  });
});
