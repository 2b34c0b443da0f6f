import type { Minutes } from '@lamplight/contract/minutes';
import type { WriteScope } from '../../../db/scope';
import { holdToWrite } from '../hold-meeting';
import { getMinutes } from '../minutes.service';
import { gatherAgenda } from './gather.service';

/** Gathers a meeting's agenda because somebody asks for it. */
export async function gatherNow(scope: WriteScope, id: string): Promise<Minutes> {
  await holdToWrite(scope, id);
  await gatherAgenda(scope, id);
  return getMinutes(scope, id);
}
