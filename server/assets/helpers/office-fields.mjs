// What the fields of a text document would do or fetch when they are brought up to date (ECMA-376 part 1, 17.16).
import { isNear, meant } from './office-targets.mjs';
import { attributesOf, resolved } from './xml-tags.mjs';

export const exchange =
  'documents that fetch from other programs (DDE) are not accepted; take the field out and save it again';

const exchanges = /^\s*DDE(?:AUTO)?(?![a-z])/i;
const takesPicture = /^\s*(?:INCLUDEPICTURE|IMPORT)(?![a-z])/i;
const takesText = /^\s*(?:INCLUDE|INCLUDETEXT|LINK|RD|DATABASE)(?![a-z])/i;

/** What a field may name: all that stands between blanks and quotes. */
const named = (instruction) => instruction.split(/[\s"“”„]+/);

/** Why fields that stand within one another are refused; pictures of the web are taken from there elsewhere in a document, too. */
function dangerOfFields(instructions, remote) {
  if (instructions.some((each) => exchanges.test(each))) return exchange;
  const far = () => instructions.flatMap(named).filter((each) => !isNear(each));
  if (instructions.some((each) => takesText.test(each))) return far().length > 0 ? remote : undefined;
  if (!instructions.some((each) => takesPicture.test(each))) return undefined;
  return far().some((each) => !/^https?:/i.test(meant(each))) ? remote : undefined;
}

/**
 * Looks for dangerous fields among the tags of a part, given with their names, and the texts behind those for which `take` gives true;
 * `refused` is told why. The instruction of a field may be spread over many tags, and hold other fields.
 */
export function createFieldSearch({ count, remote, refused }) {
  let deep = 0;
  /** One text for each field, and for what follows one within another. */
  let instructions = [''];

  function judge() {
    refused(
      dangerOfFields(
        instructions.map((each) => resolved(each, count)),
        remote,
      ),
    );
    instructions = [''];
  }

  function takeMark(types) {
    if (types.includes('begin')) deep += 1;
    else if (types.every((type) => type === 'end')) deep -= 1;
    if (deep > 0) instructions.push('');
    else {
      deep = 0;
      judge();
    }
  }

  return {
    take(tag, name) {
      if (name === 'fldChar') takeMark(attributesOf(tag, count).get('fldCharType') ?? []);
      if (name === 'fldSimple') refused(dangerOfFields(attributesOf(tag, count).get('instr') ?? [], remote));
      return name === 'instrText' || name === 'delInstrText';
    },
    takeText(text) {
      instructions.push(instructions.pop() + text);
    },
    end: judge,
  };
}
