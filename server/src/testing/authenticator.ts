import { stepOf, totpCode } from '../features/second-factor/totp';
import { type TestPerson, testPassword } from './world';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code an authenticator app shows that was given this secret; `later` codes after the current one. */
export function codeOf(secret: string, now = new Date(), later = 0): string {
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  return totpCode(Buffer.from(bytes), stepOf(now) + later);
}

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
