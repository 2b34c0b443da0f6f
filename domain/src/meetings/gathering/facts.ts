import type { Day } from '../../calendar/day';
import type { PipStatus } from '../../pip.lifecycle';
import type { Direction } from '../../pips/content';
import type { AgendaItem } from '../../topics';

/** From when on something is told: since a meeting on that day, or since the day where none was before. */
export interface Since {
  readonly day: Day;
  readonly met: boolean;
}

/** A sent form of a topic; one that a correction superseded is none. */
export interface FormFact {
  readonly id: string;
  readonly day: Day;
  /** In percent. */
  readonly score: number | null;
  /** Sent since the last meeting. */
  readonly isNew: boolean;
}

/** The values of a run chart, in the order of their forms. */
export interface ChartFact {
  readonly name: string;
  readonly points: readonly { readonly formId: string; readonly day: Day; readonly value: number }[];
}

/** How many issues there are, as of now and since the last meeting. */
export interface IssueFacts {
  /** Neither resolved nor closed. */
  readonly open: number;
  readonly overdue: number;
  readonly critical: number;
  /** The day on which the oldest open one was recorded. */
  readonly oldestOn: Day | null;
  readonly openedSince: number;
  readonly resolvedSince: number;
}

/** What there is to know of a topic that a meeting is about. */
export interface TopicFacts {
  readonly centerTopicId: string;
  readonly name: string;
  readonly agenda: readonly AgendaItem[];
  readonly since: Since;
  /** Of the last twelve months, the earliest first. */
  readonly forms: readonly FormFact[];
  readonly charts: readonly ChartFact[];
  /** Texts of the questions that new forms answer with an alert, once an answer. */
  readonly alerts: readonly string[];
  readonly issues: IssueFacts;
}

export interface MeasuredFact {
  readonly day: Day;
  readonly value: number;
}

/** What there is to know of a PIP. */
export interface PipFacts {
  readonly id: string;
  readonly title: string;
  readonly status: PipStatus;
  readonly steps: { readonly done: number; readonly all: number };
  readonly baseline: number | null;
  readonly measured: { readonly first: MeasuredFact; readonly last: MeasuredFact } | null;
  readonly unit: string | null;
  readonly direction: Direction;
  readonly target: number | null;
  readonly targetOn: Day | null;
  readonly lookAgainOn: Day | null;
  /** Signatures that are asked for and not given. */
  readonly awaited: number;
}

/** Things that are to be done until a day: action items, or documents that wait for their files. */
export interface DueFacts {
  readonly count: number;
  readonly overdue: number;
  /** The first day on which one was due that is overdue. */
  readonly overdueSince: Day | null;
  /** Of action items, when the oldest was decided. */
  readonly oldestOn: Day | null;
  /** The next day on which one is due. */
  readonly nextDueOn: Day | null;
}

/** A subject of the quality committee, and when it was last on an agenda of a committee meeting. */
export interface SubjectFact {
  readonly centerTopicId: string;
  readonly name: string;
  readonly lastOn: Day | null;
}

/** What the quality committee looks at besides its topics. */
export interface CommitteeFacts {
  readonly subjects: readonly SubjectFact[];
  /** The day of the last meeting in which the infection preventionist reported. */
  readonly reportedOn: Day | null;
  readonly issues: IssueFacts;
  readonly since: Since;
}

/** All that an agenda is gathered from. Days are the center's. */
export interface GatheringFacts {
  /** The day of the meeting. */
  readonly day: Day;
  /** Null of a meeting that is not the quality committee's. */
  readonly committee: CommitteeFacts | null;
  readonly topics: readonly TopicFacts[];
  readonly pips: readonly PipFacts[];
  /** Open action items of meetings before. */
  readonly actions: DueFacts;
  /** Documents that wait for their files. */
  readonly documents: DueFacts;
}
