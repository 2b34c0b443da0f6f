import { newId } from '../db/ids';
import { addActivePip, addCharteredPip, addPip, draftOf, haveSigned, putUp } from '../testing/pips';
import type { TestCenter } from '../testing/world';
import type { MakeSample } from './sample';

const titled = (center: TestCenter) => ({ title: `PIP of ${center.name}` });

/** A PIP that is being signed, by everyone of the center who may be asked. */
async function addSigned(center: TestCenter) {
  const { id } = await addCharteredPip(center, titled(center));
  return putUp(center, id, [center.assistant, center.staff, center.admin, center.committee, center.verifier]);
}

/** Makes one record of each kind that belongs to the PIPs of a center. */
export const pipMakers = {
  pip: async (center: TestCenter) => (await addCharteredPip(center, titled(center))).id,
  'pip-version': async (center: TestCenter) => draftOf(await addSigned(center)),
};

const atActive: MakeSample = async (center) => ({
  params: { id: (await addActivePip(center, titled(center))).id },
  body: {},
});

const atSigned: MakeSample = async (center) => ({
  params: { id: (await addSigned(center)).id },
  body: {},
});

async function atDraft(center: TestCenter) {
  const { id } = await addActivePip(center, titled(center));
  await center.committee.client.call('PUT /pips/{id}/open-new-version', { params: { id }, body: {} });
  return { params: { id }, body: {} };
}

async function atCompleted(center: TestCenter) {
  const { id } = await addActivePip(center, titled(center));
  await center.committee.client.call('PUT /pips/{id}/complete', { params: { id }, body: {} });
  return { params: { id }, body: {} };
}

const intervention = { id: '01890000-0000-7000-8000-0000000000a1', action: 'Lower beds at night' };
const day = '2026-03-31';

async function atProgress(center: TestCenter) {
  const { id } = await addPip(center.committee, {
    ...titled(center),
    interventions: [intervention],
  });
  await center.committee.client.call('PUT /pips/{id}/measurements/{date}', {
    params: { id, date: day },
    body: { value: 4 },
  });
  return id;
}

async function atCycle(center: TestCenter) {
  const [id, cycleId] = [await atProgress(center), newId()];
  await center.committee.client.call('PUT /pips/{id}/cycles/{cycleId}', {
    params: { id, cycleId },
    body: { test: 'Lower two beds' },
  });
  return { id, cycleId };
}

/** Of the calls about PIPs. */
export const pipSamples = {
  'GET /pips/completed-form': async (center) => ({
    query: { idCompletedForm: await center.addSentForm() },
  }),
  'GET /pips/{id}/versions/{number}': async (center) => ({
    params: { id: (await addPip(center.committee, titled(center))).id, number: '1' },
  }),
  'POST /pips': (center) => ({
    body: {
      title: `New PIP of ${center.name}`,
      leader: center.staff.id,
      team: [{ userApp: center.staff.id }],
      interventions: [{ action: 'Lower beds', responsible: center.staff.id }],
    },
  }),
  'PUT /pips/{id}': (center) => ({
    body: {
      problem: `Problem of ${center.name}`,
      interventions: [{ action: 'Lower beds', responsible: center.staff.id }],
    },
  }),
  'POST /pips/{id}': (center) => ({
    body: {
      problem: `Next problem of ${center.name}`,
      interventions: [{ action: 'Lower beds', responsible: center.staff.id }],
    },
  }),
  'PUT /pips/{id}/open-new-version': atActive,
  'PUT /pips/{id}/discard-draft': atDraft,
  'PUT /pips/{id}/active-sign-in-process': (center) => ({ body: { signerIds: [center.staff.id] } }),
  'PUT /pips/{id}/withdraw': atSigned,
  'PUT /pips/{id}/generate-sign-in-document': atSigned,
  'PUT /pips/{id}/active': async (center) => {
    const pip = await addCharteredPip(center, titled(center));
    if (pip.signNumber > 0) await haveSigned(center, pip);
    return { params: { id: pip.id }, body: {} };
  },
  'PUT /pips/{id}/complete': atActive,
  'PUT /pips/{id}/look-again': atCompleted,
  'PUT /pips/{id}/reactive': atCompleted,
  'PUT /pips/{id}/disable': () => ({ body: {} }),
  'PUT /pips/{id}/steps/{stepId}': async (center) => ({
    params: { id: await atProgress(center), stepId: intervention.id },
    body: { status: 'DONE' },
  }),
  'PUT /pips/{id}/measurements/{date}': async (center) => ({
    params: { id: await atProgress(center), date: '2026-04-30' },
    body: { value: 3 },
  }),
  'DELETE /pips/{id}/measurements/{date}': async (center) => ({
    params: { id: await atProgress(center), date: day },
  }),
  'PUT /pips/{id}/cycles/{cycleId}': async (center) => ({
    params: await atCycle(center),
    body: { test: 'Lower four beds' },
  }),
  'DELETE /pips/{id}/cycles/{cycleId}': async (center) => ({ params: await atCycle(center) }),
} satisfies Record<string, MakeSample>;
