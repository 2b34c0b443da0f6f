import { isDeepStrictEqual } from 'node:util';
import type { MailPreferences } from '@lamplight/contract/notices';
import { defaultDigestHour, type MailChoice, mailChoiceNames } from '@lamplight/domain/notices';
import type { Scope, WriteScope } from '../../db/scope';
import { Refusal } from '../../http/refusal';
import { passDigest } from './digest.queries';
import { findPreference, type PreferenceRow, savePreference } from './preferences.queries';

interface Given {
  version?: number | undefined;
  off?: readonly MailChoice[] | undefined;
  digestHour?: number | null | undefined;
}

/** What holds for whoever has chosen nothing. */
const unchosen: PreferenceRow = { off: [], digest_hour: defaultDigestHour, version: 0 };

const present = ({ off, digest_hour, version }: PreferenceRow): MailPreferences => ({
  version,
  off,
  digestHour: digest_hour,
});

const chosen = ({ off, digest_hour }: PreferenceRow) => ({ off, digestHour: digest_hour });

const read = async (scope: Scope): Promise<PreferenceRow> =>
  (await scope.run(findPreference(scope)))[0] ?? unchosen;

export const getPreferences = async (scope: Scope): Promise<MailPreferences> => present(await read(scope));

/**
 * Chooses which mails come. Of a digest that comes at another hour from now on, the last hour that has passed counts as told:
 * it comes at the next, and never twice a day.
 */
export async function choosePreferences(scope: WriteScope, given: Given): Promise<MailPreferences> {
  const before = await read(scope);
  const stale = async () => new Refusal('concurrency', {}, { current: await getPreferences(scope) });
  if (given.version !== undefined && given.version !== before.version) throw await stale();
  const after: PreferenceRow = {
    // In one order and each once, however they were sent.
    off: given.off ? mailChoiceNames.filter((name) => given.off?.includes(name)) : before.off,
    digest_hour: given.digestHour === undefined ? before.digest_hour : given.digestHour,
    version: before.version,
  };
  if (isDeepStrictEqual(before, after)) return present(before);
  const [saved] = await scope.run(savePreference(scope, after));
  if (!saved) throw await stale();
  if (after.digest_hour !== null && after.digest_hour !== before.digest_hour)
    scope.write(passDigest(scope, after.digest_hour));
  scope.note({
    action: 'mail.chosen',
    subjectType: 'user',
    subjectId: scope.actor.userId,
    before: chosen(before),
    after: chosen(after),
  });
  return present({ ...after, version: saved.version });
}
