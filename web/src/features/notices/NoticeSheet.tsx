import { Modal } from '@mantine/core';
import { useFocusBack } from '../../ui/useFocusBack';
import { NoticePanel } from './NoticePanel';
import classes from './Notices.module.css';

/** The notices over the whole screen of a phone. */
export function NoticeSheet({ onClose }: { onClose: () => void }) {
  useFocusBack();
  return (
    <Modal opened onClose={onClose} fullScreen title="Notices" classNames={{ body: classes.sheet ?? '' }}>
      <NoticePanel onOpen={onClose} titled />
    </Modal>
  );
}
