/** What happened where two people wrote the same at once: texts were put together, of lines the later one stays. */
export function mergedWords(together: readonly string[], mine: readonly string[]): string {
  return [
    together.length > 0 && `Merged with what somebody else wrote meanwhile: ${together.join(', ')}.`,
    mine.length > 0 && `Somebody else changed this meanwhile, and yours stays: ${mine.join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
