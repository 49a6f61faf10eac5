import { treatmentRows } from '../../domain/case/views/treatments.js';
import { caseMoney } from '../../domain/case/views/payments.js';
import type { Case } from '../../domain/case/case.state.js';
import { caseWorld, KnownParties, sessionOf, SYSTEM_METADATA, type CaseWorld } from '../../../test/case-world.js';
import { randomUUID } from 'node:crypto';
import { StatusTable } from '../../references/status-table.js';
import type { CodesByList } from '@atlas/contracts';
import type { CodeBook } from '../../application/code-book.js';
import { codeBookOf } from '../../../test/code-books.js';
import { importWith } from '../../../test/import-with.js';

const HEADER =
  'Claim #,Patient Last,Patient First,DOB,Zip,Carrier,Facility,Rendering Doctor,DOS From,DOS To,Proc Code,Units,Bill No,Billed,Last Billed';
const line = (over: Partial<Record<string, string>> = {}) => {
  const cells = {
    claim: 'C1',
    last: 'Ferrante',
    first: 'Odalys',
    dob: '08/14/1987',
    zip: '02155',
    carrier: 'Fernhill',
    provider: 'Cedar Loop PT',
    doctor: 'Hollis Vandermeer',
    from: '10/02/2025',
    to: '10/02/2025',
    code: 'ZZ101',
    units: '1',
    bill: '',
    amount: '186.40',
    sent: '10/05/2025',
    ...over,
  };
  return Object.values(cells).join(',');
};
const UNKNOWN = { id: null, name: null, is_active: false, created: false, matched_by: null };
const file = (...lines: string[]) => [HEADER, ...lines].join('\n');

