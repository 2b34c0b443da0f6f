import { Client } from '../testing/client';
import { ada } from '../testing/first-administrator';
import { type Node, setupCodeOf } from './node.fixture';

/** Makes the first administrator of an empty server, who may do everything; returns their token. */
export async function logInFirst(node: Node): Promise<string> {
  const { email, password } = ada;
  const anonymous = new Client(await node.ready);
  await anonymous.call('POST /setup', { body: { ...ada, code: await setupCodeOf(node) } });
  const login = await anonymous.call('POST /authenticate', { body: { username: email, password } });
  return login.body.id_token;
}
