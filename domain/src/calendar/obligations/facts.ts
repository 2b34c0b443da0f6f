import type { CenterShifts } from '../../centers';
import type { DatedRecordKind, Shift } from '../../dated-records';
import type { Frequency } from '../../topics';
import type { Day } from '../day';

/** A record on a day; without an id it counts and nothing leads to it. */
export interface OnDay {
  readonly id: string | null;
  readonly day: Day;
}

/** A topic that the center works on and has a form for. */
export interface AskedTopic {
  /** Of the center topic, and of the topic that all centers share. */
  readonly id: string;
  readonly topicId: string;
  readonly name: string;
  readonly frequency: Frequency;
  readonly askedSince: Day | null;
  /** Its regular forms that count. */
  readonly forms: readonly OnDay[];
}

/** A calendar rule, of a topic or of a group. */
export interface MeetingRule {
  readonly id: string;
  readonly kind: 'topic' | 'group';
  readonly name: string;
  readonly rrule: string;
  readonly startsOn: Day;
  readonly timeMinutes: number;
  /** Since when it reads as it does: what it asked for before is known by the meetings that it made. */
  readonly ruledSince: Day;
}

export interface PanelMeeting {
  readonly id: string;
  /** For which it is planned, or on which it was held. */
  readonly day: Day;
  readonly held: boolean;
  readonly committee: boolean;
  /** The rule that asked for it, and the day that it named. */
  readonly slotOf: string | null;
  readonly slotOn: Day | null;
  /** The center topics and the group that it is about. */
  readonly about: readonly string[];
  /** Of its minutes once they are to be signed: by how many of how many, and on which day the signing was closed with those. */
  readonly minutes: {
    readonly signed: number;
    readonly needed: number;
    readonly closedOn: Day | null;
  } | null;
}

export interface PanelRecord {
  readonly id: string;
  readonly kind: DatedRecordKind;
  readonly day: Day;
  /** Since midnight on the center's wall: when a drill was held, where that is known. */
  readonly timeMinutes: number | null;
  readonly shift: Shift | null;
  readonly fiscalYear: number | null;
  readonly fiscalQuarter: number | null;
  /** Whether its file is there. Without it, it is entered and not on file. */
  readonly filed: boolean;
}

/** What a center decides about its own obligations. */
export interface CenterRules {
  readonly qapiPlanMonths: number;
  /** None are asked for where it is 0. */
  readonly weeklyRounds: number;
  readonly weeklyRoundsSince: Day | null;
  readonly shifts: CenterShifts;
}

/** All that the panel is made of: the center's rules, and what it has on file. */
export interface PanelFacts {
  readonly today: Day;
  /** The center's first day in Lamplight. */
  readonly since: Day;
  readonly timeZone: string;
  readonly rules: CenterRules;
  readonly topics: readonly AskedTopic[];
  readonly meetingRules: readonly MeetingRule[];
  readonly meetings: readonly PanelMeeting[];
  /** That are about a high-risk or problem-prone area, by the day on which they were started. */
  readonly pips: readonly OnDay[];
  /** Rounds that were sent, by day. */
  readonly roundsOn: readonly { readonly day: Day; readonly count: number }[];
  /** QAPI plans that have a file, by their effective day. */
  readonly plans: readonly (OnDay & { readonly reviewOn: Day | null })[];
  readonly records: readonly PanelRecord[];
}

/** Two days, both included. */
export interface Span {
  readonly from: Day;
  readonly to: Day;
}
