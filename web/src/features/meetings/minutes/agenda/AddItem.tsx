import { agendaLimits } from '@lamplight/domain/meetings/agenda';
import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { notifyOwnWords } from '../../../../notify/notify';
import { addsRow } from '../../../../ui/beside-row';
import { Refusal } from '../../../../ui/form/Refusal';
import { useSmallForm } from '../../../../ui/form/useSmallForm';
import { required } from '../../../../ui/form-fields';
import { Select } from '../../../../ui/Select';
import type { Meeting } from '../../meetings.api';
import classes from './Agenda.module.css';
import type { Agenda } from './agenda.api';

/** Puts something on the agenda; the field is ready for the next thing at once. */
export function AddItem({ meeting, agenda }: { meeting: Meeting; agenda: Agenda }) {
  const topics = meeting.centerTopics.map(({ id, name }) => ({ value: id, label: name }));
  const small = useSmallForm({
    mode: 'controlled',
    begin: { title: '', centerTopic: '' },
    check: { title: required('Say what is to be talked about') },
    send: async ({ title, centerTopic }) => {
      await agenda.add.mutateAsync({ title, ...(centerTopic ? { centerTopic } : {}) });
      notifyOwnWords(`${title.trim()}: added to the agenda`);
      // What was typed meanwhile stays.
      if (small.form.getValues().title === title) small.form.reset();
    },
  });
  const { getInputProps, values, setFieldValue } = small.form;
  return (
    <form
      ref={small.element}
      noValidate
      className={`${classes.add} ll-no-print`}
      aria-label="Add to the agenda"
      onSubmit={small.onSubmit}
    >
      <Refusal text={small.refusal} />
      <TextInput
        label="Add to the agenda"
        placeholder="What is to be talked about"
        className={classes.addTitle ?? ''}
        maxLength={agendaLimits.title}
        {...addsRow}
        {...getInputProps('title')}
        // An empty field is no mistake until it is sent.
        onBlur={() => {}}
      />
      {topics.length > 0 && (
        <Select
          label="Topic"
          placeholder="None"
          clearable
          data={topics}
          value={values.centerTopic || null}
          onChange={(value) => setFieldValue('centerTopic', value ?? '')}
        />
      )}
      <Button
        type="submit"
        aria-label="Add to the agenda"
        variant="default"
        loading={small.busy}
        leftSection={<IconPlus size={16} aria-hidden />}
      >
        Add
      </Button>
    </form>
  );
}
