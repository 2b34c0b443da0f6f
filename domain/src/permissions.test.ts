import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Action, type Actor, actions, can, canAtAll, permissionsOf, type Subject } from './permissions';

const people = {
  admin: { userId: 'ada', centerId: 'maple', role: 'ADMIN', committee: false },
  committee: { userId: 'cleo', centerId: 'maple', role: 'STAFF', committee: true },
  staff: { userId: 'stan', centerId: 'maple', role: 'STAFF', committee: false },
  assistant: { userId: 'asa', centerId: 'maple', role: 'ASSISTANT', committee: false },
} satisfies Record<string, Actor>;

const maple = { id: 'maple', committeeManages: true };

describe('the policy', () => {
  const everyone: Action[] = [
    'account.own',
    'notice.own',
    'device.own',
    'home.read',
    'issue.read',
    'audit-tool.read',
    'topic.read',
    'center-topic.read',
    'completed-form.read',
    'pip-version.read',
    'meeting.read',
    'action-item.write',
    'signature.own',
    'work-product.read',
    'document.read',
    'document.supply',
    'dated-record.read',
    'reference.read',
    'people.list',
    'center.read',
    'file.read',
  ];
  const staff: Action[] = [
    'issue.create',
    'issue.edit',
    'issue.comment',
    'issue.export',
    'comment.delete',
    'audit.read',
    'audit.perform',
    'audit.fill',
    'audit.join',
    'audit.delete',
    'completed-form.fill',
    'completed-form.delete',
    'topic-results.read',
    'statistics.read',
    'compliance-panel.read',
    'pip.read',
    'pip.edit',
    'pip.lead',
    'meeting.manage',
    'document.write',
    'document.delete',
  ];
  const committee: Action[] = [
    'issue.verify',
    'issue.void',
    'issue.import',
    'audit.hand-over',
    'pip.create',
    'pip.manage',
    'work-product.mark',
    'meeting.plan',
    'audit-tool.manage',
    'center-topic.manage',
    'reference.manage',
    'user.read',
    'user.manage',
    'user.identify',
    'center.signing',
    'signature.manage',
    'committee-seats.manage',
    'qapi-plan.manage',
    'statistics.print',
    'dated-record.manage',
    'activity.read',
  ];
  const sorted = (list: readonly Action[]) => [...list].sort();

  it('an assistant reads, signs, and hands in what is awaited from them', () => {
    expect(sorted(permissionsOf(people.assistant, maple))).toEqual(sorted(everyone));
  });

  it('staff also work on issues and audits', () => {
    expect(sorted(permissionsOf(people.staff, maple))).toEqual(sorted([...everyone, ...staff]));
  });

  it('the committee also verifies and runs its center, a flagged assistant alike', () => {
    const expected = sorted([...everyone, ...staff, ...committee]);
    expect(sorted(permissionsOf(people.committee, maple))).toEqual(expected);
    expect(sorted(permissionsOf({ ...people.assistant, committee: true }, maple))).toEqual(expected);
  });

  it('an administrator may do everything, in every center', () => {
    expect(permissionsOf(people.admin, maple)).toEqual(actions);
    expect(permissionsOf(people.admin, { id: 'cedar', committeeManages: false })).toEqual(actions);
  });

  it('a center can take the management of users and reference data from its committee', () => {
    const left = permissionsOf(people.committee, { id: 'maple', committeeManages: false });
    const lost = permissionsOf(people.committee, maple).filter((action) => !left.includes(action));
    expect(lost).toEqual(['audit-tool.manage', 'reference.manage', 'user.manage', 'user.identify']);
  });

  it('nobody but an administrator has a right in another center, whatever the record says', () => {
    const subjects = fc.record({
      centerId: fc.constant('cedar'),
      authorId: fc.constantFrom('cleo', 'stan', 'asa', undefined),
      status: fc.constantFrom('DRAFT', 'SENT', undefined),
      participant: fc.constantFrom(true, false, undefined),
      issueCount: fc.constantFrom(0, 3, undefined),
      responsible: fc.constantFrom(true, false, undefined),
      signer: fc.constantFrom(true, false, undefined),
      awaited: fc.constantFrom(true, false, undefined),
      committeeManages: fc.constantFrom(true, false, undefined),
    });
    const others = fc.constantFrom<Actor>(people.committee, people.staff, people.assistant);
    fc.assert(
      fc.property(others, fc.constantFrom(...actions), subjects, (actor, action, subject) => {
        expect(can(actor, action, subject)).toBe(false);
      }),
    );
  });

  it('what can be done to some record can be done at all', () => {
    const subjects: fc.Arbitrary<Subject> = fc.record({
      centerId: fc.constantFrom('maple', 'cedar'),
      authorId: fc.constantFrom('cleo', 'stan', undefined),
      userId: fc.constantFrom('cleo', 'stan', undefined),
      userRole: fc.constantFrom('ADMIN', 'STAFF', undefined),
      status: fc.constantFrom('DRAFT', 'SENT', undefined),
      participant: fc.constantFrom(true, false, undefined),
      issueCount: fc.constantFrom(0, 3, undefined),
      responsible: fc.constantFrom(true, false, undefined),
      signer: fc.constantFrom(true, false, undefined),
      awaited: fc.constantFrom(true, false, undefined),
      committeeManages: fc.constantFrom(true, false),
    });
    const anyone = fc.constantFrom<Actor>(...Object.values(people));
    fc.assert(
      fc.property(anyone, fc.constantFrom(...actions), subjects, (actor, action, subject) => {
        fc.pre(can(actor, action, subject));
        const center = { id: subject.centerId, committeeManages: subject.committeeManages ?? false };
        expect(canAtAll(actor, action, center)).toBe(true);
      }),
    );
  });

  it('a missing fact denies', () => {
    expect(can(people.committee, 'reference.manage', { centerId: 'maple' })).toBe(false);
    expect(can(people.admin, 'audit.delete', { centerId: 'maple', status: 'SENT' })).toBe(false);
    expect(can(people.staff, 'comment.delete', { centerId: 'maple' })).toBe(false);
    expect(can(people.staff, 'account.own', { centerId: 'maple' })).toBe(false);
    expect(can(people.staff, 'notice.own', { centerId: 'maple' })).toBe(false);
    expect(can(people.staff, 'device.own', { centerId: 'maple' })).toBe(false);
    expect(can(people.staff, 'completed-form.fill', { centerId: 'maple' })).toBe(false);
    expect(can(people.assistant, 'completed-form.read', { centerId: 'maple' })).toBe(false);
    expect(can(people.assistant, 'document.supply', { centerId: 'maple' })).toBe(false);
    expect(can(people.staff, 'document.delete', { centerId: 'maple' })).toBe(false);
  });
});

