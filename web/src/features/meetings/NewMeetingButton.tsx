import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { newMeetingHref } from './meeting-links';

/** To plan one meeting; about a PIP, where one is named. */
export const NewMeetingButton = ({ pipId }: { pipId?: string }) => (
  <Button component={Link} to={newMeetingHref(pipId)} leftSection={<IconPlus size={16} aria-hidden />}>
    New meeting
  </Button>
);
