import type { Change } from './change';
import type { Overtaken } from './verdict';

/** The change as it goes over what its person was shown, which somebody else had answered. */
export function insisted(
  before: Change,
  { linkId: _, answer, comment = '' }: Overtaken,
  made: Pick<Change, 'revision' | 'tab'> & { madeMs: number },
): Change {
  const { refusal: _refusal, overtaken: _overtaken, content, ...rest } = before;
  const seen = { answer: [...answer], comment };
  return {
    ...rest,
    ...made,
    sinceMs: made.madeMs,
    content: content.kind === 'answer' ? { ...content, seen } : content,
  };
}
