/** The first that fits names a browser: those that call themselves others besides come first. */
const browsers: readonly [sign: RegExp, name: string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.* Safari\//, 'Safari'],
];

const systems: readonly [sign: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b.*\bMobile\b/, 'Android phone'],
  [/\bAndroid\b/, 'Android tablet'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (names: readonly [RegExp, string][], userAgent: string) =>
  names.find(([sign]) => sign.test(userAgent))?.[1];

/** What a person would call the device and program behind a User-Agent header: "Chrome on Windows". */
export function deviceName(userAgent: string): string {
  const browser = nameIn(browsers, userAgent);
  const system = nameIn(systems, userAgent);
  if (browser && system) return `${browser} on ${system.startsWith('Android') ? `an ${system}` : system}`;
  if (browser ?? system) return browser ?? system ?? '';
  // What is no browser names itself first: `curl/8.5.0`.
  const program = /^([A-Za-z][\w.-]{0,30})(\/|$)/.exec(userAgent)?.[1];
  return program && program !== 'Mozilla' ? program : 'Unknown device';
}
