import type { FoundIn, PipContent } from '@lamplight/domain/pips/content';
import { peopleOf } from '@lamplight/domain/pips/content';
import type { WriteScope } from '../../db/scope';
import { Refusal } from '../../http/refusal';
import { keyOfFound } from './given-content';
import { findSource, listTagsThere, listThere, listTopicsThere } from './links.queries';

const refusal = (field: string, what: string, message: string) =>
  new Refusal('reference', { field: what }, { fieldErrors: [{ field, message }] });

const recordOf = ({ kind, id }: Pick<FoundIn, 'kind' | 'id'>) => `${kind} ${id}`;

/** Refuses people who are not enabled persons of the center, but for those who were named before. */
async function checkPeople(scope: WriteScope, before: PipContent | undefined, after: PipContent) {
  const names = await scope.names();
  const known = before ? peopleOf(before) : new Map();
  for (const id of peopleOf(after).keys()) {
    if (known.has(id) || names.person.get(id)?.active) continue;
    const field = id === after.leaderId ? 'leader' : id === after.sponsorId ? 'sponsor' : 'team';
    throw refusal(field, field === 'team' ? 'person' : field, 'Choose somebody of this center');
  }
}

/**
 * Refuses what a PIP newly names and the center does not have: people, topics, records, tags. What it named before may be
 * switched off since.
 */
export async function checkContent(
  scope: WriteScope,
  before: PipContent | undefined,
  after: PipContent,
): Promise<void> {
  await checkPeople(scope, before, after);
  const knownFound = new Set(before?.found.map(keyOfFound));
  const found = after.found.filter((each) => !knownFound.has(keyOfFound(each)));
  const tags = after.surveyTags.filter((tag) => !before?.surveyTags.includes(tag));
  const topics = after.topicId !== null && after.topicId !== before?.topicId ? [after.topicId] : [];
  const { source } = after.goal;
  const was = before?.goal.source;
  const asked = source && (source.id !== was?.id || source.kind !== was.kind) ? [source.id] : [];
  if (found.length + tags.length + topics.length + asked.length === 0) return;
  const [there, tagsThere, topicsThere, sources] = await scope.all(
    listThere(scope, found),
    listTagsThere(scope, tags),
    listTopicsThere(scope, topics),
    ...asked.map((id) => findSource(scope, id)),
  );
  const known = new Set(there.map(recordOf));
  if (found.some((each) => !known.has(recordOf(each))))
    throw refusal('found', 'record', 'Choose a record of this center');
  const tag = tags.find((each) => !tagsThere.some((there) => there.tag === each));
  if (tag !== undefined) throw refusal('surveyTags', 'survey tag', `There is no survey tag ${tag}`);
  if (topicsThere.length < topics.length) throw refusal('topic', 'topic', 'Choose a topic of this center');
  if (asked.length > 0 && sources?.every(({ kind }) => kind !== source?.kind))
    throw refusal('goal.source', 'source of the measure', 'Choose a topic or a tool of this center');
}
