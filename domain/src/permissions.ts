import { keysOf } from './keys-of';

/**
 * Who may do what. One table, read by the server on every call and by the interface to hide what it forbids.
 * What is not in it is denied; so is a rule that needs a fact about the record which the caller did not give.
 */

export const roles = ['ADMIN', 'STAFF', 'ASSISTANT'] as const;
export type Role = (typeof roles)[number];

/** The person who acts. `committee` marks a member of the quality committee. */
export type Actor = {
  readonly userId: string;
  readonly centerId: string;
  readonly role: Role;
  readonly committee: boolean;
};

/** What is acted upon: the center it belongs to, and what a rule may need to know of it. */
export type Subject = {
  readonly centerId: string;
  /** Who made the record: a comment's or audit's author. */
  readonly authorId?: string | undefined;
  /** The user the record is about: the account itself. */
  readonly userId?: string | undefined;
  /** The role that a managed user has or is to get. */
  readonly userRole?: Role | undefined;
  /** Whether a managed user is of the quality committee. */
  readonly userCommittee?: boolean | undefined;
  /** The state of an audit. */
  readonly status?: string | undefined;
  /** Whether the actor began an audit, or takes part in it. */
  readonly participant?: boolean | undefined;
  /** How many issues an audit raised. */
  readonly issueCount?: number | undefined;
  /** Whether a topic's form is the actor's to fill in: they are responsible for it, or nobody is. */
  readonly responsible?: boolean | undefined;
  /** Whether the actor leads a PIP. */
  readonly leader?: boolean | undefined;
  /** Whether the actor leads a PIP or belongs to its team. */
  readonly member?: boolean | undefined;
  /** Whether a meeting invites the actor. */
  readonly attendee?: boolean | undefined;
  /** Whether the record asks the actor for a signature, or has it. */
  readonly signer?: boolean | undefined;
  /** Whether the actor belongs to a record that is the committee's work product: to a PIP's team, to those who sign, to a form as its author. */
  readonly insider?: boolean | undefined;
  /** Whether the record waits for a file, and from the actor. */
  readonly awaited?: boolean | undefined;
  /** Whether the center lets its committee manage users and reference data (an administrator decides). */
  readonly committeeManages?: boolean | undefined;
};

/** What a center decides about rights within it. */
export type CenterRights = { readonly id: string; readonly committeeManages: boolean };

type Rule = (actor: Actor, subject: Subject) => boolean;

const ownCenter: Rule = (actor, subject) => subject.centerId === actor.centerId;
const ownRecord: Rule = (actor, subject) => ownCenter(actor, subject) && subject.authorId === actor.userId;
const raisedNothing: Rule = (_actor, { status, issueCount }) =>
  status === 'DRAFT' || (status === 'SENT' && issueCount === 0);

const hasPart = ({ status, participant }: Subject) => status === 'DRAFT' && participant === true;

const mayManage: Rule = (actor, subject) =>
  ownCenter(actor, subject) && subject.committeeManages === true && subject.userRole !== 'ADMIN';

