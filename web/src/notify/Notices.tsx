import { Notifications } from '@mantine/notifications';

/** Where notifications appear (notify.tsx). */
export const Notices = () => <Notifications position="top-right" />;
