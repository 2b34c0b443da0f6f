import { Notifications } from '@mantine/notifications';

/** Where messages stand: above dialogs and below menus, so that what somebody has just opened is covered by none. */
export const Messages = () => <Notifications position="top-right" zIndex={250} />;
