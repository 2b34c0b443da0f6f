import type { Account } from '@lamplight/contract/session';
import { IconBuilding } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { Select } from '../ui/Select';
import classes from './CenterName.module.css';
// Comes with what leads there: without a network it says that nobody can go there, too.
import '../switch-center-route';

/** The center to act in, of several. */
export function CenterChoice({ center, centers }: Account) {
  const navigate = useNavigate();
  return (
    <Select
      className={classes.switcher}
      aria-label="Center"
      data={centers.map(({ id, name }) => ({ value: id, label: name }))}
      value={center.id}
      onChange={(id) => id && id !== center.id && navigate(`/switch-center/${id}?stay`)}
      searchable={centers.length > 7}
      leftSection={<IconBuilding size={16} aria-hidden />}
    />
  );
}
