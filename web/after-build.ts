import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Where the source of the interface is, and where it was built to. */
export interface Built {
  root: string;
  folder: string;
}

/** Work on what was built, one after the other: `pre` on the files themselves, `post` on all of them once they are whole. */
export function afterBuild(
  name: string,
  order: 'pre' | 'post',
  work: (built: Built) => Promise<void>,
): Plugin {
  let built: Built = { root: '', folder: '' };
  return {
    name,
    apply: 'build',
    configResolved: ({ root, build }) => {
      built = { root, folder: join(root, build.outDir) };
    },
    closeBundle: { order, sequential: true, handler: () => work(built) },
  };
}
