import { IconFileTypePdf } from '@tabler/icons-react';
import { api } from '../../api/client';
import { DownloadButton } from '../../ui/DownloadButton';

/** The calendar of a year on paper. */
export const PrintCalendar = ({ year }: { year: number }) => (
  <DownloadButton
    label={`PDF of ${year}`}
    icon={IconFileTypePdf}
    fileName="Calendar.pdf"
    fetch={() => api('GET /centers/calendar-pdf', { query: { year } })}
  />
);
