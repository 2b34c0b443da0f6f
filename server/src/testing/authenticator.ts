import { codeOf } from './authenticator-app';
import { type TestPerson, testPassword } from './world';

/** A second factor as its owner has it. */
export interface TestFactor {
  secret: string;
  recoveryCodes: string[];
}

/** Begins to set up a second factor; returns the secret. */
export async function beginFactor({ client }: TestPerson): Promise<string> {
  const { body } = await client.call('POST /account/otp', { body: { currentPassword: testPassword } });
  return body.secret;
}

/** Sets up a second factor for a person with a test center's password. */
export async function setUpFactor(person: TestPerson, now = new Date()): Promise<TestFactor> {
  const secret = await beginFactor(person);
  const { body } = await person.client.call('PUT /account/otp', { body: { code: codeOf(secret, now) } });
  return { secret, recoveryCodes: body.recoveryCodes };
}
