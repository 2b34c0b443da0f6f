import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { Select } from '../../../../ui/Select';
import { nameOf, people } from '../../../people/people.api';
import classes from './Attendance.module.css';

/** Writes down somebody who came and was not invited. */
export function AddAttendee(props: {
  /** Of the field. */
  ref: Ref<HTMLInputElement>;
  /** Who is on the list already. */
  there: ReadonlySet<string>;
  busy: boolean;
  onAdd: (user: string) => void;
}) {
  const { ref, there, busy, onAdd } = props;
  const [user, setUser] = useState<string | null>(null);
  const everyone = useQuery(people.list).data;
  const options = (everyone ?? [])
    .filter(({ id }) => !there.has(id))
    .map((person) => ({ value: person.id, label: nameOf(person) }));
  if (everyone && options.length === 0) return null;
  const add = () => {
    if (user === null || busy) return;
    onAdd(user);
    setUser(null);
  };
  return (
    <div className={`${classes.add} ll-no-print`}>
      <Select
        ref={ref}
        label="Came and was not invited"
        placeholder="Choose a person"
        searchable
        clearable
        data={options}
        value={user}
        onChange={setUser}
      />
      <Button
        variant="default"
        aria-label="Add to the attendance"
        // It keeps the focus: nobody is chosen once one is added.
        aria-disabled={user === null || busy}
        leftSection={<IconUserPlus size={16} aria-hidden />}
        onClick={add}
      >
        Add
      </Button>
    </div>
  );
}
