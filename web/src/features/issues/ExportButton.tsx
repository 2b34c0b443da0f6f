import { DownloadButton } from '../../ui/DownloadButton';
import { type IssueQuery, issueSheet } from './issues.api';

/** Saves what the list's filter selects, in the list's order, as a spreadsheet. */
export const ExportButton = ({ query }: { query: IssueQuery }) => <DownloadButton {...issueSheet(query)} />;
