import { meetingLimits, meetingTypeLabels } from '@lamplight/domain/meetings/meetings';
import type { Field, Fields, Problem, WriteOf } from '../../../ui/form/field';
import { onOff } from '../../../ui/form/field-kinds';
import type { Controls } from '../../../ui/form/form-state';
import type { NewMeeting } from '../meetings.api';
import { detailFields, titleLeftEmpty } from './meeting-fields';

/** What a new meeting can be about: topics one by one, all of a group, a PIP, or something else. */
export const aboutKinds = ['TOPICS', 'GROUP', 'PIP', 'OTHER'] as const;
export type AboutKind = (typeof aboutKinds)[number];

export const aboutKindLabels: Readonly<Record<AboutKind, string>> = {
  TOPICS: meetingTypeLabels.TOPIC,
  GROUP: 'A group of topics',
  PIP: 'A PIP',
  OTHER: 'Something else',
};

/** What a new meeting is about; what belongs to another kind is kept while somebody looks at both. */
export interface About {
  readonly kind: AboutKind;
  readonly centerTopicIds: readonly string[];
  readonly groupId: string;
  readonly pipId: string;
}

export const nothingYet: About = { kind: 'TOPICS', centerTopicIds: [], groupId: '', pipId: '' };

/** What a new meeting is begun with: topics, unless there are none and something else may be planned. */
export const begunAbout = (options: { kinds: readonly AboutKind[]; topics: readonly unknown[] }): About =>
  options.topics.length === 0 && options.kinds.includes('OTHER')
    ? { ...nothingYet, kind: 'OTHER' }
    : nothingYet;

function problemsOf({ kind, centerTopicIds, groupId, pipId }: About): Problem[] {
  switch (kind) {
    case 'TOPICS':
      if (centerTopicIds.length === 0) return [{ path: 'centerTopicIds', message: 'Choose a topic' }];
      return centerTopicIds.length > meetingLimits.topics
        ? [{ path: 'centerTopicIds', message: `Choose at most ${meetingLimits.topics} topics` }]
        : [];
    case 'GROUP':
      return groupId ? [] : [{ path: 'groupId', message: 'Choose a group' }];
    case 'PIP':
      return pipId ? [] : [{ path: 'pipId', message: 'Choose a PIP' }];
    case 'OTHER':
      return [];
  }
}

const isAbout = (kept: unknown): kept is About =>
  typeof kept === 'object' &&
  kept !== null &&
  aboutKinds.some((kind) => kind === Reflect.get(kept, 'kind')) &&
  Array.isArray(Reflect.get(kept, 'centerTopicIds')) &&
  ['groupId', 'pipId'].every((name) => typeof Reflect.get(kept, name) === 'string');

const about: Field<About, About, About> = {
  label: 'About',
  empty: nothingYet,
  read: (said) => said,
  write: (value) => value,
  fits: isAbout,
  same: (one, other) => JSON.stringify(one) === JSON.stringify(other),
  check: problemsOf,
  live: true,
  words: ({ kind }) => aboutKindLabels[kind],
};

/** The fields with which a meeting is planned. */
export const newMeetingFields = {
  about,
  title: titleLeftEmpty,
  ...detailFields,
  committee: onOff('Meeting of the quality committee', { on: 'yes', off: 'no' }),
} as const satisfies Fields;

export type NewMeetingControls = Controls<typeof newMeetingFields>;

/** What was typed as the call for its kind. What is left empty the server decides by what the meeting is about. */
export function newMeetingOf({
  about: of,
  title,
  committee,
  attendeeIds,
  ...when
}: WriteOf<typeof newMeetingFields>): NewMeeting {
  const body = {
    ...when,
    ...(title === null ? {} : { title }),
    ...(committee ? { committee } : {}),
    ...(attendeeIds.length > 0 ? { attendeeIds } : {}),
  };
  switch (of.kind) {
    case 'TOPICS':
      return { kind: 'TOPIC', body: { ...body, centerTopicIds: [...of.centerTopicIds] } };
    case 'GROUP':
      return { kind: 'TOPIC', body: { ...body, groupId: of.groupId } };
    case 'PIP':
      return { kind: 'PIP', body: { ...body, pipId: of.pipId } };
    case 'OTHER':
      return { kind: 'OTHER', body };
  }
}
