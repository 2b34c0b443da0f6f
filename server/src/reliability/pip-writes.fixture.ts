import type { Pip } from '@lamplight/contract/pips';
import { newId } from '../db/ids';
import type { Client } from '../testing/client';
import {
  hasDocument,
  newSigner,
  type Signer,
  signByKey,
  signBySession,
  signingOf,
  timesAsked,
} from './signing-writes.fixture';
import { filesOf, type House, inParts, isPdf, keyed, type Write } from './write.fixture';

/** A PIP, and whom it asks to sign beside its leader. */
interface Known {
  id: string;
  leaderId: string;
  signer: Signer;
  /** An intervention for each version. */
  stepIds: readonly [string, string];
}

type Number = 1 | 2;
/** What is measured and tried with a version has a day of its own. */
const days = { 1: '2026-03-31', 2: '2026-04-30' } as const;

const read = async (client: Client, { id }: Known): Promise<Pip | undefined> => {
  const { status, body } = await client.call('GET /pips/{id}', { params: { id } });
  return status === 200 ? body : undefined;
};
const versionOf = async (client: Client, pip: Known, number: Number) =>
  (await read(client, pip))?.versions.find((version) => version.number === number);
const stepOf = ({ stepIds }: Known, number: Number) => stepIds[number === 1 ? 0 : 1];

function begin(pip: Known): Write {
  const { id, leaderId, signer, stepIds } = pip;
  const title = `Fewer falls ${id}`;
  const body = {
    id,
    title,
    leader: leaderId,
    team: [{ userApp: signer.id }],
    interventions: stepIds.map((stepId) => ({ id: stepId, action: `Lower beds ${stepId}` })),
  };
  return {
    send: async (client) => (await client.call('POST /pips', { body })).status,
    entry: {
      what: `PIP ${id}`,
      isThere: async (client) => {
        const found = await read(client, pip);
        return found?.title === title && found.interventions.length === 2 && found.team.length === 1;
      },
    },
    isAbsent: async (client) => (await read(client, pip)) === undefined,
  };
}

/** What a version says, with a measurement and a cycle that are recorded in one go with it. */
function save(pip: Known, number: Number): Write {
  const { id } = pip;
  const cycleId = newId();
  const problem = `Falls have doubled ${newId()}`;
  const body = {
    problem,
    goal: { measure: 'Falls', baseline: 6, target: 3, targetDate: '2027-12-31' },
    measurements: [{ date: `2026-0${number}-15`, value: number }],
    cycles: [{ id: cycleId, test: 'Lower two beds' }],
  };
  const parts = async (client: Client) => {
    const found = await read(client, pip);
    const at = { params: { id, number: String(number) } };
    const { status, body: version } = await client.call('GET /pips/{id}/versions/{number}', at);
    return [
      status === 200 && version.problem === problem && version.goal?.target === 3,
      Boolean(found?.measurements.some(({ date }) => date === `2026-0${number}-15`)),
      Boolean(found?.cycles.some((cycle) => cycle.id === cycleId)),
    ];
  };
  const call = number === 1 ? 'PUT /pips/{id}' : 'POST /pips/{id}';
  const reason = number === 1 ? {} : { reason: 'What we learned' };
  return {
    send: async (client) =>
      (await client.call(call, { params: { id }, body: { ...body, ...reason }, ...keyed(cycleId) })).status,
    ...inParts(`version ${number} of PIP ${id}`, parts),
  };
}

function takeStep(pip: Known, number: Number): Write {
  const { id } = pip;
  const stepId = stepOf(pip, number);
  const note = `Done in room ${newId()}`;
  return {
    send: async (client) =>
      (
        await client.call('PUT /pips/{id}/steps/{stepId}', {
          params: { id, stepId },
          body: { status: 'DONE', note },
          ...keyed(note),
        })
      ).status,
    entry: {
      what: `intervention ${stepId} of PIP ${id}`,
      isThere: async (client) => {
        const found = (await read(client, pip))?.interventions.find((step) => step.id === stepId);
        return found?.note === note && found.status === 'DONE';
      },
    },
  };
}

function measure(pip: Known, number: Number): Write {
  const { id } = pip;
  const [date, note] = [days[number], `Counted ${newId()}`];
  return {
    send: async (client) =>
      (
        await client.call('PUT /pips/{id}/measurements/{date}', {
          params: { id, date },
          body: { numerator: number, denominator: 4, note },
          ...keyed(note),
        })
      ).status,
    entry: {
      what: `measurement of ${date} of PIP ${id}`,
      isThere: async (client) =>
        (await read(client, pip))?.measurements.filter((each) => each.date === date && each.note === note)
          .length === 1,
    },
  };
}

