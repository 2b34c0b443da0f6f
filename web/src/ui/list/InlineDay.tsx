import { addDays } from '@lamplight/domain/calendar/day';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { DateField } from '../DateField';
import { useToday } from '../time-zone';
import { EditorPanel, takeFocusAtOnce } from './EditorPanel';
import classes from './EditorPanel.module.css';
import type { EditorPlace } from './InlineCell';

/** Of what is to be done soon. */
const soon = [
  { words: 'Today', days: 0 },
  { words: 'Tomorrow', days: 1 },
  { words: 'In a week', days: 7 },
];

/** A day, chosen in place: typed and sent by Enter, or one of those that are meant most often. */
export function InlineDay(
  props: EditorPlace & {
    /** What the record has now; empty where several have not the same. */
    value: string;
    /** Days that are meant most often, from today. */
    ahead?: readonly { words: string; days: number }[];
    /** A day before today is a slip of the keys, and refused. */
    notPast?: boolean;
    onTake: (day: string) => void;
  },
) {
  const { label, value, ahead = soon, notPast = false, onClose, onTake } = props;
  const [day, setDay] = useState(value);
  const [missing, setMissing] = useState('');
  const today = useToday();
  const take = (next: string) => {
    onClose(true);
    if (next !== value) onTake(next);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!day) setMissing('Choose a day');
    else if (notPast && day < today && day !== value) setMissing('Choose today or a later day');
    else take(day);
  };
  return (
    <EditorPanel label={label} onClose={onClose}>
      <form className={classes.day} onSubmit={send} noValidate>
        <DateField
          label={label}
          ref={takeFocusAtOnce}
          data-autofocus
          value={day}
          error={missing || undefined}
          onChange={(next) => {
            setDay(next);
            setMissing('');
          }}
        />
        <div className={classes.presets}>
          {ahead.map(({ words, days }) => (
            <Button
              key={words}
              variant="default"
              size="compact-sm"
              onClick={() => take(addDays(today, days))}
            >
              {words}
            </Button>
          ))}
        </div>
        <Button type="submit" size="sm">
          Save
        </Button>
      </form>
    </EditorPanel>
  );
}
