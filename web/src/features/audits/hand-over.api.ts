import { api } from '../../api/client';
import { useParts } from './taking-part.api';

/** Lets somebody else go on with a draft. Apart, as it is fetched with its dialog and not with every round. */
export const useHandOver = () =>
  useParts(
    ({ id, userId }: { id: string; userId: string }) =>
      api('PUT /audits/{id}/hand-over', { params: { id }, body: { userId } }),
    { quiet: true },
  );
