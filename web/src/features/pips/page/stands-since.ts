import type { Pip } from '../pips.api';

/** Since when what its head says is so: that it is signed, as soon as it is, else its status. */
export const standsSince = (
  { status, statusDate }: Pick<Pip, 'status' | 'statusDate'>,
  signing: { sealedAt: string | null } | null | undefined,
): string => (status === 'SIGN_IN_PROCESS' && signing?.sealedAt) || statusDate;
