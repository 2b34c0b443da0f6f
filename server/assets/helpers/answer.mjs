// How a helper answers what the server asks it.

/** A process that came to hold more than it may says so by this. */
const heldTooMuch = 75;
const looksEveryMs = 20;

/** A process watches itself: libraries of native code work in threads beside this one, which is free meanwhile. */
function endWhenTooLarge(mostMb) {
  setInterval(() => {
    if (process.memoryUsage.rss() > mostMb * 1024 * 1024) process.exit(heldTooMuch);
  }, looksEveryMs).unref();
}

/** Has each task `{ id, data }` done by `work`, and answers it with `{ id, result }` or `{ id, error }`. */
export function answerWith(work) {
  const answer = async ({ id, data }) => {
    try {
      process.send({ id, result: await work(data) });
    } catch (error) {
      process.send({ id, error: error instanceof Error ? error.message : String(error) });
    }
  };
  endWhenTooLarge(Number(process.argv[2]));
  process.on('message', answer);
  // The server is gone, whatever ended it.
  process.on('disconnect', () => process.exit());
}
