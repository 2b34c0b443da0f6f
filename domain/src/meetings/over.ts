/** Whether a meeting's planned end, from when it begins (ISO 8601), is past: it waits for somebody to say that it was held. */
export const isOver = (
  { date, durationMinutes }: { readonly date: string; readonly durationMinutes: number },
  nowMs: number,
): boolean => Date.parse(date) + durationMinutes * 60_000 < nowMs;
