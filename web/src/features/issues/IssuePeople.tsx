import { useQuery } from '@tanstack/react-query';
import { absent } from '../../absent';
import { useAccount } from '../../session/session';
import { useToldBy } from '../../session/useMails';
import { SelectField, useValue } from '../../ui/form/inputs';
import { type ReadBy, readerOf } from '../allegations/readers';
import { nameOf, people } from '../people/people.api';
import type { IssueControls } from './issue-fields';
import type { Issue } from './issues.api';
import { withCurrent } from './options';

/** Whose it is: of an alleged violation somebody who reads it, who recorded it among them. */
export function AssigneeField({ at, issue }: { at: IssueControls; issue: Issue | null }) {
  const { id: me } = useAccount();
  const toldBy = useToldBy();
  const auditor = useValue(at.auditor);
  const read = {
    alleged: useValue(at.alleged),
    recordedBy: issue ? issue.recordedBy : { id: me },
    auditor: auditor === '' ? null : { id: auditor },
  };
  return (
    <PersonField
      field={at.assignee}
      description={`Who corrects it${read.alleged ? ', of those who read it' : ''}; they are told ${toldBy}`}
      saved={issue?.assignee}
      read={read}
      none="Nobody"
    />
  );
}

/** Somebody of the center. */
export function PersonField(props: {
  field: IssueControls['assignee'];
  description: string;
  /** Who it is so far, also where they are disabled by now. */
  saved: Issue['assignee'] | undefined;
  /** Who reads the issue, where nobody else is offered. */
  read?: ReadBy;
  none?: string;
}) {
  const { saved, read, ...others } = props;
  const { data = [] } = useQuery(people.list);
  const chosen = useValue(props.field);
  const persons = data
    // Whoever was chosen before it was said to allege a violation still stands there, and why they cannot have it is said on saving.
    .filter((person) => person.id === chosen || !read || readerOf(read)(person))
    .map((person) => ({ value: person.id, label: nameOf(person) }));
  return (
    <SelectField
      {...others}
      data={withCurrent(persons, saved && { value: saved.id, label: nameOf(saved) })}
      optional
      absent={absent.person}
    />
  );
}
