import { IconFileTypePdf } from '@tabler/icons-react';
import { api } from '../../api/client';
import { DownloadButton } from '../../ui/DownloadButton';
import type { StaffTab } from './people-links';

/** Saves the roster of staff, or of the committee, as a PDF. */
export const RosterButton = ({ tab }: { tab: StaffTab }) => (
  <DownloadButton
    label="Roster"
    icon={IconFileTypePdf}
    fileName="Roster.pdf"
    fetch={() =>
      tab === 'committee'
        ? api('GET /user-apps/comitee-document/', {})
        : api('GET /user-apps/staff-document/', {})
    }
  />
);
