import { TWO_CLAIMS } from '../../test/invented-claims.js';
import { renderFile } from '../../test/render.js';
import { looksLikeX12 } from '../is-x12.js';
import { X12Refusal } from '../problems.js';
import { read837 } from '../claim-837/read-837.js';

const FILE = renderFile('837', TWO_CLAIMS);
const refusal = (text: string): string => {
  try {
    return String(read837(text).claims.length);
  } catch (error) {
    if (!(error instanceof X12Refusal)) throw error;
    return error.message;
  }
};

describe('the envelope of a file', () => {
  it.each([
    ['nothing', '', 'The file is empty: ISA is missing.'],
    ['no ISA', FILE.slice(107), 'GS (segment 1): The file does not begin with ISA.'],
    [
      'a short ISA',
      FILE.replace('SENDER    ', 'SENDER   '),
      'ISA (segment 1): ISA must have 106 characters: ISA07 is in the wrong position.',
    ],
    ['an ISA that ends the file', FILE.slice(0, 50), 'ISA (segment 1): ISA has 50 characters, not 106.'],
    ['no IEA', FILE.replace(/IEA.*$/, ''), 'ISA (segment 1): IEA is missing: the file is cut off.'],
    ['a cut off segment', FILE.slice(0, -3), "IEA (segment 51): The segment is not closed by '~': the file is cut off."],
    ['no SE', FILE.replace(/SE\*.*~\n/, ''), 'ST (segment 3): SE is missing: ST has no end.'],
    ['no GE', FILE.replace(/GE\*.*~\n/, ''), 'GS (segment 2): GE is missing: GS has no end.'],
    [
      'no ST',
      FILE.replace(/ST\*.*~\n/, '').replace(/SE\*.*~\n/, ''),
      'The file has no claim: no transaction 837 with a segment CLM.',
    ],
    ['no claim', renderFile('837', []), 'The file has no claim: no transaction 837 with a segment CLM.'],
    ['another kind', renderFile('835', []), 'The file has no claim: no transaction 837 with a segment CLM.'],
    [
      'a segment after IEA',
      `${FILE}\nCLM*1~`,
      'CLM (segment 52): The segment is outside its envelope: ISA is missing before it.',
    ],
  ])('%s is refused whole', (_what, text, message) => {
    expect(refusal(text)).toBe(message);
  });

  it('warns about a wrong count, a wrong number and an invalid name', () => {
    const text = FILE.replace(/SE\*\d+\*0001/, 'SE*7*0002')
      .replace('GE*1*7', 'GE*2*7')
      .replace('PAT*19', 'Nd4*19');
    expect(read837(text).problems.map(({ message }) => message)).toEqual([
      'Nd4 (segment 39): The name of the segment is not known; skipped.',
      'SE (segment 49): SE01 counts 7 segments, the transaction has 47.',
      'SE (segment 49): The control number 0002 is not the one of ST (segment 3): 0001.',
      'GE (segment 50): GE01 counts 2 transactions, there are 1.',
    ]);
  });

  it('reads several interchanges, each with its own separators, as one file', () => {
    const signs = { element: '|', component: '>', terminator: '!', lineBreak: '' };
    const text = `\uFEFF\r\n${FILE}\r\n${renderFile('837', TWO_CLAIMS, signs)}\u001a`;
    const { claims } = read837(text);
    expect(claims.map(({ claim_no, account_no }) => [claim_no, account_no])).toEqual([
      [1, 'ACC-1'],
      [2, 'ACC-2'],
      [3, 'ACC-1'],
      [4, 'ACC-2'],
    ]);
  });

  it('skips and reports a transaction of another kind', () => {
    const other = renderFile('835', [['BPR', 'I']]);
    expect(read837(`${FILE}\n${other}`).problems.map(({ message }) => message)).toEqual([
      'ST (segment 54): The transaction 0001 is a 835; skipped.',
    ]);
  });

  it('is distinguished from a table by the beginning of the file', () => {
    expect([FILE, `\uFEFF${FILE}`, 'ST*835*1~', 'GS*HC*A~'].map(looksLikeX12)).toEqual([true, true, true, true]);
    expect(['Claim #,Amount\n1,2', 'ISAAC,1', 'ST,Zip\nNY,1', ''].map(looksLikeX12)).toEqual([false, false, false, false]);
  });
});
