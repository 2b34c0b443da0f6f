import { build } from '../../server/src/db/statement';

export const breach = build;
