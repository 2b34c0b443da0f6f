import { Modal } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useAccount, useMay } from '../../session/session';
import { lastPlaces, rememberPlace } from '../../ui/last-places';
import type { NavEntry } from '../../ui/nav-entry';
import { openNewTab } from '../../ui/new-tab';
import { useIsPhone } from '../../ui/phone';
import { useFocusBack } from '../../ui/useFocusBack';
import { actionsFor } from './actions';
import { FindList } from './FindList';
import type { Target } from './targets';
import { useDoings } from './useDoings';

/** Leads to any screen or record by its name, and does what is asked by its. */
export function FindDialog({
  screens,
  takeKeys,
  onClose,
}: {
  screens: readonly NavEntry[];
  /** What was typed before the dialog was there. */
  takeKeys: () => string;
  onClose: () => void;
}) {
  useFocusBack();
  const navigate = useNavigate();
  const may = useMay();
  const { id, center } = useAccount();
  const owner = `${id}.${center.id}`;
  const doings = useDoings();
  const go = ({ to, label, kind, act }: Target, inNewTab: boolean) => {
    if (act) {
      onClose();
      // Once the focus is back where it was: what asks something gives it back there.
      setTimeout(act);
      return;
    }
    rememberPlace(owner, { to, label, kind });
    onClose();
    if (inNewTab) openNewTab(to);
    else {
      const [page = ''] = to.split(/[?#]/);
      const [, part = 'main'] = to.split('#');
      const stays = page === window.location.pathname;
      navigate(to);
      // Another page takes the focus itself.
      if (stays) setTimeout(() => document.getElementById(part)?.focus());
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title="Find"
      centered={false}
      yOffset="10dvh"
      size="lg"
      fullScreen={useIsPhone()}
    >
      <FindList
        screens={[...screens, ...actionsFor(may), ...doings]}
        places={lastPlaces(owner)}
        takeKeys={takeKeys}
        onChoose={go}
      />
    </Modal>
  );
}
