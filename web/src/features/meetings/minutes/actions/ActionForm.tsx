import { agendaLimits } from '@lamplight/domain/meetings/agenda';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { absent } from '../../../../absent';
import { DateField, unfinishedIn } from '../../../../ui/DateField';
import { Refusal } from '../../../../ui/form/Refusal';
import { useSmallForm } from '../../../../ui/form/useSmallForm';
import { required } from '../../../../ui/form-fields';
import { noneAmong, Select } from '../../../../ui/Select';
import { takeFocus } from '../../../../ui/take-focus';
import { withCurrent } from '../../../issues/options';
import { nameOf, people } from '../../../people/people.api';
import type { ActionItem } from '../minutes.api';
import { useReportSaving } from '../SavingNote';
import classes from './Actions.module.css';

interface Given {
  text: string;
  responsible?: string;
  dueDate: string | null;
}

const begun = { kind: 'begun' } as const;
const untouched = { kind: 'saved' } as const;

/** What is to be done, by whom and until when. */
export function ActionForm(props: {
  action?: ActionItem;
  label: string;
  /** The day of the meeting that decides it. */
  heldOn?: string | undefined;
  onSend: (given: Given) => Promise<unknown>;
  onClose: () => void;
}) {
  const { action, label, heldOn, onSend, onClose } = props;
  const { responsible } = action ?? {};
  const due = useRef<HTMLInputElement>(null);
  const everyone = useQuery(people.list).data ?? [];
  const options = withCurrent(
    everyone.map((person) => ({ value: person.id, label: nameOf(person) })),
    responsible && { value: responsible.id, label: nameOf(responsible) },
  );
  const small = useSmallForm({
    mode: 'controlled',
    begin: {
      text: action?.text ?? '',
      responsible: responsible?.id ?? '',
      dueDate: action?.dueDate ?? '',
    },
    check: {
      text: required('Say what is to be done'),
      dueDate: () => unfinishedIn(due.current) ?? null,
    },
    send: async ({ text, responsible: chosen, dueDate }) => {
      await onSend({
        text: text.trim(),
        ...(chosen ? { responsible: chosen } : {}),
        dueDate: dueDate || null,
      });
      onClose();
    },
  });
  const { getInputProps, values, setFieldValue } = small.form;
  useReportSaving(label, small.form.isDirty() ? begun : untouched);
  return (
    <form
      ref={small.element}
      noValidate
      className={classes.form}
      aria-label={label}
      onSubmit={small.onSubmit}
    >
      <Refusal text={small.refusal} />
      <TextInput
        className={classes.what ?? ''}
        label="What is to be done"
        required
        withAsterisk={false}
        maxLength={agendaLimits.actionText}
        ref={takeFocus}
        {...getInputProps('text')}
      />
      <Select
        label="Who"
        searchable
        clearable={!responsible}
        absent={absent.person}
        {...noneAmong(options, responsible ? undefined : 'Nobody')}
        value={responsible ? values.responsible || null : values.responsible}
        onChange={(value) => setFieldValue('responsible', value ?? '')}
      />
      <DateField
        ref={due}
        label="Due"
        // Nothing is wrong with it, where it was meant.
        description={
          heldOn && values.dueDate && values.dueDate < heldOn ? 'That is before the meeting’s day' : undefined
        }
        {...getInputProps('dueDate')}
        value={values.dueDate}
      />
      <div className={classes.buttons}>
        <Button type="submit" loading={small.busy} aria-label={action ? undefined : 'Add the action item'}>
          {action ? 'Save' : 'Add'}
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
