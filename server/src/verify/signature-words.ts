import type {
  CheckedFile,
  GenuineFile,
  WhyNotGenuine,
} from '@lamplight/domain/signed-file/check-signed-file';
import { methodWords, type ToldSignature } from '@lamplight/domain/signed-file/who-signed';

const reasons: Record<WhyNotGenuine, string> = {
  none: 'It is no signed document of Lamplight.',
  older:
    'It was signed before documents carried a proof of it: enter the code it prints on the page /verify of its Lamplight.',
  changed: 'CHANGED: it is not as it was written. Even saving it anew in another program changes a document.',
  pieces: 'NOT GENUINE: what it holds does not belong together.',
  keys: 'NOT PROVEN: its pages and its place in the trail are signed by two keys, and not both of them are known here.',
};

/** What others wrote stays on its line. */
const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

function signatureLine({
  signer: name,
  account,
  printedName,
  jobPosition,
  meaning,
  method,
  at,
}: ToldSignature): string {
  const who = [printedName, jobPosition].filter(Boolean).join(', ');
  const signer = account ? `${name} (${account})` : name;
  const how = method ? `${methodWords[method]} ${signer}` : signer;
  // What they wrote comes last and in quotes of its own: it may be anything, a whole line of this kind as well.
  const wrote = onOneLine(who).replace(/[“”]/g, '"');
  return `  ${onOneLine(`Signed ${at ?? ''}, ${how}: “${meaning}”`)}\n    They wrote their name as “${wrote}”.`;
}

function genuineLines(file: GenuineFile): string[] {
  const { keyKnown, keyId, fingerprint, code, contentHash, sealedAt, signatures } = file;
  const { center, entry, head } = file;
  return [
    keyKnown
      ? `GENUINE: it is as it was written, byte for byte, and sealed with a key that is known here (${keyId}).`
      : 'WHOLE, BUT BY WHOM? It is as it was written, byte for byte, and sealed with a key that is not known here: whoever has signed with it may be anyone.',
    `Sealed ${sealedAt}, verification code ${onOneLine(code)}, content hash ${onOneLine(contentHash)}.`,
    'Signed by:',
    ...signatures.map(signatureLine),
    `It is entry ${entry} of the audit trail of center ${onOneLine(center)}, up to the signed head ${head.nr} (entries to ${head.last}, ${head.at}).`,
    ...(keyKnown
      ? []
      : [
          `The key's fingerprint: ${fingerprint}`,
          'Compare it with the one that the center publishes at /api/trail-keys, or give that with --key.',
        ]),
  ];
}

/** What was found of a file, in lines for whoever checks it. */
export const wordsOfFile = (checked: CheckedFile): string[] =>
  checked.genuine ? genuineLines(checked) : [reasons[checked.reason]];
