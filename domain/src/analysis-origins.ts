/**
 * Origins whose pages Lamplight may show within its own, as a topic's analysis: only over HTTPS, named in full, so that what
 * stands in the content security policy is an origin and nothing else.
 */
export const analysisOriginLimits = { origins: 20, length: 255 } as const;

const shape = /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::(?<port>[0-9]{1,5}))?$/;

export function isAnalysisOrigin(text: string): boolean {
  const found = shape.exec(text);
  return (
    found !== null && text.length <= analysisOriginLimits.length && Number(found.groups?.port ?? 0) <= 65535
  );
}

/** The origin of an address over HTTPS; undefined for any other text. */
export function originOf(address: string): string | undefined {
  const found = /^https:\/\/[^/?#\\@\s]+(?=[/?#]|$)/i.exec(address)?.[0].toLowerCase().replace(/:443$/, '');
  return found !== undefined && isAnalysisOrigin(found) ? found : undefined;
}
