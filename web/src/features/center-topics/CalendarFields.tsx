import { monthNames } from '@lamplight/domain/calendar/month';
import { type Weekday, weekdays } from '@lamplight/domain/calendar/recurrence';
import { choosableNth } from '@lamplight/domain/calendar/recurrence-choice';
import { weekdayNames } from '@lamplight/domain/calendar/recurrence-words';
import { ordinal } from '@lamplight/domain/ordinal';
import { Checkbox, TextInput } from '@mantine/core';
import { DateField } from '../../ui/DateField';
import { FormSection, Wide } from '../../ui/FormLayout';
import type { FieldControl } from '../../ui/form/form-state';
import { SwitchField, useProblems, useValue } from '../../ui/form/inputs';
import { Select } from '../../ui/Select';
import type { SelectOption } from '../../ui/useChoosing';
import classes from './CenterTopics.module.css';
import { type CalendarPattern, type CalendarValue, calendarWords } from './calendar-field';
import { NextDates } from './NextDates';

const patternLabels: Readonly<Record<Exclude<CalendarPattern, 'OTHER'>, string>> = {
  NONE: 'No meetings',
  WEEKDAYS: 'On days of the week',
  NTH_WEEKDAY: 'On a weekday of the month, such as the third Tuesday',
  MONTH_DAY: 'On a day of the month, such as the 15th',
  YEAR_DAY: 'On a day of the year',
};
const patternOptions = Object.entries(patternLabels).map(([value, label]) => ({ value, label }));

const units: Readonly<Record<CalendarPattern, string>> = {
  NONE: '',
  OTHER: '',
  WEEKDAYS: 'week',
  NTH_WEEKDAY: 'month',
  MONTH_DAY: 'month',
  YEAR_DAY: 'year',
};

const upTo = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));
const intervals = (unit: string, chosen: string): SelectOption[] =>
  [...new Set([...upTo(12), chosen])].map((value) => ({
    value,
    label: value === '1' ? `Every ${unit}` : `Every ${value} ${unit}s`,
  }));
const nths = choosableNth.map((nth) => ({ value: String(nth), label: `The ${ordinal(nth)}` }));
const weekdayOptions = weekdays.map((value) => ({ value, label: weekdayNames[value] }));
const monthOptions = monthNames.map((label, index) => ({ value: String(index + 1), label }));
const dayOptions = upTo(31).map((value) => ({ value, label: `Day ${value}` }));
const monthDayOptions = [...dayOptions, { value: '-1', label: 'The last day' }];

/** When meetings of a topic or a group are, chosen without knowing how calendars write it down, and whether they are the committee's. */
export function CalendarFields({
  field,
  committee,
}: {
  field: FieldControl<CalendarValue>;
  committee: FieldControl<boolean>;
}) {
  const value = useValue(field);
  const problems = useProblems(field);
  const errorOf = (path: string) => problems.find((problem) => problem.path === path)?.message;
  const put = (change: Partial<CalendarValue>) => field.set({ ...value, ...change });
  const { pattern } = value;
  const other = calendarWords({ ...value, pattern: 'OTHER' });
  return (
    <FormSection title="Meetings">
      <Wide>
        <Select
          label="When they are"
          data={
            value.rrule && other && pattern === 'OTHER'
              ? [...patternOptions, { value: 'OTHER', label: `As it is: ${other}` }]
              : patternOptions
          }
          value={pattern}
          onChange={(chosen) => put({ pattern: patternOf(chosen) })}
        />
      </Wide>
      {pattern !== 'NONE' && pattern !== 'OTHER' && (
        <Select
          label="How often"
          data={intervals(units[pattern], value.interval)}
          value={value.interval}
          onChange={(interval) => put({ interval: interval ?? '1' })}
        />
      )}
      <DayChoice value={value} put={put} error={errorOf('weekdays')} />
      {pattern !== 'NONE' && (
        <>
          <TextInput
            type="time"
            label="Time"
            required
            value={value.time}
            error={errorOf('time')}
            onChange={(event) => put({ time: event.currentTarget.value })}
          />
          <TextInput
            label="Length in minutes"
            required
            inputMode="numeric"
            maxLength={4}
            value={value.duration}
            error={errorOf('durationMinutes')}
            onChange={(event) => put({ duration: event.currentTarget.value })}
          />
          <DateField
            label="From"
            required
            value={value.startDate}
            error={errorOf('startDate')}
            onChange={(startDate) => put({ startDate })}
          />
          {pattern !== 'OTHER' && (
            <DateField
              label="Until"
              description="Left empty: until further notice"
              value={value.until}
              error={errorOf('until')}
              onChange={(until) => put({ until })}
            />
          )}
          <Wide>
            <NextDates value={value} />
          </Wide>
        </>
      )}
      <Wide>
        <SwitchField
          field={committee}
          description="They count for the committee’s quarters and seats (42 CFR 483.75(g))"
        />
      </Wide>
    </FormSection>
  );
}

const patternOf = (chosen: string | null): CalendarPattern =>
  (Object.keys(units) as CalendarPattern[]).find((pattern) => pattern === chosen) ?? 'NONE';

/** Which day it is, as the pattern asks. */
function DayChoice(props: {
  value: CalendarValue;
  put: (change: Partial<CalendarValue>) => void;
  error: string | undefined;
}) {
  const { value, put, error } = props;
  switch (value.pattern) {
    case 'WEEKDAYS':
      return (
        <Wide>
          <Checkbox.Group
            label="Days"
            value={value.weekdays}
            error={error}
            onChange={(chosen) => put({ weekdays: weekdays.filter((day) => chosen.includes(day)) })}
          >
            <div className={classes.weekdays}>
              {weekdayOptions.map((day) => (
                <Checkbox key={day.value} {...day} aria-invalid={error !== undefined} />
              ))}
            </div>
          </Checkbox.Group>
        </Wide>
      );
    case 'NTH_WEEKDAY':
      return (
        <div className={classes.pair}>
          <Select label="Which" data={nths} value={value.nth} onChange={(nth) => put({ nth: nth ?? '1' })} />
          <Select
            label="Day"
            data={weekdayOptions}
            value={value.weekday}
            onChange={(weekday) => put({ weekday: weekdayFrom(weekday) })}
          />
        </div>
      );
    case 'MONTH_DAY':
      return (
        <Select
          label="Day"
          description={Number(value.monthDay) > 28 ? 'Months without this day are left out' : undefined}
          data={monthDayOptions}
          value={value.monthDay}
          onChange={(monthDay) => put({ monthDay: monthDay ?? '1' })}
        />
      );
    case 'YEAR_DAY':
      return (
        <div className={classes.pair}>
          <Select
            label="Month"
            data={monthOptions}
            value={value.month}
            onChange={(month) => put({ month: month ?? '1' })}
          />
          <Select
            label="Day"
            data={dayOptions}
            value={value.monthDay}
            onChange={(monthDay) => put({ monthDay: monthDay ?? '1' })}
          />
        </div>
      );
    default:
      return null;
  }
}

const weekdayFrom = (chosen: string | null): Weekday => weekdays.find((day) => day === chosen) ?? 'MO';
