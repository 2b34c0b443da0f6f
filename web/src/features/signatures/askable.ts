import type { Signature, Signing } from './signatures.api';

/** Whether somebody, by their id, may ask for a signature again: nobody asks themselves, as theirs is asked for on the same page. */
export const isAskable = (
  { state, signer, replaced }: Pick<Signature, 'state' | 'signer' | 'replaced'>,
  signing: Pick<Signing, 'permissions' | 'sealedAt' | 'voidedAt'>,
  own: string,
): boolean =>
  signing.permissions.includes('signature.manage') &&
  !signing.sealedAt &&
  !signing.voidedAt &&
  !replaced &&
  (state === 'DECLINED' || (state === 'OPEN' && signer?.id !== own));
