import { meetingLimits } from '@lamplight/domain/meetings/meetings';
import type { Acting } from '../../db/acting';
import type { Scope } from '../../db/scope';
import { Refusal } from '../../http/refusal';
import {
  type AboutGroup,
  type AboutPip,
  type AboutTopic,
  findGroupAbout,
  findPipAbout,
  listTopicsAbout,
  listTopicsOfGroup,
} from './about.queries';

const refused = (field: string, called: string, message: string) =>
  new Refusal('reference', { field: called }, { fieldErrors: [{ field, message }] });

/** Topics that a meeting can be about: enabled ones, or those that it was about before. */
export async function topicsGiven(
  scope: Scope<Acting>,
  given: readonly (string | null)[],
  before: readonly string[] = [],
): Promise<AboutTopic[]> {
  const ids = [...new Set(given.filter((each) => each !== null))];
  const topics = await scope.run(listTopicsAbout(scope, ids));
  if (ids.length === 0 || topics.length < ids.length)
    throw refused('centerTopicIds', 'topic', 'Choose topics of this center');
  const disabled = topics.find(({ id, enabled }) => !enabled && !before.includes(id));
  if (disabled)
    throw new Refusal('status', { reason: `The topic “${disabled.name}” is disabled in this center.` });
  return topics;
}

/** That a topic whose meetings are looked for is one of the center's, disabled or not. */
export async function topicOfRange(scope: Scope<Acting>, id: string | null | undefined): Promise<void> {
  if (id === undefined) return;
  const [topic] = id === null ? [] : await scope.run(listTopicsAbout(scope, [id]));
  if (!topic) throw refused('centerTopicId', 'topic', 'Choose a topic of this center');
}

/** A group of the center with its enabled topics. */
export async function groupGiven(
  scope: Scope<Acting>,
  id: string,
): Promise<AboutGroup & { topics: AboutTopic[] }> {
  const [[group], topics] = await scope.all(findGroupAbout(scope, id), listTopicsOfGroup(scope, [id]));
  if (!group) throw refused('groupId', 'group', 'Choose a group of this center');
  if (topics.length === 0)
    throw new Refusal('status', { reason: `The group “${group.name}” has no enabled topic.` });
  return { ...group, topics };
}

/** A PIP that people still work on. */
export async function pipGiven(scope: Scope<Acting>, id: string | null): Promise<AboutPip> {
  const [pip] = id === null ? [] : await scope.run(findPipAbout(scope, id));
  if (!pip) throw refused('pipId', 'PIP', 'Choose a PIP of this center');
  if (pip.status === 'DISABLED')
    throw new Refusal('status', { reason: 'The PIP is disabled, so no meeting can be planned for it.' });
  return pip;
}

/** What a meeting about topics is called unless it is given a title. */
export const titleOfTopics = (topics: readonly AboutTopic[]): string =>
  topics
    .map(({ name }) => name)
    .join(', ')
    .slice(0, meetingLimits.title);
