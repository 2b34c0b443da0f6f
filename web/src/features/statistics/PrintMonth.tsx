import type { Month } from '@lamplight/domain/calendar/month';
import { IconFileTypePdf } from '@tabler/icons-react';
import { api } from '../../api/client';
import { DownloadButton } from '../../ui/DownloadButton';
import { monthParams } from './statistics.api';

/** The month on paper, for the governing body. */
export const PrintMonth = ({ month }: { month: Month }) => (
  <DownloadButton
    label="PDF"
    icon={IconFileTypePdf}
    fileName={`Statistics ${month}.pdf`}
    fetch={() => api('GET /statistics/{month}/{year}/pdf', { params: monthParams(month) })}
  />
);
