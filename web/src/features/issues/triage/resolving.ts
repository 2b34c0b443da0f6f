import { createContext } from 'react';
import type { IssueRow } from '../issues.api';

/** Asks what was done about an issue of the list: resolving is the one step that needs words. */
export const ResolvingContext = createContext<(issue: IssueRow) => void>(() => undefined);
