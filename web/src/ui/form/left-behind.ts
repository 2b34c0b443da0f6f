import { ApiProblem } from '../../api/problem';

/** Something on this page that saves itself, as far as others must know of it (self-saving.ts). */
interface SavesItself {
  get(): { kind: string };
  subscribe(listener: () => void): () => void;
  flush(): void;
  abandon(): void;
}

/** All of it, while it is shown (useSelfSaving.ts). */
export const savesItself = new Set<SavesItself>();

const onItsWay = ['saved', 'saving'];

/** Whether something of it is kept here and not on its way: it would be left behind with the page. */
export const isLeftBehind = (): boolean => [...savesItself].some(({ get }) => !onItsWay.includes(get().kind));

/** Gives up what is left behind, for good. */
export function abandonLeftBehind(): void {
  for (const each of savesItself) if (!onItsWay.includes(each.get().kind)) each.abandon();
}

/** Waits until nothing of it is on its way any more. */
export async function noneOnItsWay(): Promise<void> {
  const arrived = (each: SavesItself) =>
    new Promise<void>((resolve) => {
      let leave = () => {};
      const look = () => {
        if (each.get().kind === 'saving') return;
        leave();
        resolve();
      };
      leave = each.subscribe(look);
      each.flush();
      look();
    });
  await Promise.all([...savesItself].map(arrived));
}

/**
 * Takes a step after which a record cannot be written as before: what was typed just before it gets there first. Where something is left
 * behind the step is not taken, unless they were `told` of it.
 */
export async function withAllTyped<Made>(take: () => Promise<Made>, told = false): Promise<Made> {
  await noneOnItsWay();
  if (isLeftBehind() && !told)
    throw new ApiProblem({
      status: 0,
      errorKey: 'unsaved',
      message:
        'Something you typed on this page is not saved yet. Its field says “Not saved”: try again there, or clear what you typed.',
    });
  return take();
}
