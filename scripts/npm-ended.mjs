// npm passes no signal on: ended by SIGTERM, it leaves what it runs behind, which would serve on with nobody to stop it.
/** Calls `end` once when the npm that runs this process is gone; never where no npm does. */
export function whenNpmEnds(end) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    end();
  }, 500);
  look.unref();
}
