/**
 * What a password must be: long rather than complicated (NIST SP 800-63B, 5.1.1.2). No rules of composition; known
 * common ones, simple patterns and the person's own words are refused.
 */
export const passwordLength = { min: 12, max: 128 } as const;

/** Common passwords of twelve characters and more; shorter ones fail by length. Compared without case and spaces. */
const common = new Set([
  'password1234',
  'password12345',
  'password123456',
  'passwordpassword',
  'passw0rd1234',
  'p@ssword1234',
  'qwertyuiop12',
  'qwertyuiop123',
  'qwertyuiopasdf',
  'qwerty123456',
  'qwerty1234567',
  'asdfghjkl123',
  'zaq12wsxcde3',
  '1q2w3e4r5t6y',
  '1qaz2wsx3edc',
  'iloveyou1234',
  'welcome12345',
  'welcome123456',
  'letmein12345',
  'administrator',
  'administrator1',
  'changeme1234',
  'changemenow1',
  'trustno1trustno1',
  'sunshine1234',
  'football1234',
  'baseball1234',
  'princess1234',
  'superman1234',
  'dragon123456',
  'monkey123456',
  'abcdefghijkl',
  'abc123456789',
  'a1b2c3d4e5f6',
  'correcthorsebatterystaple',
  'nursinghome1',
  'nursinghome123',
  'carecenter123',
  'lamplight123',
  'lamplight1234',
  'lamplight-demo',
]);

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

/** One character or a short group over and over: `aaaaaaaaaaaa`, `123123123123`. */
const repeats = /^(.{1,4})\1+.{0,3}$/s;

/** Signs in order, up or down; digits go on after 9 and before 0. */
function isSequence(text: string): boolean {
  const steps = [...text].slice(1).map((sign, index) => sign.charCodeAt(0) - text.charCodeAt(index));
  return steps.every((step) => step === 1 || step === -9) || steps.every((step) => step === -1 || step === 9);
}

/**
 * Why a password cannot be taken, as a sentence, or undefined. `context` holds words an attacker would try first: the
 * person's names, address and center.
 */
export function passwordProblem(password: string, context: readonly string[] = []): string | undefined {
  const length = [...password].length;
  if (length < passwordLength.min) return `Use at least ${passwordLength.min} characters`;
  if (length > passwordLength.max) return `Use at most ${passwordLength.max} characters`;
  const given = plain(password);
  if (common.has(given) || repeats.test(given) || isSequence(given))
    return 'This password is too easy to guess';
  const words = context
    .flatMap((text) => [plain(text), ...text.split(/[\s@.]+/).map(plain)])
    .filter((word) => word.length > 2);
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), given);
  if (rest !== given && rest.replace(/[^\p{L}\p{N}]/gu, '').length < 6) {
    return 'Do not build the password from your name, address or center';
  }
  return undefined;
}

/** How long a stranger would guess at a password, roughly; what is refused has none. */
export type PasswordStrength = 'refused' | 'fair' | 'good' | 'strong';

/** For a meter beside the field: length counts, repetition does not. It refuses nothing that `passwordProblem` takes. */
export function passwordStrength(password: string, context: readonly string[] = []): PasswordStrength {
  if (passwordProblem(password, context)) return 'refused';
  const signs = [...plain(password)];
  const worth = Math.min(signs.length, 2 * new Set(signs).size);
  if (worth >= 20) return 'strong';
  return worth >= 15 ? 'good' : 'fair';
}
