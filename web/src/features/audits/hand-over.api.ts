import { api } from '../../api/client';
import { useParts } from './taking-part.api';

/** Lets somebody else go on with a draft. */
export const useHandOver = () =>
  useParts(
    ({ id, userId }: { id: string; userId: string }) =>
      api('PUT /audits/{id}/hand-over', { params: { id }, body: { userId } }),
    { quiet: true },
  );
