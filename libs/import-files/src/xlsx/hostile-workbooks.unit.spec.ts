import { AppError, type TableFile } from '@atlas/contracts';
import { zip } from '@atlas/testing/zip';
import { readTable } from '../read-table.js';

const XML = '<?xml version="1.0"?>';
const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

const relations = (...all: readonly (readonly [id: string, type: string, target: string])[]) =>
  `${XML}<Relationships>${all.map(([id, type, target]) => `<Relationship Id="${id}" Type="${TYPES}/${type}" Target="${target}"/>`).join('')}</Relationships>`;

interface Parts {
  readonly texts?: string;
  readonly rows: string;
}

/** A workbook of a sheet, part by part, which no writer of workbooks would make. */
const workbook = ({ texts = `<sst ${MAIN}><si><t>Name</t></si></sst>`, rows }: Parts): Buffer => {
  const parts = {
    '_rels/.rels': relations(['r1', 'officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `${XML}<workbook ${MAIN} xmlns:r="${TYPES}"><sheets><sheet name="Lines" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      ['r1', 'worksheet', 'worksheets/sheet1.xml'],
      ['r2', 'sharedStrings', 'sharedStrings.xml'],
    ),
    'xl/worksheets/sheet1.xml': `${XML}<worksheet ${MAIN}><sheetData>${rows}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': texts,
  };
  return zip(Object.entries(parts).map(([name, content]) => ({ name, content: Buffer.from(content) })));
};
const HEADER = '<row r="1"><c r="A1" t="s"><v>0</v></c></row>';
const SECOND = '<row r="2"><c r="A2" t="s"><v>1</v></c></row>';

const read = (parts: Parts): Promise<TableFile> => readTable(new Uint8Array(workbook(parts)), 'a.xlsx');
/** The cells under the header, or the message of the refusal. */
const cellsOf = async (parts: Parts): Promise<readonly (readonly string[])[] | string> => {
  try {
    return (await read(parts)).rows.map(({ cells }) => cells);
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
};

describe('a workbook that was written to harm', () => {
  it('is read if nothing is wrong with it', async () => {
    const texts = `${XML}<sst ${MAIN}><si><t>Name</t></si><si><t>Odalys &amp; Ferrante</t></si></sst>`;
    expect(await cellsOf({ texts, rows: HEADER + SECOND })).toEqual([['Odalys & Ferrante']]);
  });

  it('expands no entities', async () => {
    const levels = Array.from({ length: 10 }, (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`).join('');
    const texts = `${XML}<!DOCTYPE sst [<!ENTITY e0 "${'a'.repeat(100)}">${levels}]><sst ${MAIN}><si><t>Name</t></si><si><t>&e10;</t></si></sst>`;
    const started = Date.now();
    const cells = await cellsOf({ texts, rows: HEADER + SECOND });
    expect(Date.now() - started).toBeLessThan(1_000);
    expect(JSON.stringify(cells)).not.toContain('aaaa');
    expect(JSON.stringify(cells).length).toBeLessThan(200);
  });

  it('reads no other file', async () => {
    const texts = `${XML}<!DOCTYPE sst [<!ENTITY other SYSTEM "file:///etc/passwd">]><sst ${MAIN}><si><t>Name</t></si><si><t>&other;</t></si></sst>`;
    expect(JSON.stringify(await cellsOf({ texts, rows: HEADER + SECOND }))).not.toMatch(/root:|\/bin\//);
  });

  it.each(['XFE2', 'ZZZZZZ2', 'AAAAAAAAAAAAAAAAAAAA2'])('is refused if it has a cell %s, outside a sheet', async place => {
    const rows = `${HEADER}<row r="2"><c r="${place}"><v>1</v></c></row>`;
    expect(await cellsOf({ rows })).toBe('The file a.xlsx is damaged or protected by a password.');
  });

  it('takes no memory for the rows between two others', async () => {
    const rows = `${HEADER}<row r="1000000001"><c r="A1000000001"><v>7</v></c></row>`;
    const before = process.memoryUsage().rss;
    expect(await cellsOf({ rows })).toEqual([['7']]);
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 ** 2);
  });
});
