import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../db/ids';
import { twoCenters } from '../testing/centers';
import type { TestCenter } from '../testing/world';

const { world, maple, cedar } = await twoCenters();
let birch: TestCenter;
/** Of an issue of Maple Grove; somebody of Cedar Hill has given it to one of theirs. */
const id = newId();

beforeAll(async () => {
  birch = await world.addCenter('Birch House');
  for (const { staff, name } of [maple, cedar]) {
    const { status } = await staff.client.call('POST /issues', { body: { id, description: name } });
    expect(status).toBe(201);
  }
});

const params = { id };
const actingIn = ({ id: center }: TestCenter) => ({ 'x-center-id': center });

describe('a record whose id another center has given to one of its own', () => {
  it('is not taken for that one by an administrator of a third center, who is asked to choose', async () => {
    const { client } = birch.admin;
    for (const answer of [
      await client.call('GET /issues/{id}', { params }),
      await client.call('GET /issues/{id}', { params, headers: actingIn(birch) }),
      await client.call('PUT /issues/{id}', { params, body: { priority: 'LOW' } }),
    ]) {
      expect(answer.problem).toMatchObject({ status: 409, errorKey: 'center' });
    }
    for (const center of [maple, cedar]) {
      const { body } = await client.call('GET /issues/{id}', { params, headers: actingIn(center) });
      expect(body).toMatchObject({ description: center.name, priority: 'MEDIUM' });
    }
  });

  it('stays for everyone of its center what it was', async () => {
    for (const center of [maple, cedar]) {
      for (const { client } of [center.admin, center.assistant]) {
        const { body } = await client.call('GET /issues/{id}', { params });
        expect(body.description).toBe(center.name);
      }
    }
  });
});
