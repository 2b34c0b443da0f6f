import { useQuery } from '@tanstack/react-query';
import { useAccount, useMay } from '../../../session/session';
import { topicGroups, topicsWithPeople } from '../../center-topics/center-topics.api';
import { nameOf, type Person, people } from '../../people/people.api';
import { onePip, type Pip, pipList } from '../../pips/pips.api';
import { type About, type AboutKind, aboutKinds } from './about-field';

const mostPips = 200;

/**
 * What somebody may plan meetings about: the committee anything, others the topics that they are responsible for and PIPs about
 * those. Undefined until it is known.
 */
export function useAboutOptions() {
  const { id: userId } = useAccount();
  const may = useMay();
  const anything = may('meeting.plan');
  const all = useQuery(topicsWithPeople).data;
  const groups = useQuery(topicGroups).data ?? [];
  const pips = useQuery({ ...pipList({ size: mostPips, sort: 'title,asc' }), enabled: may('pip.read') });
  if (!all) return undefined;
  const topics = all.filter(
    ({ enabled, responsibles = [] }) => enabled && (anything || responsibles.some(({ id }) => id === userId)),
  );
  const topicIds = new Set<string | undefined>(topics.map(({ topic }) => topic.id));
  const kinds: readonly AboutKind[] = anything ? aboutKinds : ['TOPICS', 'PIP'];
  return {
    kinds,
    nothing: !anything && topics.length === 0,
    topics: topics.map(({ id, topic }) => ({ value: id, label: topic.name })),
    groups: groups.map(({ id, name }) => ({ value: id, label: name })),
    pips: (pips.data?.content ?? [])
      .filter(({ topic }) => anything || topicIds.has(topic?.id))
      .map(({ id, title }) => ({ value: id, label: title })),
  };
}

/** Whom the server invites to what a meeting is about, unless others are named. */
export function useInvitedByDefault({ kind, centerTopicIds, groupId, pipId }: About): string[] {
  const may = useMay();
  const topics = useQuery(topicsWithPeople).data ?? [];
  const everyone = useQuery(people.list).data ?? [];
  const pip = useQuery({ ...onePip(pipId), enabled: kind === 'PIP' && pipId !== '' && may('pip.read') }).data;
  const names = (persons: readonly Person[]) => [
    ...new Map(persons.map((person) => [person.id, nameOf(person)])).values(),
  ];
  if (kind === 'OTHER') return [];
  if (kind === 'PIP') return pip ? names(teamOf(pip)) : [];
  const chosen = topics.filter(({ id, enabled, group }) =>
    kind === 'GROUP' ? enabled && groupId !== '' && group?.id === groupId : centerTopicIds.includes(id),
  );
  if (chosen.length === 0) return [];
  const committee = everyone.filter(({ qualityComitee }) => qualityComitee);
  return names([...chosen.flatMap(({ responsibles = [] }) => responsibles), ...committee]);
}

/** Who leads, sponsors or belongs to a PIP. */
const teamOf = ({ leader, sponsor, team }: Pip): Person[] =>
  [leader, sponsor, ...team.map(({ userApp }) => userApp)].filter((person) => person !== null);
