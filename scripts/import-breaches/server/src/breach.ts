import { breach } from '../../web/src/thing';

export const again = breach;
