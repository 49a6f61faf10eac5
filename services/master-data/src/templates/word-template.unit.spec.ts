import fc from 'fast-check';
import { docx, docxText } from '../../test/sample-file.js';
import { fillMail, mailTags } from './mail-template.js';
import { printed, readTag, valueAt } from './tag.js';
import { fillWord, wordTags } from './word-template.js';

const DATA = {
  today: '2026-03-09',
  case: { case_id: 'DEMO26-000001', accident_date: '2025-09-18' },
  money: { balance: 1234.5 },
  provider: { name: 'Cedar Loop PT' },
  bills: [
    { bill_number: 'CL-1', dos_from: '2025-10-02', balance: 402.55 },
    { bill_number: 'CL-2', dos_from: '2025-10-09', balance: 10 },
  ],
  packet: { cases: [{ case_id: 'DEMO26-000002' }] },
};
const filled = (...paragraphs: string[]) => docxText(fillWord(docx(...paragraphs), DATA));

describe('a Word template', () => {
  it('is filled by names, loops and filters; days and amounts as written', () =>
    expect(
      filled(
        'Re: {case.case_id}, accident of {case.accident_date}, {provider.name | upper}',
        '{today} {money.balance} {money.balance | money}',
        '{#bills}',
        '{bill_number} of {dos_from}: {balance | money}',
        '{/bills}',
        '{#packet.cases}{case_id} {/packet.cases}{injured.name}.',
      ),
    ).toBe(
      [
        'Re: DEMO26-000001, accident of 09/18/2025, CEDAR LOOP PT',
        '03/09/2026 1,234.50 $1,234.50',
        'CL-1 of 10/02/2025: $402.55',
        'CL-2 of 10/09/2025: $10.00',
        'DEMO26-000002 .',
      ].join('\n'),
    ));

  it('lists unknown merge fields, inside and outside loops', () =>
    expect(
      wordTags(
        docx('{case.case_id} {case.zap} {zap}', '{#bills}{bill_number}{letter}{case.case_id}{/bills}{#zaps}{/zaps}{letter}'),
      ),
    ).toEqual({
      names: ['case.case_id', 'bills', 'bill_number', 'zaps'],
      unknown: ['case.zap', 'zap', 'letter', 'zaps'],
      faults: [],
    }));

  it.each([
    ['{case.case_id', /unopened|unclosed/i],
    ['{#bills}{bill_number}', /unclosed/i],
  ])('says what is wrong with %s', (text, words) => expect(wordTags(docx(text)).faults.join(' ')).toMatch(words));

  it('runs no code: an unknown expression stays empty', () => {
    for (const tag of [
      '1+1',
      'case.constructor',
      'bills.length',
      '__proto__',
      "case['case_id']",
      'case.case_id | eval',
      'a(b)',
    ]) {
      expect(wordTags(docx(`{${tag}}`)).unknown).toEqual([tag]);
      expect(filled(`[{${tag}}]`)).toBe('[]');
    }
    fc.assert(fc.property(fc.string(), text => typeof readTag(text) === 'object' || readTag(text) === undefined));
    expect(valueAt({}, 'constructor.name')).toBeUndefined();
  });
});

describe('the output of a tag', () => {
  it('is determined by its filter, else by its type', () =>
    expect([
      printed(5, 'money'),
      printed(-5, 'text', 'money'),
      printed('2026-01-31T10:00:00Z', 'date'),
      printed('a', 'text', 'upper'),
      printed(null, 'text'),
      printed(['a', 'b'], 'text'),
      printed('soon', 'date'),
    ]).toEqual(['5.00', '-$5.00', '01/31/2026', 'A', '', 'a, b', 'soon']));
});

describe('a mail', () => {
  it('is filled as text, so that no value becomes markup', () => {
    expect(mailTags('Case {case.case_id}', '<p>{provider.name} {zap}</p>')).toEqual({
      names: ['case.case_id', 'provider.name'],
      unknown: ['zap'],
      faults: [],
    });
    const data = { provider: { name: '<b>A & B</b>' } };
    expect(fillMail('<p>{provider.name}</p>', data, { html: true })).toBe('<p>&lt;b&gt;A &amp; B&lt;/b&gt;</p>');
    expect(fillMail('{provider.name}', data, { html: false })).toBe('<b>A & B</b>');
  });
});
