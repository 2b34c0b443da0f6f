import type { Scope } from '../../db/scope';
import { build } from '../../db/statement';

/** The key of what the browsers of whoever asks keep of them. */
export const findDeviceKey = ({ center, actor }: Scope) =>
  build
    .selectFrom('user_account')
    .select('device_key')
    .where('center_id', '=', center.id)
    .where('id', '=', actor.userId);
