import { hideMessage } from './shown';

/** Takes the message of a failure away before its time, where what failed has been done since. */
export const takeBack = (text: string) => hideMessage(text);
