/** The fixed parts of an Office Open XML workbook (ECMA-376). */

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelationships = 'http://schemas.openxmlformats.org/package/2006/relationships';
const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Places in `cellXfs` below. */
export const styles = { plain: 0, header: 1, date: 2, instant: 3, quoted: 4, share: 5 } as const;

/**
 * Days and instants take formats 14 and 22, which every program shows as its own region writes them. `quotePrefix`
 * keeps a text a text also after somebody edited it.
 */
export const stylesXml = [
  declaration,
  `<styleSheet xmlns="${main}">`,
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font>',
  '<font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>',
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>',
  '<fill><patternFill patternType="solid"><fgColor rgb="FFE9EDF2"/><bgColor indexed="64"/></patternFill></fill></fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  '<cellXfs count="6">',
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  '<xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1"/>',
  '<xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="22" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/>',
  '<xf numFmtId="9" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '</cellXfs>',
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
  '</styleSheet>',
].join('');

const attribute = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** The list of sheets. `filtered` is the range of each sheet's filter, or undefined; programs look for it by name. */
export function workbookXml(names: readonly string[], filtered: readonly (string | undefined)[]): string {
  const sheets = names.map(
    (name, index) => `<sheet name="${attribute(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  const defined = filtered.flatMap((range, index) => {
    if (range === undefined) return [];
    const absolute = range.replace(/([A-Z]+)(\d+)/g, '$$$1$$$2');
    const sheet = `'${(names[index] ?? '').replace(/'/g, "''")}'`;
    return `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">${attribute(`${sheet}!${absolute}`)}</definedName>`;
  });
  return [
    declaration,
    `<workbook xmlns="${main}" xmlns:r="${relationships}"><bookViews><workbookView/></bookViews>`,
    `<sheets>${sheets.join('')}</sheets>`,
    defined.length > 0 ? `<definedNames>${defined.join('')}</definedNames>` : '',
    '</workbook>',
  ].join('');
}

export function workbookRelationshipsXml(sheetCount: number): string {
  const sheets = Array.from(
    { length: sheetCount },
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${relationships}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  const style = `<Relationship Id="rId${sheetCount + 1}" Type="${relationships}/styles" Target="styles.xml"/>`;
  return `${declaration}<Relationships xmlns="${packageRelationships}">${sheets.join('')}${style}</Relationships>`;
}

export const relationshipsXml = [
  declaration,
  `<Relationships xmlns="${packageRelationships}">`,
  `<Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
].join('');

export function contentTypesXml(sheetCount: number): string {
  const override = (part: string, type: string) =>
    `<Override PartName="/xl/${part}.xml" ContentType="${spreadsheetType}.${type}+xml"/>`;
  const sheets = Array.from({ length: sheetCount }, (_, index) =>
    override(`worksheets/sheet${index + 1}`, 'worksheet'),
  );
  return [
    declaration,
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">',
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    override('workbook', 'sheet.main'),
    override('styles', 'styles'),
    ...sheets,
    '</Types>',
  ].join('');
}
