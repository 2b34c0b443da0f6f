import { success } from '@lamplight/contract/messages';
import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { absent } from '../../absent';
import { notifySuccess } from '../../notify/notify';
import { DialogActions } from '../../ui/DialogActions';
import { Select } from '../../ui/Select';
import { useFocusBack } from '../../ui/useFocusBack';
import { nameOf, people } from './people.api';
import { useUserStep } from './users.api';

/** Makes somebody of the center a member of its quality committee. */
export function AddMember({ onClose }: { onClose: () => void }) {
  useFocusBack();
  const [chosen, setChosen] = useState<string | null>(null);
  const adding = useUserStep();
  const { data = [] } = useQuery(people.list);
  const others = data
    .filter(({ qualityComitee }) => !qualityComitee)
    .map((person) => ({
      value: person.id,
      label: [nameOf(person), person.jobPosition].filter(Boolean).join(', '),
    }));
  const add = () => {
    if (!chosen) return;
    adding.mutate(
      { id: chosen, step: 'PUT /user-apps/add-comitee/{id}' },
      {
        onSuccess: () => {
          notifySuccess(success.committeeMemberCreated);
          onClose();
        },
      },
    );
  };
  return (
    <Modal opened onClose={onClose} title="Add a member of the committee">
      <Select
        mb="md"
        label="Who"
        description="They get the committee's rights at once: they verify issues and run this center's people and lists."
        data={others}
        value={chosen}
        onChange={setChosen}
        searchable
        data-autofocus
        absent={absent.person}
      />
      <DialogActions
        action="Add to the committee"
        busy={adding.isPending}
        disabled={!chosen}
        onAction={add}
        onCancel={onClose}
      />
    </Modal>
  );
}
