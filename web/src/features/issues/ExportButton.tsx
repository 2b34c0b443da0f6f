import { api } from '../../api/client';
import { DownloadButton } from '../../ui/DownloadButton';
import type { IssueQuery } from './issues.api';

/** Saves what the list's filter selects, in the list's order, as a spreadsheet. */
export const ExportButton = ({ query }: { query: IssueQuery }) => (
  <DownloadButton fileName="Deficiency_Tracker.xlsx" fetch={() => api('GET /issues/export', { query })} />
);
