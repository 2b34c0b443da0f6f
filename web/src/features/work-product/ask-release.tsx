import { type WorkProductKind, workProductKinds } from '@lamplight/domain/work-product';
import { modals } from '@mantine/modals';
import { ReleaseForm } from './ReleaseForm';

const isKind = (kind: string): kind is WorkProductKind => workProductKinds.some((each) => each === kind);

/** Asks in a dialog to whom a record goes and why, and notes it; resolves to whether that was said. */
export function askRelease(kind: string, id: string): Promise<boolean> {
  if (!isKind(kind)) return Promise.resolve(false);
  return new Promise((resolve) => {
    const modalId = modals.open({
      title: 'To whom does it go, and why?',
      size: 'lg',
      // What is typed is not gone with a slip of the hand.
      closeOnClickOutside: false,
      children: (
        <ReleaseForm
          record={{ kind, id }}
          onNoted={() => {
            resolve(true);
            modals.close(modalId);
          }}
          onLeave={() => modals.close(modalId)}
        />
      ),
      // By whatever it closes; what was noted has resolved already.
      onClose: () => resolve(false),
    });
  });
}
