import { gone } from './not-there';

export const breach = gone;
