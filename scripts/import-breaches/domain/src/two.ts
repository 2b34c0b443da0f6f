import { one } from './one';

export const two = () => one;
