import { describeScopeAndSeverity, scopeAndSeverityLetters } from '@lamplight/domain/deficiency';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../ui/dates';
import { useToday } from '../../ui/time-zone';
import { nameOf, people } from '../people/people.api';
import { reference } from '../reference/reference.api';
import type { IssueField } from './issue-values';
import { wordOf } from './issue-words';

/** A value of the form as a person reads it: names instead of ids, words instead of codes. */
export function useFieldTexts(): (field: IssueField, value: string) => string {
  const today = useToday();
  const everyone = useQuery(people.list).data ?? [];
  const named = [
    useQuery(reference.floors).data,
    useQuery(reference.units).data,
    useQuery(reference.locations).data,
    useQuery(reference.departments).data,
    useQuery(reference.focusAreas).data,
    useQuery(reference.subfocusAreas).data,
  ].flatMap((items) => items ?? []);
  const names = new Map<string, string>([
    ...named.map(({ id, name }) => [id, name] as const),
    ...everyone.map((person) => [person.id, nameOf(person)] as const),
  ]);
  return (field, value) => {
    if (!value) return '';
    if (field === 'dueDate' || field === 'planOfCorrection.completionDate') return formatDay(value, today);
    if (field === 'scopeSeverity') {
      const letter = scopeAndSeverityLetters.find((each) => each === value);
      return letter ? describeScopeAndSeverity(letter) : value;
    }
    return names.get(value) ?? wordOf(value);
  };
}
