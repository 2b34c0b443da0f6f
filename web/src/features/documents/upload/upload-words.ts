import type { NewUpload } from './new-documents';

type Followed = Pick<NewUpload, 'key' | 'state' | 'reason'> & { file: { name: string } };

/** What has happened to files between two moments, each by its name: `plan.pdf uploaded`. */
export function uploadWords(
  before: readonly Followed[],
  now: readonly Followed[],
  hasArrived: (key: number) => boolean,
): string {
  const find = (all: readonly Followed[], { key }: Followed) => all.find((each) => each.key === key);
  const came = now.filter((each) => !find(before, each)).map(({ file }) => `${file.name} added`);
  const left = before
    .filter((each) => !find(now, each))
    .map(({ key, file }) => `${file.name} ${hasArrived(key) ? 'uploaded' : 'removed'}`);
  // Why another stopped is said with the failure.
  const canceled = now
    .filter(
      (each) => each.state === 'stopped' && each.reason === '' && find(before, each)?.state !== 'stopped',
    )
    .map(({ file }) => `Upload of ${file.name} canceled`);
  return [...came, ...left, ...canceled].join(', ');
}
