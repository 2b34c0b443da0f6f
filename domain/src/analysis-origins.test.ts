import { describe, expect, it } from 'vitest';
import { isAnalysisOrigin, originOf } from './analysis-origins';

describe('an origin that may be framed', () => {
  it.each([
    'https://charts.example',
    'https://a.b-c.example:8443',
    'https://a.example:65535',
    'https://10.0.0.7',
  ])('can be %s', (origin) => {
    expect(isAnalysisOrigin(origin)).toBe(true);
  });

  it.each([
    'http://charts.example',
    'https://charts.example/',
    'https://*.example',
    "https://charts.example; script-src 'unsafe-inline'",
    'https://charts.example https://other.example',
    'https://user@charts.example',
    'https://Charts.example',
    'https://-charts.example',
    'https://charts.example:65536',
    "'self'",
    'https:',
    '',
  ])('cannot be %s', (origin) => {
    expect(isAnalysisOrigin(origin)).toBe(false);
  });

  it('is found in an address as a browser finds it', () => {
    expect(originOf('https://Charts.Example:443/falls?center=1#top')).toBe('https://charts.example');
    expect(originOf('https://charts.example:8443/falls')).toBe('https://charts.example:8443');
    for (const address of [
      'http://charts.example/',
      'javascript:alert(1)',
      '//charts.example',
      'https://charts.example@evil.example/',
      'https://charts.example\\@evil.example/',
      ' https://charts.example',
    ]) {
      expect(originOf(address)).toBeUndefined();
    }
  });
});
