import type { pipEndpoints } from '@lamplight/contract/pip-calls';
import type { Handlers } from '../../http/handler';
import { notFound } from '../../http/refusal';
import type { Parts } from '../parts';
import { presentPerson } from '../people/people.present';
import { removeCycle, saveCycle } from './cycles.service';
import { exportPips, printInventory } from './export.service';
import { withinMeasure } from './measure';
import { removeMeasurement, saveMeasurement } from './measurements.service';
import { draftDocument, generateSignInDocument } from './papers.service';
import { stepState } from './pip-content.present';
import { getPip, getVersion, pageOfPips, pipsOfForm } from './pips.service';
import { createPip, saveNewVersion, savePip } from './save.service';
import { saveStep } from './step-progress.service';
import {
  activate,
  complete,
  disable,
  discardDraft,
  lookAgain,
  openNewVersion,
  reactivate,
  startSigning,
  withdraw,
} from './steps.service';

/** A version's number as a path gives it. */
function numberOf(given: string): number {
  if (!/^[1-9]\d{0,8}$/.test(given)) throw notFound();
  return Number(given);
}

export const pipHandlers = (parts: Parts): Handlers<typeof pipEndpoints> => ({
  'GET /pips': (scope, { filter, sort, query }) => pageOfPips(scope, filter, sort, query),
  'GET /pips/completed-form': (scope, { query }) => pipsOfForm(scope, query.idCompletedForm),
  'GET /pips/export': (scope, { filter, sort }) => exportPips(parts, scope, filter, sort),
  'GET /pips/inventory-pdf': (scope, { filter, sort }) => printInventory(parts, scope, filter, sort),
  'GET /pips/{id}': (scope, { params }) => getPip(scope, params.id),
  'GET /pips/{id}/versions/{number}': (scope, { params }) =>
    getVersion(scope, params.id, numberOf(params.number)),
  'GET /pips/{id}/draft-document': (scope, { params, query }) =>
    draftDocument(parts, scope, params.id, query.number),
  'POST /pips': (scope, { body }) => createPip(scope, body),
  'PUT /pips/{id}': (scope, { params, body }) =>
    withinMeasure(scope, params.id, body, () => savePip(scope, params.id, body)),
  'POST /pips/{id}': (scope, { params, body }) =>
    withinMeasure(scope, params.id, body, () => saveNewVersion(scope, params.id, body)),
  'PUT /pips/{id}/open-new-version': (scope, { params, body }) => openNewVersion(scope, params.id, body),
  'PUT /pips/{id}/discard-draft': (scope, { params, body }) => discardDraft(scope, params.id, body),
  'PUT /pips/{id}/active-sign-in-process': (scope, { params, body }) => startSigning(scope, params.id, body),
  'PUT /pips/{id}/withdraw': (scope, { params, body }) => withdraw(scope, params.id, body),
  'PUT /pips/{id}/generate-sign-in-document': generateSignInDocument(parts),
  'PUT /pips/{id}/active': (scope, { params, body }) => activate(scope, params.id, body),
  'PUT /pips/{id}/complete': (scope, { params, body }) => complete(scope, params.id, body),
  'PUT /pips/{id}/look-again': (scope, { params, body }) => lookAgain(scope, params.id, body),
  'PUT /pips/{id}/reactive': (scope, { params, body }) => reactivate(scope, params.id, body),
  'PUT /pips/{id}/disable': (scope, { params, body }) => disable(scope, params.id, body),
  'PUT /pips/{id}/steps/{stepId}': async (scope, { params, body }) => {
    const { row, intervention, milestone } = await withinMeasure(scope, params.id, body, () =>
      saveStep(scope, params.id, params.stepId, body),
    );
    if (milestone) return { ...milestone, ...stepState(row) };
    if (!intervention) throw notFound();
    const { responsibleId, ...step } = intervention;
    const names = await scope.names();
    return { ...step, responsible: presentPerson(names, responsibleId), ...stepState(row) };
  },
  'PUT /pips/{id}/measurements/{date}': (scope, { params, body }) =>
    withinMeasure(scope, params.id, body, () => saveMeasurement(scope, params.id, params.date, body)),
  'DELETE /pips/{id}/measurements/{date}': async (scope, { params, query }) => {
    await removeMeasurement(scope, params.id, params.date, query.version);
    return undefined;
  },
  'PUT /pips/{id}/cycles/{cycleId}': (scope, { params, body }) =>
    withinMeasure(scope, params.id, body, () => saveCycle(scope, params.id, params.cycleId, body)),
  'DELETE /pips/{id}/cycles/{cycleId}': async (scope, { params, query }) => {
    await removeCycle(scope, params.id, params.cycleId, query.version);
    return undefined;
  },
});
