import {
  type PersonOfSet,
  peopleOfSet,
  referenceSets,
  requiredSets,
  type SetName,
  setLabels,
  widerSets,
} from '@lamplight/domain/reference-sets';
import { Alert, Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useRef, useState } from 'react';
import { absent, absentIn } from '../../absent';
import { ApiProblem } from '../../api/problem';
import { messageOf, notifyProblem } from '../../notify/notify';
import { focusFirstError } from '../../ui/form/first-error';
import { isStale, staleWords } from '../../ui/form/useSmallForm';
import { noneAmong, Select } from '../../ui/Select';
import { nameOf, people } from '../people/people.api';
import classes from './Items.module.css';
import type { ItemRow, ItemValues } from './items.api';
import { useOffered, withPlace } from './reference.api';

const personLabels: Readonly<Record<PersonOfSet, string>> = { responsible: 'Responsible person' };

/** What a form over an item begins with. */
export function valuesOf(set: SetName, item: ItemRow): ItemValues {
  const related = [...widerSets(set), ...peopleOfSet(set)].map((field) => [field, item[field]?.id ?? '']);
  return { name: item.name, ...Object.fromEntries(related) };
}

/** Escape closes an open list first. */
const hasListOpen = (target: EventTarget) =>
  target instanceof Element && target.getAttribute('aria-expanded') === 'true';

/** An item's name, what it stands in and whom it names. Refused values stay with the server's words. */
export function ItemForm(props: {
  set: SetName;
  /** What it is for, where nothing around it says so: `Change Ground floor`. */
  label?: string;
  begin: ItemValues;
  saveLabel: string;
  /** What is typed stays where it fails. */
  onSave: (values: ItemValues) => Promise<unknown>;
  /** What stays in the form once it was saved; without it the form is gone then. */
  next?: (saved: ItemValues) => ItemValues;
  nameRef?: Ref<HTMLInputElement>;
  autoFocus?: boolean;
  /** Gives up, by the button or by Escape; without it the form stays. */
  onCancel?: () => void;
}) {
  const { set, label, begin, saveLabel, onSave, next, nameRef, autoFocus = false, onCancel } = props;
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(begin);
  const [problem, setProblem] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const errors = problem instanceof ApiProblem ? problem.fieldErrors : [];
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message;
  // The server says what is wrong with a name before it asks for the rest: all that is missing is marked at once.
  const missing = (wider: SetName) =>
    errors.length > 0 && requiredSets(set).includes(wider) && !values[wider]
      ? `Choose a ${referenceSets[wider].one}`
      : undefined;
  const put = (field: string) => (value: string | null) => {
    setValues((all) => ({ ...all, [field]: value ?? '' }));
    setProblem(null);
  };
  const save = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await onSave(values);
      // What was typed meanwhile stays.
      if (next) setValues((now) => (now === values ? next(values) : now));
    } catch (error) {
      setProblem(error);
      // What belongs to a field stands there.
      if (!(error instanceof ApiProblem) || error.fieldErrors.length === 0)
        notifyProblem(error, isStale(error) ? staleWords : undefined, { saidBy: 'page' });
      focusFirstError(form.current);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      ref={form}
      aria-label={label}
      className={classes.form}
      noValidate
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !hasListOpen(event.target)) onCancel?.();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {problem !== null && errors.length === 0 && (
        <Alert color="red" variant="light" role="alert" className={classes.alert}>
          {isStale(problem) ? staleWords : messageOf(problem)}
        </Alert>
      )}
      <TextInput
        ref={nameRef}
        className={classes.field}
        label="Name"
        required
        data-autofocus={autoFocus || undefined}
        autoFocus={autoFocus}
        value={values.name ?? ''}
        error={errorOf('name')}
        onChange={(event) => put('name')(event.currentTarget.value)}
      />
      {widerSets(set).map((wider) => (
        <WiderField
          key={wider}
          set={set}
          wider={wider}
          value={values[wider] ?? ''}
          error={errorOf(wider) ?? missing(wider)}
          onChange={put(wider)}
        />
      ))}
      {peopleOfSet(set).map((person) => (
        <PersonField
          key={person}
          label={personLabels[person]}
          value={values[person] ?? ''}
          error={errorOf(person)}
          onChange={put(person)}
        />
      ))}
      <div className={classes.buttons} data-own-line={onCancel !== undefined || undefined}>
        <Button type="submit" loading={busy}>
          {saveLabel}
        </Button>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

interface Related {
  value: string;
  error: string | undefined;
  onChange: (value: string | null) => void;
}

function WiderField({ set, wider, value, error, onChange }: Related & { set: SetName; wider: SetName }) {
  const offered = useOffered(wider) ?? [];
  return (
    <Select
      className={classes.field}
      label={setLabels[wider]}
      required={requiredSets(set).includes(wider)}
      data={offered.map((item) => ({ value: item.id, label: withPlace(wider, item) }))}
      value={value || null}
      error={error}
      onChange={onChange}
      searchable
      clearable
      absent={absentIn(wider)}
    />
  );
}

function PersonField({ label, value, error, onChange }: Related & { label: string }) {
  const { data: everyone = [] } = useQuery(people.list);
  return (
    <Select
      className={classes.field}
      label={label}
      description="Gets the issues that rounds open for it"
      {...noneAmong(
        everyone.map((person) => ({ value: person.id, label: nameOf(person) })),
        'Nobody',
      )}
      value={value}
      error={error}
      onChange={onChange}
      searchable
      clearable
      absent={absent.person}
    />
  );
}
