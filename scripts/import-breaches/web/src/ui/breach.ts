import { breach } from '../features/y/breach';

export const again = breach;
