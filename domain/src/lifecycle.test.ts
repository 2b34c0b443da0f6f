import { describe, expect, it } from 'vitest';
import { auditLifecycle } from './audit.lifecycle';
import { issueLifecycle, stepIssueTo } from './issue.lifecycle';
import {
  actionBetween,
  actionsFrom,
  actionsOf,
  diagram,
  next,
  onBeforeBack,
  statesOf,
  stepTo,
} from './lifecycle';
import type { Actor } from './permissions';
import { verifierWords } from './verifier-words';

describe('the life of an issue', () => {
  const allowed: Record<string, Record<string, string>> = {
    OPEN: { startWork: 'IN_PROGRESS', resolve: 'RESOLVED', void: 'VOID' },
    IN_PROGRESS: { stopWork: 'OPEN', resolve: 'RESOLVED', void: 'VOID' },
    RESOLVED: { close: 'CLOSED', reopen: 'REOPENED', void: 'VOID' },
    CLOSED: { reopen: 'REOPENED', void: 'VOID' },
    REOPENED: { startWork: 'IN_PROGRESS', void: 'VOID' },
    VOID: {},
  };

  for (const state of statesOf(issueLifecycle)) {
    for (const action of actionsOf(issueLifecycle)) {
      const target = allowed[state]?.[action];
      it(`${action} from ${state} ${target === undefined ? 'is refused' : `leads to ${target}`}`, () => {
        const step = next(issueLifecycle, state, action);
        if (target === undefined) {
          expect(step).toMatchObject({ ok: false, refusal: { state } });
          expect(actionsFrom(issueLifecycle, state)).not.toContain(action);
        } else {
          expect(step).toEqual({ ok: true, action, state: target });
          expect(actionsFrom(issueLifecycle, state)).toContain(action);
        }
      });
    }
    for (const target of statesOf(issueLifecycle)) {
      const action = Object.entries(allowed[state] ?? {}).find(([, to]) => to === target)?.[0];
      it(`a change from ${state} to ${target} is ${action ?? 'refused'}`, () => {
        expect(actionBetween(issueLifecycle, state, target)).toBe(action);
        expect(stepTo(issueLifecycle, state, target).ok).toBe(action !== undefined);
      });
    }
  }

  it('a refusal says what the state is and what it allows', () => {
    expect(next(issueLifecycle, 'OPEN', 'close')).toMatchObject({
      refusal: {
        allowed: ['startWork', 'resolve', 'void'],
        message: 'The issue is open, so it cannot be closed. It can be started, resolved or voided.',
      },
    });
    expect(stepTo(issueLifecycle, 'CLOSED', 'OPEN')).toMatchObject({
      refusal: {
        message: 'The issue is closed, so it cannot be set back to open. It can be reopened or voided.',
      },
    });
  });

  it('goes on before it goes back', () => {
    const steps = actionsFrom(issueLifecycle, 'IN_PROGRESS').map((action) => ({ action }));
    expect(onBeforeBack(issueLifecycle, steps).map(({ action }) => action)).toEqual([
      'resolve',
      'void',
      'stopWork',
    ]);
  });

  it('is drawn as a diagram', () => {
    const lines = diagram(issueLifecycle).split('\n');
    expect(lines.slice(0, 3)).toEqual([
      'stateDiagram-v2',
      '  [*] --> OPEN',
      '  OPEN --> IN_PROGRESS: start work',
    ]);
    expect(lines).toContain('  RESOLVED --> CLOSED: verify and close');
    expect(diagram(auditLifecycle)).toContain('SENT --> [*]');
  });
});

describe('verifying an issue', () => {
  const member: Actor = { userId: 'ann', centerId: 'maple', role: 'STAFF', committee: true };
  const resolved = { centerId: 'maple', status: 'RESOLVED', resolvedBy: 'bob' } as const;

  it('a committee member closes what someone else resolved', () => {
    expect(stepIssueTo(resolved, 'CLOSED', member)).toEqual({ ok: true, action: 'close', status: 'CLOSED' });
  });

  it('nobody closes what they resolved themselves, an administrator neither', () => {
    const own = { ...resolved, resolvedBy: 'ann' };
    expect(stepIssueTo(own, 'CLOSED', member)).toMatchObject({ ok: false, because: 'sameResolver' });
    expect(stepIssueTo(own, 'CLOSED', { ...member, role: 'ADMIN' })).toMatchObject({
      because: 'sameResolver',
    });
  });

  it('staff outside the committee resolve but do not close', () => {
    const staff = { ...member, committee: false };
    expect(stepIssueTo({ ...resolved, status: 'OPEN' }, 'RESOLVED', staff).ok).toBe(true);
    expect(stepIssueTo(resolved, 'CLOSED', staff)).toEqual({
      ok: false,
      because: 'permission',
      message: 'You may not mark this issue as closed.',
    });
  });

  it('an issue without a known resolver can be closed', () => {
    expect(stepIssueTo({ ...resolved, resolvedBy: null }, 'CLOSED', member).ok).toBe(true);
  });

  it('a step that the state does not allow is refused before anything is said about rights', () => {
    const assistant: Actor = { ...member, role: 'ASSISTANT', committee: false };
    expect(stepIssueTo({ ...resolved, status: 'OPEN' }, 'CLOSED', assistant)).toMatchObject({
      because: 'status',
    });
  });
});

describe('the life of an audit', () => {
  it('a draft is sent once', () => {
    expect(next(auditLifecycle, 'DRAFT', 'send')).toEqual({ ok: true, action: 'send', state: 'SENT' });
    expect(next(auditLifecycle, 'SENT', 'send')).toMatchObject({
      refusal: { message: 'The audit has been sent, so it cannot be sent. Its status is final.' },
    });
  });
});

it('of a resolved issue is said who may close it, to whoever resolved it and to others', () => {
  expect(verifierWords(true)).toBe(
    'You resolved it, so another member of the quality committee or an administrator has to verify and close it.',
  );
  expect(verifierWords(false)).toBe(
    'A member of the quality committee or an administrator, other than whoever resolved it, has to verify and close it.',
  );
});
