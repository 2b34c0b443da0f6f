import { passwordProblem } from '@lamplight/domain/passwords';
import type { Acting } from '../../db/acting';
import type { Scope, WriteScope } from '../../db/scope';
import { build } from '../../db/statement';
import { notFound, Refusal } from '../../http/refusal';
import { notify } from '../../outbox/notices';
import { hashPassword } from '../session/passwords';

/** Whose password it is. */
export interface Holder {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  password_hash: string | null;
}

/** The account of a person of the center; held, nobody else changes it until the transaction ends. */
export async function getHolder(
  scope: Scope<Acting>,
  id: string,
  { held = false }: { held?: boolean } = {},
): Promise<Holder> {
  const [holder] = await scope.run(
    build
      .selectFrom('user_account')
      .select(['id', 'email', 'first_name', 'last_name', 'password_hash'])
      .where('center_id', '=', scope.center.id)
      .where('id', '=', id)
      .where('email', 'is not', null)
      .$narrowType<{ email: string }>()
      .$if(held, (account) => account.forNoKeyUpdate()),
  );
  if (!holder) throw notFound();
  return holder;
}

/** Refuses a password that is too easy, at its field. */
export function checkNewPassword(scope: Scope<Acting>, holder: Holder, password: string): void {
  const words = [holder.first_name, holder.last_name, holder.email, scope.center.name];
  const message = passwordProblem(password, words);
  if (message) throw new Refusal('validation', {}, { fieldErrors: [{ field: 'newPassword', message }] });
}

/** Gives a person a password, and returns its hash; the database ends what began under the one before (migration 0018). */
export async function setPassword(
  scope: WriteScope<Acting>,
  holder: Holder,
  password: string,
): Promise<string> {
  const hash = await hashPassword(password);
  scope.write(
    build
      .updateTable('user_account')
      .set({ password_hash: hash })
      .where('center_id', '=', scope.center.id)
      .where('id', '=', holder.id),
  );
  if (holder.password_hash !== null)
    notify(scope, 'password-changed', { userId: holder.id, center: scope.center.name });
  return hash;
}
