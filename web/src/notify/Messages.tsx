import { Notifications } from '@mantine/notifications';

/** Where messages stand: above dialogs and below menus, so that what somebody has just opened is covered by none. */
export const Messages = () => (
  // With large letters a message is high; the library would cut it off at 200 pixels.
  <Notifications position="top-right" zIndex={250} notificationMaxHeight="90dvh" />
);
