import type { createUserSchema } from '@lamplight/contract/users';
import type { z } from 'zod';
import { newId } from '../db/ids';
import { pastPolicies } from './past-policies';
import type { TestCenter, TestPerson, World } from './world';

type Given = Partial<z.input<typeof createUserSchema>>;

/** Somebody who has no account yet. */
export const stranger = (given: Given = {}) => ({
  user_firstName: 'Nora',
  user_lastName: 'Lind',
  user_email: `nora.${newId()}@example.org`,
  ...given,
});

/** Makes an account through the interface and gives it back. */
export async function addUser(by: TestPerson, given: Given = {}) {
  const { status, body: user } = await by.client.call('POST /user-apps', { body: stranger(given) });
  if (status !== 201) throw new Error(`The account was refused: ${JSON.stringify(user)}`);
  return user;
}

/** The mails to somebody have left. */
export const sendMailsOf = (world: World, id: string) =>
  pastPolicies(world.server.database, 'mail', 'UPDATE mail SET sent_at = now() WHERE to_user_id = $1', [id]);

/** A seat of the committee for a new member of it. */
export async function seatFor({ committee, name }: TestCenter) {
  const member = await addUser(committee, { user_firstName: `Member of ${name}`, qualityComitee: true });
  return { seat: 'STAFF' as const, userApp: member.id, from: '2027-01-01' };
}

/** Turns off the digest of these people, who are mailed each reminder by itself then. */
export async function withoutDigest(...people: readonly TestPerson[]): Promise<void> {
  for (const { client } of people) {
    const answer = await client.call('PUT /account/notices', { body: { digestHour: null } });
    if (answer.status !== 200) throw new Error(`The digest stays: ${JSON.stringify(answer.problem)}`);
  }
}