const rules = {
  /** Never. */
  '-': () => false,
  /** In any center. */
  any: () => true,
  /** In the actor's own center. */
  own: ownCenter,
  /** The actor's own account. */
  self: (actor, subject) => subject.userId === actor.userId,
  /** In the own center, what the actor made. */
  author: ownRecord,
  /** In the own center, where the center lets its committee manage. */
  granted: (actor, subject) => ownCenter(actor, subject) && subject.committeeManages === true,
  /** As `granted`, but never an administrator. */
  people: mayManage,
  /** As `people`, but none of their own kind besides themselves. */
  others: (actor, subject) =>
    mayManage(actor, subject) && (subject.userId === actor.userId || subject.userCommittee === false),
  /** The actor's own drafts. */
  drafts: (actor, subject) => ownRecord(actor, subject) && subject.status === 'DRAFT',
  /** In the own center, of topics whose form is the actor's to fill in. */
  responsible: (actor, subject) => ownCenter(actor, subject) && subject.responsible === true,
  /** In the own center, what asks the actor for a signature. */
  signer: (actor, subject) => ownCenter(actor, subject) && subject.signer === true,
  /** In the own center, meetings that invite the actor. */
  attendee: (actor, subject) => ownCenter(actor, subject) && subject.attendee === true,
  /** In the own center, marked records that the actor belongs to. */
  insider: (actor, subject) => ownCenter(actor, subject) && subject.insider === true,
  /** In the own center, what waits for the actor's file. */
  awaited: (actor, subject) => ownCenter(actor, subject) && subject.awaited === true,
  /** In the own center, PIPs that the actor leads. */
  leader: (actor, subject) => ownCenter(actor, subject) && subject.leader === true,
  /** In the own center, PIPs that the actor leads or belongs to. */
  member: (actor, subject) => ownCenter(actor, subject) && subject.member === true,
  /** In the own center, drafts that the actor began or takes part in; in any center. */
  part: (actor, subject) => ownCenter(actor, subject) && hasPart(subject),
  anyPart: (_actor, subject) => hasPart(subject),
  /** Drafts in any center. */
  anyDraft: (_actor, { status }) => status === 'DRAFT',
  /** Drafts in the own center. */
  ownDraft: (actor, subject) => ownCenter(actor, subject) && subject.status === 'DRAFT',
  /** Drafts, and sent audits that raised no issue, of any center. */
  anyIdle: raisedNothing,
  /** The same in the own center. */
  ownIdle: (actor, subject) => ownCenter(actor, subject) && raisedNothing(actor, subject),
} satisfies Record<string, Rule>;

type Cell = keyof typeof rules;
type Row = Readonly<Record<'admin' | 'committee' | 'staff' | 'assistant', Cell>>;

/**
 * The policy. Staff and assistants with the committee's flag have the committee's column.
 * Reading a file asks, besides `file.read`, for the right to read the record that the file belongs to.
 */
