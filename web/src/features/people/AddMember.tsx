import { success } from '@lamplight/contract/messages';
import { Button, Modal } from '@mantine/core';
import { IconUsersPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { notifySuccess } from '../../notify/notify';
import { Select } from '../../ui/Select';
import classes from './People.module.css';
import { nameOf, people } from './people.api';
import { useUserStep } from './users.api';

/** Makes somebody of the center a member of its quality committee. */
export function AddMember() {
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const adding = useUserStep();
  const { data = [] } = useQuery(people.list);
  const others = data
    .filter(({ qualityComitee }) => !qualityComitee)
    .map((person) => ({
      value: person.id,
      label: [nameOf(person), person.jobPosition].filter(Boolean).join(', '),
    }));
  const close = () => {
    setOpen(false);
    setChosen(null);
  };
  const add = () => {
    if (!chosen) return;
    adding.mutate(
      { id: chosen, step: 'PUT /user-apps/add-comitee/{id}' },
      {
        onSuccess: () => {
          notifySuccess(success.committeeMemberCreated);
          close();
        },
      },
    );
  };
  return (
    <>
      <Button
        variant="default"
        onClick={() => setOpen(true)}
        leftSection={<IconUsersPlus size={16} aria-hidden />}
      >
        Add member
      </Button>
      <Modal opened={open} onClose={close} title="Add a member of the committee">
        <Select
          label="Who"
          description="They get the committee's rights at once: they verify issues and run this center's people and lists."
          data={others}
          value={chosen}
          onChange={setChosen}
          searchable
          data-autofocus
          nothingFoundMessage="Nobody by this name"
        />
        <div className={classes.steps}>
          <Button onClick={add} loading={adding.isPending} disabled={!chosen}>
            Add to the committee
          </Button>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
        </div>
      </Modal>
    </>
  );
}
