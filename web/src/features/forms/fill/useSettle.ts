import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { filledKey } from '../filled.api';
import { type Change, wasRefused } from '../unsent/change';
import { insisted } from '../unsent/insisted';
import type { Loaded } from '../unsent/load-filled';
import type { FilledRecord, SubjectCalls } from '../unsent/subject-calls';
import type { Filling } from './useFilling';
import type { LookAnew } from './useLookAnew';

/** What was refused is given up, or goes all the same. */
export type Settle = (change: Change, how: 'discard' | 'insist') => Promise<void>;

/** Settles what was refused, and shows what came of it, in whichever tab of this browser it was settled. */
export function useSettle<Filled extends FilledRecord, About extends object>(
  calls: SubjectCalls<Filled, object, About>,
  filling: Filling<About>,
  lookAnew: LookAnew,
): Settle {
  const { subject, draft, about, showAbout, pending, running, tellTakenBack } = filling;
  const client = useQueryClient();
  const givenUp = useRef(new Set<string>());

  const show = useEffectEvent(async ({ key, content, overtaken }: Change) => {
    const before = draft.get();
    // Which of both happened to it in another tab only the server knows; photos that came with it are read, too.
    await lookAnew(() => true);
    if (!givenUp.current.delete(key)) return;
    const last = client.getQueryData<Loaded<Filled>>(filledKey(subject))?.record;
    if (!last) return;
    if (content.kind === 'answer') {
      const { linkId } = content;
      const there = last.answers.find((item) => item.linkId === linkId) ?? { linkId, answer: [] };
      // No server answered, and nobody answered here since.
      if (!overtaken && draft.get() === before) draft.reset(there);
    }
    if (content.kind === 'about') showAbout((shown) => (shown === about ? calls.aboutOf(last) : shown));
  });
  const refused = useRef<readonly Change[]>([]);
  useEffect(() => {
    const kept = new Set(pending.map(({ key }) => key));
    for (const change of refused.current) if (!kept.has(change.key)) show(change);
    refused.current = pending.filter(wasRefused);
  }, [pending]);

  return (change, how) => {
    const { key, overtaken } = change;
    tellTakenBack();
    if (how === 'insist')
      return running.outbox.revise(change, (before, made) =>
        overtaken ? insisted(before, overtaken, made) : before,
      );
    givenUp.current.add(key);
    // What its person was shown, and chose.
    if (overtaken) draft.reset(overtaken);
    return running.outbox.revise(change, () => undefined);
  };
}
