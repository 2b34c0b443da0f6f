import { Button, Menu } from '@mantine/core';
import {
  IconCalendarPlus,
  IconCalendarShare,
  IconCalendarX,
  IconChevronDown,
  IconFileTypePdf,
  IconTableExport,
  IconUserCheck,
} from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { api } from '../../api/client';
import { useMay } from '../../session/session';
import { laterDialog } from '../../ui/later';
import { useToday } from '../../ui/time-zone';
import { useDownload } from '../../ui/useDownload';
import { dayOfAddress } from './calendar/calendar-view';
import { evidenceHref } from './meeting-links';
import { type MeetingQuery, meetingSheet } from './meetings.api';

const dialogs = {
  plan: laterDialog(async () => (await import('./plan/PlanDialog')).PlanDialog),
  deleteRange: laterDialog(async () => (await import('./plan/DeleteRangeDialog')).DeleteRangeDialog),
  subscribe: laterDialog(async () => (await import('./subscribe/SubscribeDialog')).SubscribeDialog),
};

/** What is done here less often: planning and deleting a range; who of the committee attended; and what leaves the calendar, into one's own, on paper (the year that is looked at) and as the list that is filtered and sorted. */
export function CalendarMenu({ query }: { query: MeetingQuery }) {
  const [params] = useSearchParams();
  const may = useMay();
  const year = Number(dayOfAddress(params, useToday()).slice(0, 4));
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<keyof typeof dialogs | null>(null);
  const print = useDownload({
    fileName: 'Calendar.pdf',
    fetch: () => api('GET /centers/calendar-pdf', { query: { year } }),
  });
  const sheet = useDownload(meetingSheet(query));
  const Dialog = opened && dialogs[opened];
  return (
    <>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <Button
            ref={button}
            variant="default"
            // The navigation has a "More" of its own.
            aria-label="More actions"
            loading={print.isPending || sheet.isPending}
            rightSection={<IconChevronDown size={16} aria-hidden />}
          >
            More
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {may('meeting.plan') && (
            <>
              <Menu.Item
                leftSection={<IconCalendarPlus size={16} aria-hidden />}
                onClick={() => setOpened('plan')}
              >
                Plan a range…
              </Menu.Item>
              <Menu.Item
                leftSection={<IconCalendarX size={16} aria-hidden />}
                onClick={() => setOpened('deleteRange')}
              >
                Delete a range…
              </Menu.Item>
              <Menu.Divider />
            </>
          )}
          {may('committee-seats.manage') && (
            <Menu.Item
              component={Link}
              to={evidenceHref(year)}
              leftSection={<IconUserCheck size={16} aria-hidden />}
            >
              Committee attendance
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconCalendarShare size={16} aria-hidden />}
            onClick={() => setOpened('subscribe')}
          >
            Subscribe…
          </Menu.Item>
          <Menu.Item leftSection={<IconFileTypePdf size={16} aria-hidden />} onClick={() => print.mutate()}>
            PDF of {year}
          </Menu.Item>
          <Menu.Item leftSection={<IconTableExport size={16} aria-hidden />} onClick={() => sheet.mutate()}>
            Export
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {Dialog && (
        <Dialog
          onClose={() => {
            setOpened(null);
            // What was chosen went with the menu; the menu's own button stays.
            requestAnimationFrame(() => button.current?.focus());
          }}
        />
      )}
    </>
  );
}
