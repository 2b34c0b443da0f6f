import { useQuery } from '@tanstack/react-query';
import { topicOptions } from '../../center-topics/center-topics.api';
import { nameOf, type Person, people } from '../../people/people.api';
import type { Pip } from '../pips.api';

/** Everyone whom a PIP names; some may be disabled by now, or of the center no more. */
export function peopleIn(pip: Pip): Person[] {
  const named = [
    pip.sponsor,
    pip.leader,
    ...pip.team.map(({ userApp }) => userApp),
    ...pip.interventions.map(({ responsible }) => responsible),
  ];
  return named.filter((person) => person !== null);
}

/** The center's people to choose from, and whoever is named already. */
export function usePersonOptions(pip: Pip): { value: string; label: string }[] {
  const { data = [] } = useQuery(people.list);
  const all = new Map([...data, ...peopleIn(pip)].map((person) => [person.id, nameOf(person)]));
  return [...all].map(([value, label]) => ({ value, label }));
}

/** The center's topics to choose from, and the one that is chosen already. */
export function useTopicChoice(pip: Pip): { value: string; label: string }[] {
  const { data = [] } = useQuery(topicOptions);
  const chosen = pip.topic;
  const all = new Map(data.map(({ topic }) => [topic.id, topic.name]));
  if (chosen) all.set(chosen.id, chosen.name);
  return [...all].map(([value, label]) => ({ value, label }));
}

/** The names behind the ids that a PIP's forms hold. */
export function usePipNames(pip: Pip): (id: string) => string | undefined {
  const options = [...usePersonOptions(pip), ...useTopicChoice(pip)];
  return (id) => options.find(({ value }) => value === id)?.label;
}
