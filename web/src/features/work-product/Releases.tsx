import { dayOf } from '@lamplight/domain/calendar/day';
import { Button, Skeleton } from '@mantine/core';
import { IconArrowForwardUp } from '@tabler/icons-react';
import { messageOf } from '../../notify/notify';
import { useMay } from '../../session/session';
import { formatFullDay } from '../../ui/dates';
import { FailedState } from '../../ui/FailedState';
import { Panel } from '../../ui/Panel';
import { useTimeZone } from '../../ui/time-zone';
import { nameOf } from '../people/people.api';
import { askFor } from './released';
import classes from './WorkProduct.module.css';
import { type MarkableRecord, useReleases } from './work-product.api';

/** What was released of a marked record, to whom and why; for those who may mark it. */
export function Releases({ record }: { record: MarkableRecord }) {
  return useMay()('work-product.mark') ? <List record={record} /> : null;
}

function List({ record }: { record: MarkableRecord }) {
  const { data, error, refetch } = useReleases(record);
  const timeZone = useTimeZone();
  return (
    <Panel
      title="Released"
      aside={
        <Button
          className="ll-no-print"
          variant="default"
          size="compact-md"
          aria-haspopup="dialog"
          onClick={() => askFor({ ...record })}
          leftSection={<IconArrowForwardUp size={15} aria-hidden />}
        >
          Note a release
        </Button>
      }
    >
      {error && !data && <FailedState message={messageOf(error)} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton height={48} radius="md" />}
      {data?.length === 0 && <p className={classes.text}>Nothing of it was released.</p>}
      {data && data.length > 0 && (
        <ul className={classes.releases}>
          {data.map(({ id, toWhom, why, dateTime, userApp }) => (
            <li key={id}>
              <b>{toWhom}</b>
              <p>{why}</p>
              <p className={classes.text}>
                {formatFullDay(dayOf(new Date(dateTime), timeZone))}
                {userApp && `, by ${nameOf(userApp)}`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
