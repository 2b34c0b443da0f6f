// What the objects of other programs within an Office file (OLE containers, MS-CFB) would run or fetch, by their bytes.

const inDirectory = (name) => Buffer.from(name.toLowerCase(), 'utf16le').toString('latin1');
/**
 * The stream in which Windows packs a file of any kind (MS-OLEDS, 2.3.6), and that of macros (MS-OVBA, 2.3.4.1), as the directory of a
 * container names them: in UTF-16, without regard to case.
 */
const [packed, project] = ['Ole10Native', '_VBA_PROJECT'].map(inDirectory);

/**
 * Where a linked object is (MS-OLEDS, 2.3.3): the version of the stream and its flags, of which the lowest bit tells a link; not far
 * behind it the class of what leads to a web address. The links in a text of an older Office are of that class, too, without the stream.
 */
const linkVersion = '\u0001\0\0\u0002';
const webAddress = Buffer.from('e0c9ea79f9bace118c8200aa004ba90b', 'hex').toString('latin1').toLowerCase();
const linkOrAddress = new RegExp(`${linkVersion}([^])|${webAddress}`, 'g');
const longestLink = 1024;

function takesFromWeb(bytes) {
  let linkAt = Number.NEGATIVE_INFINITY;
  for (const { index, 1: flags } of bytes.matchAll(linkOrAddress)) {
    if (flags === undefined && index - linkAt < longestLink) return true;
    if (flags !== undefined && flags.charCodeAt(0) % 2 === 1) linkAt = index;
  }
  return false;
}

/** Looks through a part that is no XML, piece after piece, and gives the reason of those given, if it is refused. */
export function createObjectSearch({ macros, programs, remote }) {
  let end = '';
  return {
    read(piece) {
      const seen = end + piece.toString('latin1').toLowerCase();
      end = seen.slice(-(longestLink + webAddress.length));
      if (seen.includes(packed)) return programs;
      if (seen.includes(project)) return macros;
      return takesFromWeb(seen) ? remote : undefined;
    },
    end: () => undefined,
  };
}
