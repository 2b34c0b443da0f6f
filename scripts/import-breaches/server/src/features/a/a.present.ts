import { build } from '../../db/statement';

export const breach = build;
