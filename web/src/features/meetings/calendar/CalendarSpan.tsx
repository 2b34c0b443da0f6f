import { Awaited } from '../../../ui/Awaited';
import { later } from '../../../ui/later';
import type { ListPage } from '../../../ui/list/useListPage';
import { Said } from '../../../ui/Said';
import { SpanBar } from '../../../ui/SpanBar';
import { useToday } from '../../../ui/time-zone';
import { type MeetingRow, useCalendar } from '../meetings.api';
import { WorkedMeetings } from '../WorkedMeetings';
import { Agenda } from './Agenda';
import { dayOfAddress, type SpanView, spanOf, spanTitle, stepped, weekStart } from './calendar-view';
import type { NothingPlanned } from './nothing-planned';

/** Fetched for whoever looks at a month or a week; agenda and list do without. */
const CalendarGrid = later(async () => (await import('./CalendarGrid')).CalendarGrid);

const stepNames: Readonly<Record<SpanView, string>> = {
  month: 'month',
  week: 'week',
  agenda: 'four weeks',
};

/** A month, a week or an agenda of meetings; which days it shows stands in the address. */
export function CalendarSpan({
  view,
  page,
  none,
}: {
  view: SpanView;
  page: ListPage<MeetingRow>;
  none: NothingPlanned;
}) {
  const { control, criteria, filtered, clear } = page;
  const today = useToday();
  const day = dayOfAddress(control.params, today);
  const span = spanOf(view, day, weekStart());
  const query = useCalendar({ initDate: span.from, endDate: span.to }, criteria);
  const { data, isPlaceholderData } = query;
  const show = (next: string) => control.patch({ date: next === today ? null : next });
  const count = data?.length ?? 0;
  return (
    <>
      <Said>{data && !isPlaceholderData && `Meetings: ${count}`}</Said>
      <SpanBar
        title={spanTitle(view, day, span)}
        step={stepNames[view]}
        busy={isPlaceholderData}
        onStep={(steps) => show(stepped(view, day, steps))}
        onToday={() => show(today)}
      >
        {data && count === 0 && view !== 'agenda' && <span>{nothingWords(stepNames[view], filtered)}</span>}
      </SpanBar>
      {!data ? (
        <Awaited query={query} height={420} radius="lg" />
      ) : view === 'agenda' ? (
        <WorkedMeetings rows={data} bar={page.bar}>
          <Agenda meetings={data} filtered={filtered} onClear={clear} none={none} />
        </WorkedMeetings>
      ) : (
        <CalendarGrid
          view={view}
          day={day}
          meetings={data}
          onWeek={(date) => control.patch({ view: 'week', date: date === today ? null : date })}
          onDay={(date) => control.patch({ view: 'agenda', date: date === today ? null : date })}
        />
      )}
    </>
  );
}

/** Said beside the name of a month or a week that shows no meeting. */
const nothingWords = (step: string, filtered: boolean): string =>
  filtered ? `No meeting in this ${step} matches the filters.` : `No meetings in this ${step}.`;
