import type { Endpoints } from '@lamplight/contract';
import type { CallInput } from '@lamplight/contract/endpoint';
import { api } from '../../api/client';

/** Whether nobody has an account yet. Without an answer: no, so that login stays reachable. */
export async function isSetupOpen(): Promise<boolean> {
  try {
    return (await api('GET /setup')).open;
  } catch {
    return false;
  }
}

export const makeFirstCenter = (given: CallInput<Endpoints['POST /setup']>['body']) =>
  api('POST /setup', { body: given });
