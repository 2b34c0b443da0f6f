import { pipLimits } from '@lamplight/domain/pips/content';
import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { notifyOwnWords } from '../../../notify/notify';
import { DateField } from '../../../ui/DateField';
import { formatFullDay } from '../../../ui/dates';
import { Refusal } from '../../../ui/form/Refusal';
import { useSmallForm } from '../../../ui/form/useSmallForm';
import { useToday } from '../../../ui/time-zone';
import type { Pip } from '../pips.api';
import classes from './Measurements.module.css';
import { countFields, valueFields } from './measurement-fields';
import { PasteMeasurements } from './PasteMeasurements';
import { useProgress } from './progress.api';

/** Types a measurement in: a day with its value, or with what was counted of how many. */
export function AddMeasurement({ pip }: { pip: Pip }) {
  const [way, setWay] = useState(pip.goal.multiplier === 1 ? 'value' : 'count');
  return (
    <div className={`${classes.adding} ll-no-print`}>
      <SegmentedControl
        aria-label="How it is given"
        size="sm"
        value={way}
        onChange={setWay}
        data={[
          { value: 'value', label: 'A value' },
          { value: 'count', label: 'Counted' },
          { value: 'paste', label: 'From a sheet' },
        ]}
      />
      {way === 'paste' ? (
        <PasteMeasurements pip={pip} />
      ) : (
        <AddOne key={way} pip={pip} counted={way === 'count'} />
      )}
    </div>
  );
}

const wrong = (field: { check: (text: string) => readonly { message: string }[] }) => (text: string) =>
  field.check(text)[0]?.message ?? null;

function AddOne({ pip, counted }: { pip: Pip; counted: boolean }) {
  const today = useToday();
  const { saveMeasurement, shown } = useProgress(pip.id);
  const small = useSmallForm({
    mode: 'controlled',
    begin: { date: today, value: '', numerator: '', denominator: '', note: '' },
    check: {
      date: (date) => {
        if (date === '') return 'Choose a day';
        if (date > today) return 'This day is still to come';
        const there = pip.measurements.some((each) => each.date === date && each.version !== null);
        return there ? 'This day has a measurement already: change it in the table.' : null;
      },
      ...(counted
        ? { numerator: wrong(countFields.numerator), denominator: wrong(countFields.denominator) }
        : { value: wrong(valueFields.value) }),
    },
    send: async ({ date, value, numerator, denominator, note }) => {
      const figures = counted
        ? {
            numerator: countFields.numerator.write(numerator),
            denominator: countFields.denominator.write(denominator),
          }
        : { value: valueFields.value.write(value) };
      // Version 0: one that another tab added to this day meanwhile stays, and is told.
      shown.measurement(
        await saveMeasurement(date, { ...figures, note: valueFields.note.write(note), version: 0 }),
      );
      notifyOwnWords(`Measurement of ${formatFullDay(date)} added`);
      small.form.setValues({ date: today, value: '', numerator: '', denominator: '', note: '' });
      small.form.resetTouched();
    },
  });
  const { getInputProps, values } = small.form;
  // It is empty again after each: to leave it so is no mistake.
  const input = (name: 'value' | 'numerator' | 'denominator' | 'note') => {
    const { onBlur: _, ...others } = getInputProps(name);
    return others;
  };
  return (
    <form ref={small.element} noValidate onSubmit={small.onSubmit} className={classes.form}>
      {small.refusal && <Refusal text={small.refusal} />}
      <DateField label="Day" required {...getInputProps('date')} value={values.date} />
      {counted ? (
        <>
          <TextInput
            label="Numerator"
            description="How many"
            required
            inputMode="decimal"
            {...input('numerator')}
          />
          <TextInput
            label="Denominator"
            description="Of how many"
            required
            inputMode="decimal"
            {...input('denominator')}
          />
        </>
      ) : (
        <TextInput label="Value" required inputMode="decimal" {...input('value')} />
      )}
      <TextInput className={classes.noteField} label="Note" maxLength={pipLimits.prose} {...input('note')} />
      <Button type="submit" variant="default" className={classes.submit} loading={small.busy}>
        Add measurement
      </Button>
    </form>
  );
}