describe('filling in audits', () => {
  it('is for whoever has a part in a draft, of whatever role; what was sent is nobody’s', () => {
    for (const actor of [people.admin, people.committee, people.staff]) {
      const draft = { centerId: 'maple', status: 'DRAFT', participant: true };
      expect(can(actor, 'audit.fill', draft)).toBe(true);
      expect(can(actor, 'audit.fill', { ...draft, participant: false })).toBe(false);
      expect(can(actor, 'audit.fill', { ...draft, status: 'SENT' })).toBe(false);
      expect(can(actor, 'audit.join', { ...draft, participant: false })).toBe(true);
      expect(can(actor, 'audit.join', { ...draft, status: 'SENT' })).toBe(false);
    }
  });
});

describe('deleting audits', () => {
  const draft = { centerId: 'maple', status: 'DRAFT', authorId: 'stan', issueCount: 0 };
  const sent = { ...draft, status: 'SENT' };

  it('staff delete their own drafts only', () => {
    expect(can(people.staff, 'audit.delete', draft)).toBe(true);
    expect(can(people.staff, 'audit.delete', { ...draft, authorId: 'cleo' })).toBe(false);
    expect(can(people.staff, 'audit.delete', sent)).toBe(false);
  });

  it('committee and administrators delete any draft, and a sent audit that raised no issue', () => {
    for (const actor of [people.committee, people.admin]) {
      expect(can(actor, 'audit.delete', draft)).toBe(true);
      expect(can(actor, 'audit.delete', sent)).toBe(true);
      expect(can(actor, 'audit.delete', { ...sent, issueCount: 1 })).toBe(false);
    }
  });
});

describe('people and comments', () => {
  it('the committee changes addresses and factors of staff and their own, not of another member', () => {
    const user = { centerId: 'maple', committeeManages: true, userRole: 'STAFF' as const, userId: 'other' };
    const may = (subject: Parameters<typeof can>[2]) => can(people.committee, 'user.identify', subject);
    expect(may({ ...user, userCommittee: false })).toBe(true);
    expect(may({ ...user, userCommittee: true })).toBe(false);
    expect(may(user)).toBe(false);
    expect(may({ ...user, userCommittee: true, userId: people.committee.userId })).toBe(true);
    expect(may({ ...user, userCommittee: false, userRole: 'ADMIN' })).toBe(false);
    expect(can(people.admin, 'user.identify', { ...user, userCommittee: true, userRole: 'ADMIN' })).toBe(
      true,
    );
  });

  it('the committee manages users of its center but no administrators', () => {
    const user = { centerId: 'maple', committeeManages: true };
    expect(can(people.committee, 'user.manage', { ...user, userRole: 'STAFF' })).toBe(true);
    expect(can(people.committee, 'user.manage', { ...user, userRole: 'ADMIN' })).toBe(false);
    expect(can(people.admin, 'user.manage', { ...user, userRole: 'ADMIN' })).toBe(true);
  });

  it('a comment is deleted by its author, the committee or an administrator', () => {
    const comment = { centerId: 'maple', authorId: 'stan' };
    expect(can(people.staff, 'comment.delete', comment)).toBe(true);
    expect(can({ ...people.staff, userId: 'sue' }, 'comment.delete', comment)).toBe(false);
    expect(can(people.staff, 'comment.delete', { ...comment, centerId: 'cedar' })).toBe(false);
    expect(can(people.committee, 'comment.delete', comment)).toBe(true);
    expect(can(people.admin, 'comment.delete', { ...comment, centerId: 'cedar' })).toBe(true);
  });

  it('an account is its owner’s alone', () => {
    expect(can(people.admin, 'account.own', { centerId: 'maple', userId: 'stan' })).toBe(false);
    expect(can(people.assistant, 'account.own', { centerId: 'maple', userId: 'asa' })).toBe(true);
  });
});
