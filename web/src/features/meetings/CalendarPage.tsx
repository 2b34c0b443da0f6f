import { filterLimits } from '@lamplight/contract/filter';
import { Group, SegmentedControl } from '@mantine/core';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useAccount, useMay } from '../../session/session';
import { later } from '../../ui/later';
import { ListFilters } from '../../ui/list/ListFilters';
import { useListPage } from '../../ui/list/useListPage';
import { PageHeader } from '../../ui/PageHeader';
import { useIsPhone } from '../../ui/phone';
import { CalendarMenu } from './CalendarMenu';
import { CalendarSpan } from './calendar/CalendarSpan';
import { calendarViewLabels, calendarViews, viewOf } from './calendar/calendar-view';
import { useMayPlan } from './meeting/useMayPlan';
import { meetingColumns } from './meeting-columns';
import { listCriteria, spanCriteria, withoutPips } from './meeting-criteria';
import { Moving } from './move/Moving';
import { NewMeetingButton } from './NewMeetingButton';
import { PlanButton } from './plan/PlanButton';
import { WhereRules } from './plan/WhereRules';

const MeetingList = later(async () => (await import('./MeetingList')).MeetingList);

/** On screen the days stand in their field; on paper the list names them. */
const untilChosen = (
  <span className="ll-no-print">7 days back and 7 days ahead, until you choose dates or filters.</span>
);
const views = calendarViews.map((value) => ({ value, label: calendarViewLabels[value] }));

/** The center's meetings as month, week, agenda and list; view, days and filters are in the address. */
export function CalendarPage() {
  const account = useAccount();
  const may = useMay();
  const phone = useIsPhone();
  const [params] = useSearchParams();
  const view = viewOf(params, phone ? 'agenda' : 'month');
  const readsPips = may('pip.read');
  const table = useMemo(() => {
    const criteria = view === 'list' ? listCriteria : spanCriteria;
    return {
      columns: meetingColumns,
      criteria: readsPips ? criteria : withoutPips(criteria),
      limits: filterLimits,
      sort: 'date,desc',
    };
  }, [view, readsPips]);
  const page = useListPage(table, account.id);
  const { control, criteria, query, filtered } = page;
  const plansOne = useMayPlan();
  const plansMany = may('meeting.plan');
  const none = {
    words: plansMany && <WhereRules />,
    action: plansOne && (
      <Group justify="center">
        <NewMeetingButton />
        {plansMany && <PlanButton />}
      </Group>
    ),
  };
  return (
    <Moving>
      <PageHeader
        title="Calendar"
        part={calendarViewLabels[view]}
        sub={
          view === 'list' && !filtered
            ? untilChosen
            : 'When the committee, the topics’ people and the PIPs’ teams meet.'
        }
        beside={<CalendarMenu query={{ ...criteria, sort: query.sort }} />}
        actions={plansOne && <NewMeetingButton />}
      />
      <ListFilters
        page={page}
        aside={
          <SegmentedControl
            aria-label="View"
            data={views}
            value={view}
            onChange={(next) => control.patch({ view: next })}
          />
        }
      />
      {view === 'list' ? (
        <MeetingList page={page} none={none} />
      ) : (
        <CalendarSpan view={view} page={page} none={none} />
      )}
    </Moving>
  );
}
