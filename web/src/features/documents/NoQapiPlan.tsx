import { failure } from '@lamplight/contract/messages';
import { Button, Modal, Text } from '@mantine/core';
import { useMay } from '../../session/session';
import { DialogActions } from '../../ui/DialogActions';
import { useFocusBack } from '../../ui/useFocusBack';

/** Instead of a plan that nobody has uploaded: whose it is, and for them the way to upload it. */
export function NoQapiPlan({ upload, onClose }: { upload: (() => void) | null; onClose: () => void }) {
  useFocusBack();
  const manages = useMay()('qapi-plan.manage');
  return (
    <Modal opened onClose={onClose} title={failure.qapiPlanMissing}>
      <Text mb="md">
        No QAPI plan is on file yet.{' '}
        {manages && upload
          ? 'Upload its file and choose the type “QAPI plan”; one that begins on a day to come is opened from that day on.'
          : 'The quality committee uploads it.'}
      </Text>
      {manages && upload ? (
        <DialogActions
          action="Upload"
          onAction={() => {
            onClose();
            upload();
          }}
          onCancel={onClose}
        />
      ) : (
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      )}
    </Modal>
  );
}
