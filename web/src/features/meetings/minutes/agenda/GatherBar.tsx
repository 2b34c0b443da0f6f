import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { notifyOwnWords } from '../../../../notify/notify';
import { Moment } from '../../../../ui/Moment';
import type { Minutes } from '../minutes.api';
import classes from './Agenda.module.css';
import type { Agenda } from './agenda.api';

/** When the agenda was gathered from the data, and the button that does it now. */
export function GatherBar({ minutes, agenda }: { minutes: Minutes; agenda: Agenda }) {
  const { gatheredDateTime } = minutes;
  const { gather } = agenda;
  return (
    <div className={`${classes.gather} ll-no-print`}>
      <span className={classes.quiet}>
        {gatheredDateTime ? (
          <>
            Gathered <Moment at={gatheredDateTime} />
          </>
        ) : (
          'Not gathered yet'
        )}
      </span>
      <Button
        variant="default"
        size="compact-md"
        className={classes.write ?? ''}
        loading={gather.isPending}
        leftSection={<IconRefresh size={15} aria-hidden />}
        onClick={() => gather.mutate(undefined, { onSuccess: sayGathered })}
      >
        Gather now
      </Button>
    </div>
  );
}

function sayGathered({ items }: Minutes): void {
  const drafts = items.filter(({ state }) => state === 'DRAFT').length;
  notifyOwnWords(drafts === 0 ? 'Gathered: nothing new' : `Gathered: ${drafts} proposed`);
}