const policy = {
  'account.own': { admin: 'self', committee: 'self', staff: 'self', assistant: 'self' },
  /** What the actor was told: it names records, so that it is none of what a due second factor leaves open. */
  'notice.own': { admin: 'self', committee: 'self', staff: 'self', assistant: 'self' },
  /** The key of what the actor's browsers keep of them: it opens their rounds. */
  'device.own': { admin: 'self', committee: 'self', staff: 'self', assistant: 'self' },
  'home.read': { admin: 'any', committee: 'own', staff: 'own', assistant: 'own' },

  'issue.read': { admin: 'any', committee: 'own', staff: 'own', assistant: 'own' },
  'issue.create': { admin: 'any', committee: 'own', staff: 'own', assistant: '-' },
  'issue.edit': { admin: 'any', committee: 'own', staff: 'own', assistant: '-' },
  'issue.comment': { admin: 'any', committee: 'own', staff: 'own', assistant: '-' },
  'issue.verify': { admin: 'any', committee: 'own', staff: '-', assistant: '-' },
  /** Take an issue out of all that is counted, for good: it was recorded by mistake, or twice. */
  'issue.void': { admin: 'any', committee: 'own', staff: '-', assistant: '-' },
  'issue.export': { admin: 'any', committee: 'own', staff: 'own', assistant: '-' },
  'issue.import': { admin: 'any', committee: 'own', staff: '-', assistant: '-' },
  'comment.delete': { admin: 'any', committee: 'own', staff: 'author', assistant: '-' },

  'audit.read': { admin: 'any', committee: 'own', staff: 'own', assistant: '-' },
  'audit.perform': { admin: 'any', committee: 'own', staff: 'own', assistant: '-' },
  /** Fill a draft in and send it: whoever began it, or said that they take part. */
  'audit.fill': { admin: 'anyPart', committee: 'part', staff: 'part', assistant: '-' },
  /** Take part in a draft that another began. */
  'audit.join': { admin: 'anyDraft', committee: 'ownDraft', staff: 'ownDraft', assistant: '-' },
  /** Let somebody take part in a draft, whoever began it. */
  'audit.hand-over': { admin: 'anyDraft', committee: 'ownDraft', staff: '-', assistant: '-' },
  'audit.delete': { admin: 'anyIdle', committee: 'ownIdle', staff: 'drafts', assistant: '-' },
  'audit-tool.read': { admin: 'any', committee: 'own', staff: 'own', assistant: 'own' },
  'audit-tool.manage': { admin: 'any', committee: 'granted', staff: '-', assistant: '-' },

  /** Topics of all centers, with their forms and agendas. */
  'topic.read': { admin: 'any', committee: 'own', staff: 'own', assistant: 'own' },
  'topic.manage': { admin: 'any', committee: '-', staff: '-', assistant: '-' },
  /** A center's own topics: whether they are enabled, who answers them, how often, when their meetings are. */
  'center-topic.read': { admin: 'any', committee: 'own', staff: 'own', assistant: 'own' },
  'center-topic.manage': { admin: 'any', committee: 'own', staff: '-', assistant: '-' },
  'completed-form.read': { admin: 'any', committee: 'own', staff: 'own', assistant: 'signer' },
  'completed-form.fill': { admin: 'any', committee: 'own', staff: 'responsible', assistant: '-' },
  'completed-form.delete': { admin: 'anyDraft', committee: 'ownDraft', staff: 'drafts', assistant: '-' },
  /** What sent forms come to: answers of type no, series of a question over time. */
  'topic-results.read': { admin: 'any', committee: 'own', staff: 'own', assistant: '-' },
  /** Figures of a month: what staff read one by one, counted. */
  'statistics.read': { admin: 'any', committee: 'own', staff: 'own', assistant: '-' },
  /** The same as a paper for the governing body, which counts what is withheld from others too. */
  'statistics.print': { admin: 'any', committee: 'own', staff: '-', assistant: '-' },
  /** Sign, or decline to, what asks for the actor's own signature. */
  'signature.own': { admin: 'self', committee: 'self', staff: 'self', assistant: 'self' },
  /** Ask for a signature again, or ask somebody else for it. */
  'signature.manage': { admin: 'any', committee: 'own', staff: '-', assistant: '-' },

  'pip.read': { admin: 'any', committee: 'own', staff: 'own', assistant: '-' },
  /** A version as whoever is asked to sign it reads it. */
  'pip-version.read': { admin: 'any', committee: 'own', staff: 'own', assistant: 'signer' },
  'pip.create': { admin: 'any', committee: 'own', staff: '-', assistant: '-' },
  /** What a PIP says, and its progress. */
  'pip.edit': { admin: 'any', committee: 'own', staff: 'member', assistant: '-' },
  /** Take a PIP back from signing, discard its draft. */
  'pip.lead': { admin: 'any', committee: 'own', staff: 'leader', assistant: '-' },
  /** Put a PIP up for signing, in force, to its end. */
  'pip.manage': { admin: 'any', committee: 'own', staff: '-', assistant: '-' },

  'meeting.read': { admin: 'any', committee: 'own', staff: 'own', assistant: 'attendee' },
  /** Plan and change meetings: whoever is responsible for a topic, those about it. */
  'meeting.manage': { admin: 'any', committee: 'own', staff: 'responsible', assistant: '-' },
  /** Plan meetings about anything, and ranges of days by the calendar rules. */
  'meeting.plan': { admin: 'any', committee: 'own', staff: '-', assistant: '-' },
  /** Change what a meeting decided to be done, and say that it is: whoever has it to do, or manages its meeting. */
  'action-item.write': { admin: 'any', committee: 'own', staff: 'responsible', assistant: 'responsible' },

  /** Mark a record as the committee's work product, take the mark back, and see what was released of it. */
  'work-product.mark': { admin: 'any', committee: 'own', staff: '-', assistant: '-' },
  /** Read what is marked, besides the right to read the record; and note a release, without which none of it leaves. */
  'work-product.read': { admin: 'any', committee: 'own', staff: 'insider', assistant: 'insider' },

  'document.read': { admin: 'any', committee: 'own', staff: 'own', assistant: 'own' },
  /** Make a document, and change what is said of it. */
  'document.write': { admin: 'any', committee: 'own', staff: 'own', assistant: '-' },
  /** Upload its file, the first or another. */
  'document.supply': { admin: 'any', committee: 'own', staff: 'own', assistant: 'awaited' },
  'document.delete': { admin: 'any', committee: 'own', staff: 'author', assistant: '-' },
  /** All of that with the QAPI plan, which is the committee's; whom it names may hand in the file. */
  'qapi-plan.manage': { admin: 'any', committee: 'own', staff: '-', assistant: '-' },

  /** Assessments, plan reviews, exercises, drills and submissions, each on its day and with its paper. */
  'dated-record.read': { admin: 'any', committee: 'own', staff: 'own', assistant: 'own' },
  'dated-record.manage': { admin: 'any', committee: 'own', staff: '-', assistant: '-' },
  /** What the center owes in a year, and what of it is on file. */
  'compliance-panel.read': { admin: 'any', committee: 'own', staff: 'own', assistant: '-' },

  'reference.read': { admin: 'any', committee: 'own', staff: 'own', assistant: 'own' },
  'reference.manage': { admin: 'any', committee: 'granted', staff: '-', assistant: '-' },
  /** Copy or delete a center's whole set. */
  'reference.copy': { admin: 'any', committee: '-', staff: '-', assistant: '-' },

  /** Names and positions, for pickers. */
  'people.list': { admin: 'any', committee: 'own', staff: 'own', assistant: 'own' },
  /** Their accounts: addresses, rights, who is disabled. */
  'user.read': { admin: 'any', committee: 'own', staff: '-', assistant: '-' },
  'user.manage': { admin: 'any', committee: 'people', staff: '-', assistant: '-' },
  /** Change the address of, or take the second factor from, somebody who logs in: that is to be them. */
  'user.identify': { admin: 'any', committee: 'others', staff: '-', assistant: '-' },
  /** Give the role ADMIN, edit an administrator, move a user to another center. */
  'user.administer': { admin: 'any', committee: '-', staff: '-', assistant: '-' },
  /** Who holds which seat of the quality committee, from when to when. */
  'committee-seats.manage': { admin: 'any', committee: 'own', staff: '-', assistant: '-' },
  'center.read': { admin: 'any', committee: 'own', staff: 'own', assistant: 'own' },
  /** How many signatures a center asks for, and whose. */
  'center.signing': { admin: 'any', committee: 'own', staff: '-', assistant: '-' },
  /** Centers themselves, and the lists that span them. */
  'center.manage': { admin: 'any', committee: '-', staff: '-', assistant: '-' },

  'file.read': { admin: 'any', committee: 'own', staff: 'own', assistant: 'own' },
  'activity.read': { admin: 'any', committee: 'own', staff: '-', assistant: '-' },
  /** Mails that wait or were sent. */
  'outbox.read': { admin: 'any', committee: '-', staff: '-', assistant: '-' },
} satisfies Record<string, Row>;

