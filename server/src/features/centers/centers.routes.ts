import type { centerEndpoints } from '@lamplight/contract/centers';
import type { Handlers } from '../../http/handler';
import { Refusal } from '../../http/refusal';
import { addStarterSet } from '../center-copies/sets.service';
import type { Parts } from '../parts';
import {
  changeCenter,
  configureSigning,
  getCenter,
  makeCenter,
  pageOfCenters,
  removeCenter,
} from './centers.service';
import { configureGroupSigning } from './group-signing.service';

/** A number by itself, or within an object. */
const numberOf = (body: number | { signNumber?: number | undefined } | undefined): number | undefined =>
  typeof body === 'object' ? body.signNumber : body;

function needed(signNumber: number | undefined): number {
  if (signNumber !== undefined) return signNumber;
  const fieldErrors = [{ field: 'signNumber', message: 'Say how many signatures' }];
  throw new Refusal('validation', {}, { fieldErrors });
}

export const centerHandlers = ({ trail }: Parts): Handlers<typeof centerEndpoints> => ({
  'GET /centers/user': (scope) => getCenter(scope),
  'GET /admin/centers': (scope, { filter, sort, query }) => pageOfCenters(scope, filter, sort, query),
  'POST /centers': (scope, { body }) => makeCenter(scope, body, trail.vouch),
  'GET /centers/{id}': (scope) => getCenter(scope),
  'PUT /centers/{id}': (scope, { body }) => changeCenter(scope, body),
  'DELETE /centers/{id}': async (scope) => {
    await removeCenter(scope, trail.vouch);
    return undefined;
  },
  'POST /centers/{id}/starter-set': (scope) => addStarterSet(scope),
  'PUT /centers/{id}/config-sign-itopic': (scope, { query, body }) =>
    configureSigning(scope, 'sign_itopic', { signNumber: needed(query.signNumber ?? numberOf(body)) }),
  'PUT /centers/{id}/config-sign-gtopic': (scope, { query, body }) =>
    Array.isArray(body)
      ? configureGroupSigning(scope, body)
      : configureSigning(scope, 'sign_gtopic', { signNumber: needed(query.signNumber ?? numberOf(body)) }),
  'PUT /centers/{id}/config-sign-pip': (scope, { body }) =>
    configureSigning(scope, 'sign_pip', typeof body === 'object' ? body : { signNumber: body }),
});
