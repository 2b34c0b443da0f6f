import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useMay } from '../../session/session';
import { trailHref } from './trail-address';

/** From a record's page to everything that was ever done to it, for those who may read the trail. */
export function HistoryLink({ id }: { id: string }) {
  const may = useMay();
  if (!may('activity.read')) return null;
  return (
    <Button
      component={Link}
      to={trailHref(id)}
      variant="default"
      leftSection={<IconHistory size={16} aria-hidden />}
    >
      Audit trail of this record
    </Button>
  );
}
