import { documentMaking } from '@lamplight/domain/documents';
import { useQuery } from '@tanstack/react-query';
import { absent } from '../../absent';
import { useMay } from '../../session/session';
import type { FieldControl } from '../../ui/form/form-state';
import { DayField, SelectField } from '../../ui/form/inputs';
import { useTopicOptions } from '../completed-forms/useTopicOptions';
import { withCurrent } from '../issues/options';
import { nameOf, people } from '../people/people.api';
import { madeTypeOptions } from './document-fields';
import type { DocumentRow } from './documents.api';

interface Part {
  field: FieldControl<string>;
  /** The document as it stands, whose topic or person may be offered no more. */
  document?: Pick<DocumentRow, 'topic' | 'userApp'> | undefined;
}

/** The types that the person may make a document of. */
export function TypeField({ field }: Part) {
  const may = useMay();
  return (
    <SelectField field={field} data={madeTypeOptions.filter(({ value }) => may(documentMaking(value)))} />
  );
}

export function TopicField({ field, document }: Part) {
  const { topic } = document ?? {};
  return (
    <SelectField
      field={field}
      data={withCurrent(useTopicOptions(), topic && { value: topic.id, label: topic.name })}
      optional
      absent={absent.topic}
    />
  );
}

export function PersonField({ field, document, description }: Part & { description?: string }) {
  const { data = [] } = useQuery(people.list);
  const { userApp } = document ?? {};
  const persons = data.map((person) => ({ value: person.id, label: nameOf(person) }));
  return (
    <SelectField
      field={field}
      description={description}
      data={withCurrent(persons, userApp && { value: userApp.id, label: nameOf(userApp) })}
      optional
      absent={absent.person}
    />
  );
}

export const ReviewField = ({ field }: Part) => (
  <DayField field={field} description="When somebody is to look at it again" />
);
