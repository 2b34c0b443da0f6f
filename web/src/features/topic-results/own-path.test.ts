import { describe, expect, it } from 'vitest';
import { ownPath } from './own-path';

const origin = 'https://quality.example.org';

describe('the address of an analysis', () => {
  it.each([
    ['/topics/view-answer-questionnaire/7?tab=results', '/topics/view-answer-questionnaire/7?tab=results'],
    ['https://quality.example.org/home', '/home'],
    ['HTTPS://Quality.Example.org:443/home', '/home'],
  ])('%s leads to a page of our own', (address, path) => {
    expect(ownPath(address, origin)).toBe(path);
  });

  it.each([
    'https://quality.example.org/logout',
    '/home/../logout',
    '/switch-center/7?to=/home',
    'https://charts.example/falls',
    '//charts.example',
    '/.//charts.example',
    '/home/..//charts.example',
    '/\\charts.example',
    'https://quality.example.org//charts.example',
    'https://quality.example.org/\\charts.example',
    'https://quality.example.org@charts.example',
    'http://quality.example.org/home',
    'javascript:alert(1)',
    'home',
    'https://',
    '',
  ])('%s leads to none', (address) => {
    expect(ownPath(address, origin)).toBeUndefined();
  });
});
