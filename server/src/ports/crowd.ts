/** Lets each owner have at most `most` tasks under way, waiting ones included; one more fails with what `tooMany` makes. */
export function createCrowd(
  most: number,
  tooMany: () => Error,
): <T>(owner: string, task: () => Promise<T>) => Promise<T> {
  const present = new Map<string, number>();

  return async (owner, task) => {
    const before = present.get(owner) ?? 0;
    if (before >= most) throw tooMany();
    present.set(owner, before + 1);
    try {
      return await task();
    } finally {
      const left = (present.get(owner) ?? 1) - 1;
      if (left > 0) present.set(owner, left);
      else present.delete(owner);
    }
  };
}
