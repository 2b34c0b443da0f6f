/** Probabilities of counts, by which charts tell chance from a signal. Exact enough for the few hundred points of a chart. */

/** ln n!, added up once and kept. */
const logFactorials = [0];
function logFactorial(n: number): number {
  for (let next = logFactorials.length; next <= n; next += 1) {
    logFactorials.push((logFactorials[next - 1] ?? 0) + Math.log(next));
  }
  return logFactorials[n] ?? 0;
}

/** ln of how many ways there are to choose k of n. */
export const logChoose = (n: number, k: number): number =>
  logFactorial(n) - logFactorial(k) - logFactorial(n - k);

/** The smallest count k of heads in n tosses of a fair coin with P(X ≤ k) ≥ probability. */
export function fairCoinQuantile(probability: number, n: number): number {
  let sum = 0;
  for (let k = 0; k <= n; k += 1) {
    sum += Math.exp(logChoose(n, k) - n * Math.LN2);
    // The last bit of a sum that should be equal.
    if (sum >= probability - 1e-12) return k;
  }
  return n;
}
