import { columns } from '../b/b.columns';

export const breach = columns;
