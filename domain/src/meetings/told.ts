import type { MeetingType } from './meetings';

/**
 * What mails and calendars outside the house may know of a meeting: never its title, its place or a PIP’s name, which people
 * typed. The names of topics are of no resident: all centers share them.
 */
export interface ToldMeeting {
  readonly id: string;
  readonly type: MeetingType;
  /** Whether it is a meeting of the quality committee. */
  readonly committee: boolean;
  readonly topics: readonly string[];
  /** When it is planned, or was held. */
  readonly at: Date;
  readonly durationMinutes: number;
  /** How often invitations told of a change. */
  readonly sequence: number;
}

const mostNamed = 5;

function topicWords(topics: readonly string[]): string {
  const more = topics.length - mostNamed;
  return more > 0 ? `${topics.slice(0, mostNamed).join(', ')} and ${more} more` : topics.join(', ');
}

/** `Quality committee meeting: Falls, Weight loss`. */
export function toldWords({
  type,
  committee,
  topics,
}: Pick<ToldMeeting, 'type' | 'committee' | 'topics'>): string {
  const pip = type === 'PIP';
  const kind = committee ? `Quality committee ${pip ? 'PIP ' : ''}meeting` : pip ? 'PIP meeting' : 'Meeting';
  return topics.length === 0 ? kind : `${kind}: ${topicWords(topics)}`;
}

/** Whether people have to be told that it changed: its time, its length, or the words it goes by. */
export const isToldAnew = (before: ToldMeeting, after: ToldMeeting): boolean =>
  before.at.getTime() !== after.at.getTime() ||
  before.durationMinutes !== after.durationMinutes ||
  toldWords(before) !== toldWords(after);
