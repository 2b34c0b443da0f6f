import { pipLimits } from '@lamplight/domain/pips/content';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { messageOf, notifyOwnWords, notifyProblem } from '../../../notify/notify';
import { useAccount } from '../../../session/session';
import { Refusal } from '../../../ui/form/Refusal';
import { GrowingText } from '../../../ui/GrowingText';
import { plural } from '../../../ui/plural';
import { useKept } from '../../../ui/useKept';
import type { Pip } from '../pips.api';
import classes from './Measurements.module.css';
import { readPasted } from './pasted';
import { useProgress } from './progress.api';

const isText = (kept: unknown): kept is string => typeof kept === 'string';

/** Takes two columns over from a sheet, a day and a value. */
export function PasteMeasurements({ pip }: { pip: Pip }) {
  const { id: userId } = useAccount();
  const { add: record } = useProgress(pip.id);
  const [text, keep] = useKept(`${userId}.pip.${pip.id}.pasted`, '', isText);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const { rows, unread } = readPasted(text);
  const versionOf = (date: string) =>
    pip.measurements.find((each) => each.date === date && each.version !== null)?.version ?? 0;
  const taken = rows.filter(({ date }) => versionOf(date) > 0);
  const tooMany = rows.length > pipLimits.measurements;
  const add = async () => {
    setBusy(true);
    setRefusal('');
    try {
      const isDone = await record(rows.map((row) => ({ ...row, version: versionOf(row.date) })));
      if (!isDone) return;
      notifyOwnWords(`${plural(rows.length, 'measurement')} added`);
      keep(null);
    } catch (error) {
      notifyProblem(error, undefined, { saidBy: 'page' });
      setRefusal(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={classes.paste}>
      {refusal && <Refusal text={refusal} />}
      <GrowingText
        label="Two columns: the day and the value"
        description="Copy them in the sheet and paste them here"
        placeholder={'2031-01-31\t4.2\n2031-02-28\t3.9'}
        minRows={4}
        maxRows={12}
        value={text}
        onChange={(event) => keep(event.currentTarget.value || null)}
      />
      <div role="status">
        {text.trim() !== '' && (
          <p className={classes.quiet}>
            {[
              `${plural(rows.length, 'measurement')} read.`,
              ...(taken.length > 0
                ? [`${plural(taken.length, 'day')} among them had one: it is replaced.`]
                : []),
              ...(unread.length > 0
                ? [`Not understood: ${unread.slice(0, 3).join('; ')}${unread.length > 3 ? ' …' : ''}`]
                : []),
              ...(tooMany ? [`At most ${pipLimits.measurements.toLocaleString('en-US')} at once.`] : []),
            ].join(' ')}
          </p>
        )}
      </div>
      <Button
        variant="default"
        className={classes.alone}
        loading={busy}
        disabled={rows.length === 0 || tooMany}
        onClick={add}
      >
        Add {rows.length === 0 ? 'measurements' : plural(rows.length, 'measurement')}
      </Button>
    </div>
  );
}
