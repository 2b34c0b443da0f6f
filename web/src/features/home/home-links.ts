import { addressOf } from '../../screens';

/** Where on Home my work stands. */
export const myWorkId = 'my-work';

export const myWorkHref = `${addressOf('home')}#${myWorkId}`;
