import { Button } from '@mantine/core';
import { IconTargetArrow } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useMay } from '../../session/session';

/** The way from what was found to a PIP about it, for those who may begin one. `about` tells it from others. */
export function StartPip({ to, about, small = false }: { to: string; about?: string; small?: boolean }) {
  const may = useMay();
  if (!may('pip.create')) return null;
  return (
    <Button
      component={Link}
      to={to}
      variant="default"
      className="ll-no-print"
      {...(small ? { size: 'compact-md', mih: 36 } : {})}
      leftSection={<IconTargetArrow size={small ? 14 : 16} aria-hidden />}
      {...(about ? { 'aria-label': `Start a PIP: ${about}` } : {})}
    >
      Start a PIP
    </Button>
  );
}