export type Action = keyof typeof policy;

/** The actions that the policy knows, in its order. Marked as pure: the browser asks the server, and need not carry the table. */
export const actions: readonly Action[] = /* @__PURE__ */ keysOf(policy);

/** Whether the actor may do this to that record. */
export function can(actor: Actor, action: Action, subject: Subject): boolean {
  const row: Row = policy[action];
  return rules[row[column(actor)]](actor, subject);
}

/**
 * Whether there can be a record in this center to which the actor may do this: the gate before a record is
 * known, and what the interface shows. `can` still decides about each record.
 */
export function canAtAll(actor: Actor, action: Action, center: CenterRights): boolean {
  return can(actor, action, {
    centerId: center.id,
    authorId: actor.userId,
    userId: actor.userId,
    status: 'DRAFT',
    participant: true,
    issueCount: 0,
    responsible: true,
    leader: true,
    member: true,
    attendee: true,
    signer: true,
    insider: true,
    awaited: true,
    committeeManages: center.committeeManages,
  });
}

/** Everything that the actor may do in this center, for the account's answer. */
export function permissionsOf(actor: Actor, center: CenterRights): Action[] {
  return actions.filter((action) => canAtAll(actor, action, center));
}

function column(actor: Actor): keyof Row {
  if (actor.role === 'ADMIN') return 'admin';
  if (actor.committee) return 'committee';
  return actor.role === 'STAFF' ? 'staff' : 'assistant';
}
