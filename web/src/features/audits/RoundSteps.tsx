import { Button, Skeleton } from '@mantine/core';
import { IconPlayerTrackNext } from '@tabler/icons-react';
import { Link } from 'react-router';
import { InPage } from '../../ui/ErrorPage';
import { later } from '../../ui/later';
import type { Audit } from './audits.api';
import { nextRoomHref } from './next-room';

/** What else can be done with a round, which few do; in its place until it comes. */
export const RoundMore = later(
  async () => (await import('./RoundMore')).RoundMore,
  InPage,
  () => <Skeleton h={36} w={90} aria-busy="true" />,
);

/** For the few who read somebody else's draft, and in its place until it comes. */
export const JoinRound = later(
  async () => (await import('./JoinRound')).JoinRound,
  InPage,
  () => <Skeleton h={36} w={240} aria-busy="true" />,
);

/** Whoever sent a round in one room goes on in the next, with the same tool. */
export const NextRoom = ({ audit }: { audit: Audit }) => (
  <Button
    component={Link}
    to={nextRoomHref(audit)}
    leftSection={<IconPlayerTrackNext size={16} aria-hidden />}
  >
    Next room
  </Button>
);
