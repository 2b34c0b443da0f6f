// Begins the reads that the page's head names (pages.ts) while its scripts are still on their way. Whoever asks for one of
// them first gets its answer (src/api/begun-reads.ts).
(() => {
  const named = document.currentScript?.dataset.reads;
  // A list with filters in its address reads something else.
  if (!named || location.search) return;
  let session;
  let center = '';
  try {
    session = JSON.parse(localStorage.getItem('lamplight.session') ?? 'null');
    center = sessionStorage.getItem('lamplight.center') ?? '';
  } catch {
    return;
  }
  if (!session?.token) return;
  const words = { id: /[0-9a-f-]{36}/.exec(location.pathname)?.[0], me: session.userData?.id };
  const headers = {
    Accept: 'application/json, application/problem+json, */*',
    Authorization: `Bearer ${session.token}`,
    ...(center && { 'X-Center-Id': center }),
  };
  const answers = new Map();
  for (const template of JSON.parse(named)) {
    const missing = [...template.matchAll(/\*(\w+)\*/g)].some(([, word]) => !words[word]);
    if (missing) continue;
    const url = template.replace(/\*(\w+)\*/g, (_, word) => words[word]);
    const answer = fetch(url, { headers, cache: 'no-store' }).then(async (response) => ({
      response,
      body: await response.blob(),
    }));
    // Whoever takes the answer sees that it failed.
    answer.catch(() => {});
    answers.set(url, answer);
  }
  window.lamplightReads = { headers, answers };
})();
