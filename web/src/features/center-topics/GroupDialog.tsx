import { failure, success } from '@lamplight/contract/messages';
import { centerLimits } from '@lamplight/domain/centers';
import { topicLimits } from '@lamplight/domain/topics';
import { Button, Modal, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { absent } from '../../absent';
import { notifySuccess } from '../../notify/notify';
import { ChosenList } from '../../ui/ChosenList';
import { confirm } from '../../ui/confirm';
import { DialogActions } from '../../ui/DialogActions';
import { focusFirstError } from '../../ui/form/first-error';
import { createFormState } from '../../ui/form/form-state';
import { Refusal } from '../../ui/form/Refusal';
import { useSmallForm } from '../../ui/form/useSmallForm';
import { choice, required } from '../../ui/form-fields';
import { plural } from '../../ui/plural';
import { Select } from '../../ui/Select';
import { useToday } from '../../ui/time-zone';
import { useFocusBack } from '../../ui/useFocusBack';
import { useOpened } from '../../ui/useOpened';
import { CalendarFields } from './CalendarFields';
import classes from './CenterTopics.module.css';
import { calendarField } from './calendar-field';
import { type TopicGroup, topicOptions, useDeleteGroup, useSaveGroup } from './center-topics.api';
import { committeeField } from './topic-fields';

/** Changes or deletes a group. */
export function GroupActions({ group }: { group: TopicGroup }) {
  const [open, setOpen] = useState(false);
  const deleting = useDeleteGroup();
  const button = useRef<HTMLButtonElement>(null);
  const { name, centerTopics } = group;
  const ask = async () => {
    const sure = await confirm({
      title: `Delete “${name}”?`,
      text:
        centerTopics.length === 0
          ? 'It has no topics.'
          : `Its ${plural(centerTopics.length, 'topic')} stay and stand alone again.`,
      action: 'Delete',
      backTo: button.current,
      onTo: () => document.querySelector('main'),
    });
    if (sure) deleting.mutate(group.id);
  };
  return (
    <div className={classes.actions}>
      <Button variant="default" size="compact-md" aria-label={`Change ${name}`} onClick={() => setOpen(true)}>
        Change
      </Button>
      <Button
        ref={button}
        variant="default"
        size="compact-md"
        aria-label={`Delete ${name}`}
        loading={deleting.isPending}
        onClick={ask}
      >
        Delete
      </Button>
      {open && <GroupDialog group={group} onClose={() => setOpen(false)} />}
    </div>
  );
}

const { least, most } = centerLimits.signNumber;
const numbers = Array.from({ length: most - least + 1 }, (_, index) => {
  const number = String(least + index);
  return { value: number, label: number === '0' ? '0: final when it is sent' : number };
});

/** When the group's meetings are, and whether they are the committee's. */
function useMeetingFields(group: TopicGroup | null) {
  const today = useToday();
  const [state] = useState(() => {
    const fields = { committee: committeeField, calendar: calendarField(today) };
    return createFormState(
      fields,
      { committee: group?.committee ?? false, calendar: fields.calendar.read(group?.calendar ?? null) },
      () => {},
    );
  });
  return {
    at: state.at,
    check: state.check,
    body: () => {
      const { committee, calendar } = state.values();
      return { committee, calendar: calendarField(today).write(calendar) };
    },
  };
}

/** A new group, or one to rename, fill and give meetings. */
export function GroupDialog({ group, onClose }: { group: TopicGroup | null; onClose: () => void }) {
  useFocusBack();
  const { data: topics = [] } = useQuery(topicOptions);
  const seen = useOpened(group);
  const [chosen, setChosen] = useState(() => group?.centerTopics.map(({ id }) => id) ?? []);
  const saving = useSaveGroup();
  const meetings = useMeetingFields(group);
  const small = useSmallForm({
    mode: 'controlled',
    failure: failure.topicConfiguration,
    begin: { name: group?.name ?? '', signNumber: group?.signNumber?.toString() ?? '' },
    check: { name: required('Name the group') },
    send: async ({ name, signNumber }) => {
      if (!meetings.check()) {
        focusFirstError(small.element.current);
        return;
      }
      await saving.mutateAsync({
        ...(group ? { id: group.id } : {}),
        version: seen?.version,
        name,
        signNumber: signNumber === '' ? null : Number(signNumber),
        centerTopicIds: chosen,
        ...meetings.body(),
      });
      notifySuccess(group ? success.topicGroupUpdated : success.topicGroupCreated);
      onClose();
    },
  });
  const { getInputProps } = small.form;
  return (
    <Modal opened onClose={onClose} title={group ? `Change ${group.name}` : 'New group'} size="lg">
      <form ref={small.element} noValidate onSubmit={small.onSubmit} className={classes.dialog}>
        {small.refusal && <Refusal text={small.refusal} />}
        <TextInput
          label="Name"
          required
          autoComplete="off"
          maxLength={topicLimits.groupName}
          data-autofocus
          {...getInputProps('name')}
        />
        <ChosenList
          label="Topics"
          none="No topics yet."
          addLabel="Add a topic"
          absent={absent.topic}
          options={topics.map(({ id, topic, group: of }) => ({
            value: id,
            label: of && of.id !== group?.id ? `${topic.name} (now in ${of.name})` : topic.name,
          }))}
          chosen={chosen}
          onChange={setChosen}
        />
        <Select
          label="Signatures of a completed form"
          description="Left empty: the number of the center for topics in a group"
          data={numbers}
          clearable
          {...choice(getInputProps('signNumber'))}
        />
        <CalendarFields field={meetings.at.calendar} committee={meetings.at.committee} />
        <DialogActions action={group ? 'Save' : 'Make the group'} busy={small.busy} onCancel={onClose} />
      </form>
    </Modal>
  );
}
