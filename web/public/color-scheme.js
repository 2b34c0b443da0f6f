// Runs before anything is painted, so that a dark page never flashes white. A file of its own because the
// content security policy allows no inline script. The key is the one of ui/color-scheme.ts.
(() => {
  let scheme = 'auto';
  try {
    scheme = localStorage.getItem('lamplight.color-scheme') || 'auto';
  } catch {
    // Storage may be switched off; then the system's choice holds.
  }
  if (scheme !== 'light' && scheme !== 'dark') {
    scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
})();
