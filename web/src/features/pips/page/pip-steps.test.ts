import { describe, expect, test } from 'vitest';
import { orderedSteps, stepsInList } from './pip-steps';

const free = (...actions: Parameters<typeof orderedSteps>[0][number]['action'][]) =>
  actions.map((action) => ({ action, missing: [] }));
const names = (steps: readonly { action: string }[]) => steps.map(({ action }) => action);

describe('The steps of a PIP', () => {
  test('lead a draft to its signatures while its activation wants them', () => {
    const { first, others } = orderedSteps([
      ...free('edit', 'progress', 'startSigning', 'disable'),
      { action: 'activate', missing: ['2 signatures: start the sign-in process'] },
    ]);
    expect(first?.action).toBe('startSigning');
    expect(names(others)).toEqual(['activate', 'disable']);
  });

  test('lead a draft that lacks its goal to its signatures, not past them', () => {
    const { first, others } = orderedSteps([
      { action: 'activate', missing: ['2 signatures: start the sign-in process'] },
      { action: 'startSigning', missing: ['the goal'] },
    ]);
    expect(first).toEqual({ action: 'startSigning', missing: ['the goal'] });
    expect(names(others)).toEqual(['activate']);
  });

  test('lead a draft to its activation where no signature is asked for', () => {
    expect(orderedSteps(free('startSigning', 'activate', 'disable')).first?.action).toBe('activate');
  });

  test('show what is wanted next even while it lacks something', () => {
    const steps = [{ action: 'activate', missing: ['1 of 2 signatures'] } as const, ...free('withdraw')];
    const { first, others } = orderedSteps(steps.map((step) => ({ ...step, missing: [...step.missing] })));
    expect(first).toEqual({ action: 'activate', missing: ['1 of 2 signatures'] });
    expect(names(others)).toEqual(['withdraw']);
  });

  test('never push anyone to the end of a project', () => {
    expect(orderedSteps(free('complete', 'openVersion', 'disable')).first?.action).toBe('openVersion');
    expect(orderedSteps(free('complete', 'disable')).first).toBeUndefined();
  });

  test('bring back what was disabled', () => {
    expect(orderedSteps(free('resume')).first?.action).toBe('resume');
  });

  test('leave out what sections and signatures do', () => {
    expect(orderedSteps(free('edit', 'progress', 'decline'))).toEqual({ first: undefined, others: [] });
  });
});

describe('The steps of a PIP in the list', () => {
  test('begin with what comes next and what it lacks, and end with disabling', () => {
    const lacking = { action: 'startSigning' as const, missing: ['a leader'] };
    const activate = { action: 'activate' as const, missing: ['2 signatures: start the sign-in process'] };
    expect(stepsInList([...free('disable', 'edit'), activate, lacking])).toEqual([
      lacking,
      ...free('disable'),
    ]);
  });

  test('leave out what comes later and lacks something, and the documents, which are made on the page', () => {
    const activate = { action: 'activate' as const, missing: ['2 signatures: start the sign-in process'] };
    expect(
      names(stepsInList([activate, ...free('disable', 'generateDocument', 'withdraw', 'startSigning')])),
    ).toEqual(['startSigning', 'withdraw', 'disable']);
  });
});