/** Asks the leader and the signer, who is mailed. */
function putUp(pip: Known, number: Number, noted: (versionId: string) => void): Write {
  const { id, leaderId, signer } = pip;
  const key = newId();
  const parts = async (client: Client) => {
    const version = await versionOf(client, pip, number);
    const signing = version?.signing ? await signingOf(client, 'pip-version', version.id) : undefined;
    return [signing?.signatures.length === 2, (await timesAsked(client, signer)) >= number];
  };
  return {
    send: async (client) => {
      const { status, body } = await client.call('PUT /pips/{id}/active-sign-in-process', {
        params: { id },
        body: { signerIds: [leaderId, signer.id] },
        ...keyed(key),
      });
      if (status === 200) noted(body.versions.find((version) => version.number === number)?.id ?? '');
      return status;
    },
    entry: {
      what: `signing of version ${number} of PIP ${id}`,
      isThere: async (client) => {
        if (!(await parts(client)).every(Boolean)) return false;
        const asked = (await read(client, pip))?.versions.filter(({ signing }) => signing);
        return (await timesAsked(client, signer)) === asked?.length;
      },
    },
    isAbsent: async (client) => !(await parts(client)).some(Boolean),
  };
}

/** The paper to sign, stored; once all have signed, the signed one is kept beside it. */
function writePaper(pip: Known, number: Number): Write {
  const { id } = pip;
  const key = newId();
  const papers = async (client: Client) => {
    const kept = (await read(client, pip))?.documents.filter((each) => each.pip?.versionNumber === number);
    return kept?.length === 1 && kept[0] ? filesOf(client, kept[0].id) : [];
  };
  const isWhole = async (client: Client, most: number) => {
    const files = await papers(client);
    return files.length >= 1 && files.length <= most && files.every(isPdf);
  };
  return {
    send: async (client) =>
      (
        await client.call('PUT /pips/{id}/generate-sign-in-document', {
          params: { id },
          body: {},
          ...keyed(key),
        })
      ).status,
    entry: { what: `paper of version ${number} of PIP ${id}`, isThere: (client) => isWhole(client, 2) },
    isAbsent: async (client) => (await papers(client)).length === 0,
  };
}

function activate(pip: Known, number: Number, versionId: () => string): Write {
  const { id } = pip;
  const key = newId();
  return {
    send: async (client) =>
      (await client.call('PUT /pips/{id}/active', { params: { id }, body: {}, ...keyed(key) })).status,
    entry: {
      what: `version ${number} in force of PIP ${id}`,
      isThere: async (client) => Boolean((await versionOf(client, pip, number))?.inForceFrom),
      follows: async (client) =>
        (await hasDocument(client, 'pip-version', versionId())) &&
        (await read(client, pip))?.documents.find((each) => each.pip?.versionNumber === number)
          ?.earlierFileCount === 1,
    },
  };
}

function complete(pip: Known): Write {
  const { id } = pip;
  const summary = `Half as many falls ${newId()}`;
  return {
    send: async (client) =>
      (
        await client.call('PUT /pips/{id}/complete', {
          params: { id },
          body: { result: 'ACHIEVED', summary },
          ...keyed(summary),
        })
      ).status,
    entry: {
      what: `outcome of PIP ${id}`,
      isThere: async (client) => {
        const found = await read(client, pip);
        return found?.status === 'COMPLETED' && found.outcome?.summary === summary;
      },
    },
    isAbsent: async (client) => (await read(client, pip))?.outcome === null,
  };
}

/** A PIP from its draft through two signed versions to its outcome. */
export function* pipLife({ adaId }: House): Generator<Write> {
  const { signer, write } = newSigner();
  yield write;
  const pip: Known = { id: newId(), leaderId: adaId, signer, stepIds: [newId(), newId()] };
  yield begin(pip);
  for (const number of [1, 2] as const) {
    let versionId = '';
    yield save(pip, number);
    yield takeStep(pip, number);
    yield measure(pip, number);
    yield putUp(pip, number, (id) => {
      versionId = id;
    });
    yield writePaper(pip, number);
    yield signBySession('pip-version', () => versionId, adaId);
    yield signByKey(['pip-version'], () => versionId, signer);
    yield activate(pip, number, () => versionId);
  }
  yield complete(pip);
}
