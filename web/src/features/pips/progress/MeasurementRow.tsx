import { ActionIcon, Button } from '@mantine/core';
import { IconCheck, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { notifyProblem } from '../../../notify/notify';
import { useAccount } from '../../../session/session';
import { formatFullDay } from '../../../ui/dates';
import { TextAreaField, TextField } from '../../../ui/form/inputs';
import { SaveNote } from '../../../ui/form/SaveNote';
import { type SelfSavingForm, useSelfSaving } from '../../../ui/form/useSelfSaving';
import { valuesOf } from '../../../ui/form/wire';
import { draftOf } from '../../../ui/local-draft';
import { takeFocus } from '../../../ui/take-focus';
import { readFormHref } from '../../completed-forms/completed-form-links';
import { valueWords } from '../../run-chart/series';
import type { Measurement, Pip } from '../pips.api';
import classes from './Measurements.module.css';
import { unitOf } from './measure';
import { countFields, valueFields } from './measurement-fields';
import { takesProgress, useProgress } from './progress.api';

interface Of {
  pip: Pip;
  measurement: Measurement;
}

const draftName = (userId: string, { pip, measurement }: Of) =>
  `${userId}.pip.${pip.id}.measurement.${measurement.date}`;

/** One measurement: to read, and where it was typed in, to change and to remove. */
export function MeasurementRow(
  props: Of & {
    /** It was removed and brought back just now: it has the focus where it went. */
    back: boolean;
    onRemove: (measurement: Measurement) => Promise<void>;
  },
) {
  const { pip, measurement, back, onRemove } = props;
  const { date, value, numerator, denominator, note, version, completedForm } = measurement;
  const { id: userId } = useAccount();
  // What could not be saved before is shown where it was typed.
  const [writing, setWriting] = useState(
    () =>
      version !== null && draftOf(draftName(userId, props)).find((kept): kept is unknown => true) !== null,
  );
  const [written, setWritten] = useState(false);
  const [removing, setRemoving] = useState(false);
  const takes = takesProgress(pip);
  const day = formatFullDay(date);
  const remove = async () => {
    setRemoving(true);
    try {
      await onRemove(measurement);
    } catch (error) {
      notifyProblem(error);
    } finally {
      setRemoving(false);
    }
  };
  if (writing && takes) {
    const done = () => {
      setWriting(false);
      setWritten(true);
    };
    return (
      <tr>
        <th scope="row">{day}</th>
        <td colSpan={3}>
          {numerator === null ? (
            <WriteValue pip={pip} measurement={measurement} onDone={done} />
          ) : (
            <WriteCount pip={pip} measurement={measurement} onDone={done} />
          )}
        </td>
      </tr>
    );
  }
  return (
    <tr>
      <th scope="row">{completedForm ? <Link to={readFormHref(completedForm)}>{day}</Link> : day}</th>
      <td>
        {valueWords(value, { kind: 'number', unit: unitOf(pip.goal) })}
        {numerator !== null && denominator !== null && (
          <span className={classes.counted}>
            {' '}
            {numerator.toLocaleString('en-US')} of {denominator.toLocaleString('en-US')}
          </span>
        )}
      </td>
      <td className={classes.said}>
        {note}
        {version === null && (
          <span className={classes.counted}>{completedForm ? 'From its form' : 'From rounds'}</span>
        )}
      </td>
      {takes && (
        <td className={classes.rowActions}>
          {version !== null && (
            <span className="ll-no-print">
              <ActionIcon
                ref={written ? takeFocus : undefined}
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={`Edit: ${day}`}
                onClick={() => setWriting(true)}
              >
                <IconPencil size={17} aria-hidden />
              </ActionIcon>
              <ActionIcon
                ref={back ? takeFocus : undefined}
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={`Remove: ${day}`}
                loading={removing}
                onClick={remove}
              >
                <IconTrash size={17} aria-hidden />
              </ActionIcon>
            </span>
          )}
        </td>
      )}
    </tr>
  );
}

interface Writing extends Of {
  onDone: () => void;
}

function WriteValue(props: Writing) {
  const { pip, measurement, onDone } = props;
  const { id: userId } = useAccount();
  const { saveMeasurement, shown } = useProgress(pip.id);
  const baseOf = (now: Measurement) => ({ version: now.version, values: valuesOf(valueFields, now) });
  const form = useSelfSaving({
    fields: valueFields,
    draft: draftName(userId, props),
    base: baseOf(measurement),
    send: (changes, by) => saveMeasurement(measurement.date, changes, by),
    baseOf,
    onSaved: shown.measurement,
  });
  return (
    <div ref={focusFirst} className={classes.form}>
      <TextField field={form.at.value} />
      <div className={classes.noteField}>
        <TextAreaField field={form.at.note} minRows={1} />
      </div>
      <Written form={form} day={measurement.date} onDone={onDone} />
    </div>
  );
}

function WriteCount(props: Writing) {
  const { pip, measurement, onDone } = props;
  const { id: userId } = useAccount();
  const { saveMeasurement, shown } = useProgress(pip.id);
  const baseOf = (now: Measurement) => ({ version: now.version, values: valuesOf(countFields, now) });
  const form = useSelfSaving({
    fields: countFields,
    draft: draftName(userId, props),
    base: baseOf(measurement),
    send: (changes, by) => saveMeasurement(measurement.date, changes, by),
    baseOf,
    onSaved: shown.measurement,
  });
  return (
    <div ref={focusFirst} className={classes.form}>
      <TextField field={form.at.numerator} />
      <TextField field={form.at.denominator} />
      <div className={classes.noteField}>
        <TextAreaField field={form.at.note} minRows={1} />
      </div>
      <Written form={form} day={measurement.date} onDone={onDone} />
    </div>
  );
}

const focusFirst = (around: HTMLElement | null) => around?.querySelector('input')?.focus();

function Written<F extends typeof valueFields | typeof countFields>(props: {
  form: SelfSavingForm<F>;
  day: string;
  onDone: () => void;
}) {
  const { form, day, onDone } = props;
  const name = `Measurement of ${formatFullDay(day)}`;
  return (
    <>
      <Button
        variant="default"
        className={classes.submit}
        leftSection={<IconCheck size={16} aria-hidden />}
        aria-label={`Done: ${name}`}
        onClick={onDone}
      >
        Done
      </Button>
      <div className={classes.wide}>
        <SaveNote form={form} of={name} makes />
      </div>
    </>
  );
}