describe('importing a clinic’s lines', () => {
  let world: CaseWorld;
  beforeAll(async () => {
    world = await caseWorld();
  });
  afterAll(() => world?.close());

  /** A new firm for each test, because the world is shared. */
  let accountId = 100;
  const firm = () => sessionOf(++accountId);
  const casesOf = async (account: number): Promise<Case[]> => {
    const ids = await world.caseIds(account);
    const loaded = await world.aggregates.loadMany(account, 'case', ids);
    return ids.map(id => loaded.get(id)?.state as Case);
  };
  const run = async (content: string | Buffer, options: Parameters<typeof importWith>[2] = {}) => {
    const session = options.session ?? firm();
    await world.keepVocabulary(session.accountId);
    const result = await importWith(world, content, { ...options, session });
    return { result, session };
  };

  it('creates one case per claim, and one treatment per line without a bill number', async () => {
    const { result, session } = await run(file(line(), line({ code: 'ZZ214', amount: '784.20' })));
    expect(result).toMatchObject({
      created: 1,
      updated: 0,
      skipped: 0,
      duplicates: 0,
      totals: { rows: 2, amount: 970.6, difference: { rows: 0, amount: 0 } },
    });
    const [only] = await casesOf(session.accountId);
    expect(only).toMatchObject({
      attributes: {
        ins_claim_number: 'C1',
        injured_zip: '02155',
        injured_dob: '1987-08-14',
        provider_id: { name: 'Cedar Loop PT' },
      },
    });
    expect(treatmentRows(only!).map(row => [row.cpt_codes[0]?.code, row.bill_amount])).toEqual([
      ['ZZ101', 186.4],
      ['ZZ214', 784.2],
    ]);
    expect(caseMoney(only!).claim_amount).toBe(970.6);
  });

  it('creates one treatment for the lines of a bill', async () => {
    const { session } = await run(file(line({ bill: 'B7' }), line({ bill: 'B7', code: 'ZZ214', amount: '13.60' })));
    const [only] = await casesOf(session.accountId);
    expect(treatmentRows(only!)).toMatchObject([
      { bill_number: 'B7', bill_amount: 200, cpt_codes: [{ code: 'ZZ101' }, { code: 'ZZ214' }] },
    ]);
  });

  it('creates two cases for one claim number of two providers', async () => {
    const { result, session } = await run(file(line(), line({ provider: 'Juniper MRI' })));
    expect(result.created).toBe(2);
    expect((await casesOf(session.accountId)).map(one => one.attributes.provider_id?.name)).toEqual([
      'Cedar Loop PT',
      'Juniper MRI',
    ]);
  });

  it('recognizes a claim ignoring case and blanks of its names', async () => {
    const { result } = await run(file(line(), line({ claim: 'c1', last: 'FERRANTE', first: ' odalys ', code: 'ZZ2' })));
    expect(result.created).toBe(1);
  });

  it('warns about codes that are not in the account’s lists, once each, and imports them', async () => {
    const codeBook = codeBookOf({
      procedure_codes: { listed: ['ZZ101'], unlisted: ['99999'] },
      diagnosis_codes: { listed: [], unlisted: [] },
    });
    const content = file(line(), line({ code: '99999' }), line({ code: '99999', amount: '5.00' }), line({ code: 'ZZ9' }));
    const warned = async (dryRun: boolean) => {
      const { result } = await run(content, { codeBook, dryRun });
      return [result.totals.booked.rows, result.warnings.filter(({ field }) => field === 'cpt_code')];
    };
    const warnings = [
      { row: 2, field: 'cpt_code', message: 'Procedure code 99999 is not in the code lists (2 times in the file).' },
      { row: 4, field: 'cpt_code', message: 'Procedure code ZZ9 is not in any imported code set.' },
    ];
    expect(await warned(true)).toEqual([4, warnings]);
    expect(await warned(false)).toEqual([4, warnings]);
  });

  it('imports a bill that was sent before its service, with the warning of single calls', async () => {
    const { result, session } = await run(file(line({ sent: '09/15/2025' })));
    expect(result.warnings).toContainEqual({ row: 1, field: 'date_bill_sent', message: 'Date Bill Sent is before DOS From.' });
    const [only] = await casesOf(session.accountId);
    expect(only?.treatments[0]?.date_bill_sent).toBe('2025-09-15');
  });

  it('looks up all codes of a file in one call', async () => {
    const asked: CodesByList[] = [];
    const codeBook: CodeBook = {
      check: (_session, codes) => {
        asked.push(codes);
        return Promise.resolve(undefined);
      },
    };
    const lines = Array.from({ length: 30 }, (_, n) => line({ claim: `C${n}`, code: `9${7000 + n}` }));
    await run(file(...lines, ...lines), { codeBook });
    expect(asked.map(codes => codes.procedure_codes.length)).toEqual([30]);
  });

  it('adds nothing the second time, and only new lines of a longer file', async () => {
    const directory = new KnownParties();
    const { session } = await run(file(line()), { directory });
    const again = await run(file(line()), { session, directory });
    expect(again.result).toMatchObject({
      created: 0,
      updated: 0,
      skipped: 1,
      totals: { booked: { rows: 0 }, known: { rows: 1, amount: 186.4 } },
    });
    const longer = await run(file(line(), line({ code: 'ZZ9' })), { session, directory });
    expect(longer.result).toMatchObject({ created: 0, updated: 1, skipped: 1, totals: { booked: { rows: 1 } } });
    const [only] = await casesOf(session.accountId);
    expect(only?.treatments).toHaveLength(2);
  });

  it('keeps identical lines of one file, and counts and lists them', async () => {
    const { result, session } = await run(file(line(), line(), line()));
    expect(result.duplicates).toBe(2);
    expect(result.warnings.filter(({ message }) => message.startsWith('Possible duplicate')).map(({ row }) => row)).toEqual([
      2, 3,
    ]);
    expect((await casesOf(session.accountId))[0]?.treatments).toHaveLength(3);
    const again = await run(file(line(), line(), line()), { session });
    expect(again.result).toMatchObject({ skipped: 3, updated: 0 });
  });

  it('refuses rows that it cannot assign, and imports the rest', async () => {
    const { result } = await run(
      file(
        line({ claim: '' }),
        line(),
        line({ last: '', first: '' }),
        line({ provider: '' }),
        line({ amount: 'ten' }),
        line({ from: '02/30/2025', code: 'Q' }),
      ),
    );
    expect(result).toMatchObject({
      created: 1,
      totals: { rows: 6, booked: { rows: 1 }, refused: { rows: 5 }, difference: { rows: 0, amount: 0 } },
    });
    expect(result.errors).toEqual([
      { row: 1, field: 'ins_claim_number', message: 'Please Enter Claim Number.' },
      { row: 3, field: 'injured_last_name', message: 'Please Enter Injured Last Name.' },
      { row: 3, field: 'injured_first_name', message: 'Please Enter Injured First Name.' },
      { row: 4, field: 'provider_name', message: 'Please Enter Provider.' },
      { row: 5, field: 'bill_amount', message: 'Bill Amount ten is not valid.' },
      { row: 6, field: 'dos_from', message: 'DOS From is not valid.' },
    ]);
  });

  it('warns about lines that need review', async () => {
    const { result } = await run(
      file(line({ carrier: '', amount: '0.00', to: '01/01/1970' }), line({ dob: '01/02/1990', code: 'ZZ5' })),
    );
    expect(result.errors).toEqual([]);
    expect(result.warnings.map(({ row, field }) => `${row} ${field}`)).toEqual(
      expect.arrayContaining([
        '1 insurance_company_name',
        '1 bill_amount',
        '1 dos_to',
        '2 injured_dob',
        '1 cpt_code',
        '1 provider_name',
      ]),
    );
  });

  it('an invalid row does not affect others', async () => {
    const { result } = await run(file(line(), `${line()},one,cell,too,many`, line({ code: 'ZZ7' })));
    expect(result.errors).toMatchObject([{ row: 2, field: 'row' }]);
    expect(result.totals.booked.rows).toBe(2);
  });

  it.each([
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${file(line({ last: 'Núñez' }))}`, 'utf8')],
    ['UTF-8 without one', Buffer.from(file(line({ last: 'Núñez' })), 'utf8')],
    ['Windows-1252', Buffer.from(file(line({ last: 'Núñez' })), 'latin1')],
  ])('reads %s', async (_name, content) => {
    const { session } = await run(content);
    expect((await casesOf(session.accountId))[0]?.attributes.injured_last_name).toBe('Núñez');
  });

  it('keeps cells unchanged', async () => {
    const { session } = await run(file(line({ claim: '47876E71', zip: '02155' })));
    expect((await casesOf(session.accountId))[0]?.attributes).toMatchObject({
      ins_claim_number: '47876E71',
      injured_zip: '02155',
    });
  });

  it('refuses the lines of unknown parties where they may not be created', async () => {
    const { result } = await run(file(line()), { createParties: false });
    expect(result).toMatchObject({ created: 0, totals: { refused: { rows: 1 } } });
    expect(result.errors.map(({ message }) => message)).toContain('Provider Cedar Loop PT is not known.');
  });

  it('refuses new lines of a closed case with its message, and ignores known ones', async () => {
    const directory = new KnownParties();
    const { session } = await run(file(line()), { directory });
    const [only] = await casesOf(session.accountId);
    const statuses = await new StatusTable(world.database.database).of(session.accountId);
    await world.aggregates.execute(
      { accountId: session.accountId, category: 'case', id: only!.case_id },
      { type: 'CloseCase', data: { status: 'CLOSED_PAID', reason: 'done' } },
      { by: 'Casey', at: '2026-04-21T16:00:00.000Z', today: '2026-04-21', statuses },
      { metadata: SYSTEM_METADATA, newId: randomUUID },
    );
    const { result } = await run(file(line(), line({ code: 'ZZ9' })), { session, directory });
    expect(result).toMatchObject({ created: 0, updated: 0, totals: { booked: { rows: 0 }, difference: { rows: 0, amount: 0 } } });
    expect(result.errors.map(({ message }) => message)).toEqual(expect.arrayContaining([expect.stringMatching(/is closed/)]));
  });

  it('a dry run reports the same and writes nothing', async () => {
    const { result, session } = await run(file(line(), line({ claim: '' })), { dryRun: true });
    expect(result).toMatchObject({ created: 1, totals: { booked: { rows: 1 }, refused: { rows: 1 } } });
    expect(await casesOf(session.accountId)).toEqual([]);
  });

  it('reports the result of the lines and the new ids between batches', async () => {
    const reported: [number, number, number, number][] = [];
    const { result } = await run(file(line({ claim: '' }), line(), line({ claim: 'C2' })), {
      progress: async (done, total, { created, totals }) => void reported.push([done, total, created, totals.difference.rows]),
    });
    expect(reported).toEqual([
      [1, 3, 0, 2],
      [3, 3, 2, 0],
    ]);
    expect(result.first_case_id).toMatch(/-000001$/);
    expect(result.last_case_id).toMatch(/-000002$/);
    expect(result.parties).toEqual({ providers: 1, insurance_companies: 1, doctors: 1 });
  });

  it('a dry run counts the parties it would create, and uses no ids', async () => {
    const { result } = await run(file(line()), {
      dryRun: true,
      directory: { resolve: async (_, items) => items.map(() => UNKNOWN) },
    });
    expect(result.parties).toEqual({ providers: 1, insurance_companies: 1, doctors: 1 });
    expect(result).toMatchObject({ created: 1, first_case_id: null, last_case_id: null });
  });

  it('completes what a crash left unfinished: reserved numbers, missing streams', async () => {
    const directory = new KnownParties();
    const session = firm();
    await world.keepVocabulary(session.accountId);
    const events = world.aggregates.events as { appendMany: unknown };
    const append = events.appendMany;
    events.appendMany = () => Promise.reject(new Error('The process died here.'));
    await expect(importWith(world, file(line()), { session, directory })).rejects.toThrow('died');
    events.appendMany = append;
    const { result } = await run(file(line()), { session, directory });
    expect(result.created).toBe(1);
    expect(await casesOf(session.accountId)).toHaveLength(1);
  });
});
