import { describe, expect, it } from 'vitest';
import { codingFor } from './compress';

describe('the coding of an answer', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP', 'gzip'],
    ['x-gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['gzip; q=1.0, *;q=0', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['*', 'br'],
  ])('is what the client likes best: %s', (accepted, coding) => {
    expect(codingFor(accepted)).toBe(coding);
  });

  it.each([
    undefined,
    '',
    'identity',
    'deflate, zstd',
    'br;q=0, gzip;q=0',
    'gzip;q=0.5, identity',
    'gzip;q=much',
  ])('is none where the client wants none of ours: %s', (accepted) => {
    expect(codingFor(accepted)).toBeUndefined();
  });
});
