import { notifications } from '@mantine/notifications';

/** Takes the message of a failure away before its time, where what failed has been done since. */
export const takeBack = (text: string) => notifications.hide(text);
