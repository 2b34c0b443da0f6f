import { XPage } from '../x/XPage';

export const breach = XPage;
