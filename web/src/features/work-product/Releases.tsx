import { dayOf } from '@lamplight/domain/calendar/day';
import { workProductLabel } from '@lamplight/domain/work-product';
import { Button } from '@mantine/core';
import { IconArrowForwardUp } from '@tabler/icons-react';
import { useMay } from '../../session/session';
import { Awaited } from '../../ui/Awaited';
import { formatFullDay } from '../../ui/dates';
import { Panel } from '../../ui/Panel';
import { useTimeZone } from '../../ui/time-zone';
import { nameOf } from '../people/people.api';
import { MarkButton } from './MarkButton';
import { askFor } from './released';
import classes from './WorkProduct.module.css';
import { type MarkableRecord, useReleases } from './work-product.api';

/** What was released of a marked record, to whom and why, and the way back; for those who may mark it. */
export function Releases({ record }: { record: MarkableRecord }) {
  return useMay()('work-product.mark') ? <List record={record} /> : null;
}

function List({ record }: { record: MarkableRecord }) {
  const query = useReleases(record);
  const { data } = query;
  const timeZone = useTimeZone();
  return (
    <Panel
      title={workProductLabel}
      aside={
        <div className={`${classes.actions} ll-no-print`}>
          <Button
            variant="default"
            size="compact-md"
            aria-haspopup="dialog"
            onClick={() => askFor({ ...record })}
            leftSection={<IconArrowForwardUp size={15} aria-hidden />}
          >
            Note a release
          </Button>
          {/* Minutes have it among the actions of their page, marked or not. */}
          {record.kind !== 'meeting-minutes' && <MarkButton record={record} marked small />}
        </div>
      }
    >
      {!data && <Awaited query={query} height={48} radius="md" />}
      {data?.length === 0 && <p className={classes.text}>Nothing of it was released yet.</p>}
      {data && data.length > 0 && (
        <ul className={classes.releases} aria-label="Released">
          {data.map(({ id, toWhom, why, dateTime, userApp }) => (
            <li key={id}>
              Released to <b>{toWhom}</b>
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
