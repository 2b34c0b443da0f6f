import { IconFileTypePdf } from '@tabler/icons-react';
import { api } from '../../api/client';
import { DownloadButton } from '../../ui/DownloadButton';

/** Saves the roster of staff, or of the committee, as a PDF. */
export const RosterButton = ({ of }: { of: 'staff' | 'committee' }) => (
  <DownloadButton
    label="Roster"
    icon={IconFileTypePdf}
    fileName="Roster.pdf"
    fetch={() =>
      of === 'committee'
        ? api('GET /user-apps/comitee-document/', {})
        : api('GET /user-apps/staff-document/', {})
    }
  />
);
