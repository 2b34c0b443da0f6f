type Step = () => unknown;

/** Undoes steps, the last one first; one that fails keeps none of the others from being undone. */
async function undo(steps: Step[]): Promise<void> {
  const failures: unknown[] = [];
  for (let step = steps.pop(); step; step = steps.pop()) {
    try {
      await step();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** What was started and is undone at the end. */
export interface Closing {
  /** To be undone first: what works, and may take as long as that takes. */
  push(step: Step): void;
  /** To be undone last, and on every path: what outlives the process where nobody ends it. */
  pushLasting(step: Step): void;
  /** Finishes what works, then ends what would outlive it. */
  close(): Promise<void>;
  /** Ends what would outlive the process, whatever still works. */
  closeLasting(): Promise<void>;
}

export function createClosing(): Closing {
  const working: Step[] = [];
  const lasting: Step[] = [];
  let ending: Promise<void> | undefined;
  const closeLasting = () => {
    // Whoever comes second waits for the same end.
    ending ??= undo(lasting);
    return ending;
  };
  return {
    push: (step) => void working.push(step),
    pushLasting: (step) => void lasting.push(step),
    close: () => undo(working).finally(closeLasting),
    closeLasting,
  };
}
