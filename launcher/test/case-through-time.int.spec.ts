import type { CaseDifference, CaseMoment, DocumentRow, PaymentRow, TreatmentRow, WholeCase } from '@atlas/contracts';
import { IdentitySetup } from '@atlas/identity';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DemoCaseWriter } from '../src/demo-data/case-writer/case-writer.js';
import type { CaseChronicle } from '../src/demo-data/case-writer/chronicle.js';
import { FirmWithCase, refused, type NoteRow, type Refusal } from './firm-with-case.js';
import { User } from './running-product.js';

type Details = Readonly<Record<string, unknown>>;

const NADIA = { userId: 1, username: 'nadia', name: 'Nadia Brill' };
const IVO = { userId: 2, username: 'ivo', name: 'Ivo Tarrant' };

/** A case of January 2026 with a change in each of the months that follow. */
const pastOf = (provider: number, claim = 'TIME-1'): CaseChronicle => ({
  at: '2026-01-06T15:00:00.000Z',
  by: NADIA,
  body: {
    injured_first_name: 'Odalys',
    injured_last_name: 'Ferrante',
    provider_id: provider,
    ins_claim_number: claim,
    date_open: '2026-01-06',
  },
  entries: [
    {
      at: '2026-01-06T15:00:00.000Z',
      by: NADIA,
      act: {
        call: 'treatment',
        body: {
          bill_number: 'CL-1',
          dos_from: '2025-10-02',
          dos_to: '2025-10-17',
          cpt_codes: [{ code: 'ZZ101', units: 1, charge: 500 }],
        },
      },
    },
    { at: '2026-02-10T15:00:00.000Z', by: IVO, act: { call: 'note', body: { note_type: 'GENERAL', description: 'First' } } },
    { at: '2026-02-10T15:00:00.000Z', by: IVO, act: { call: 'memo', body: { memo: 'Call the carrier' } } },
    // Half past eleven in the evening of 31 March in New York.
    {
      at: '2026-04-01T03:30:00.000Z',
      by: NADIA,
      act: {
        call: 'payment',
        bill: 'CL-1',
        body: { transaction_type: 'PRINCIPAL', amount: 120.5, transaction_date: '2026-03-31', check_no: '0048812' },
      },
    },
    { at: '2026-04-14T15:00:00.000Z', by: IVO, act: { call: 'update', body: { ins_claim_number: 'TIME-2' } } },
  ],
});

const OPENAPI = join(import.meta.dirname, '../../docs/generated/openapi.json');
const BASE = '/AtlasAPI/api/';

interface Described {
  readonly paths: Readonly<Record<string, { readonly get?: { readonly parameters?: readonly { readonly name: string }[] } }>>;
}

/** Every read of a case that the API describes by a path that names the case, of this case and its bill. */
const readsOf = (caseId: string, treatmentId: string): string[] => {
  const values: Readonly<Record<string, string>> = { caseId, treatmentId, likeness: 'all' };
  const { paths } = JSON.parse(readFileSync(OPENAPI, 'utf8')) as Described;
  return Object.entries(paths)
    .filter(([path, { get }]) => path.includes('{caseId}') && get?.parameters?.some(({ name }) => name === 'as_of'))
    .map(([path]) => path.slice(BASE.length).replace(/\{(\w+)\}/g, (unknown, name: string) => values[name] ?? unknown));
};

describe('a case as of a moment', () => {
  let firm: FirmWithCase;
  let clerk: User;
  let clinic: User;
  let account: number;
  let caseId: string;
  let reads: string[];

  const written = async (past: CaseChronicle): Promise<string> => {
    const [id = ''] = await DemoCaseWriter.of(firm.product.app).write({ id: account, code: 'FIRM' }, [past]);
    return id;
  };
  const at = <Body>(path: string, moment: string, user = clerk, of = caseId) =>
    user.get<Body>(`case/${of}/${path}${path.includes('?') ? '&' : '?'}as_of=${encodeURIComponent(moment)}`);
  const difference = (query: string, user = clerk) => user.get<CaseDifference>(`case/${caseId}/difference?${query}`);

  beforeAll(async () => {
    firm = await FirmWithCase.start();
    ({ clerk } = firm);
    const { app } = firm.product;
    const identity = app.get(IdentitySetup, { strict: false });
    account = (await identity.findAccount('FIRM'))!.accountId;
    caseId = await written(pastOf(firm.provider));
    const { body: bills } = await clerk.get<TreatmentRow[]>(`case/${caseId}/treatment`);
    reads = readsOf(caseId, bills[0]!.id);
    await identity.createUser({
      accountId: account,
      username: 'clinic@firm.test',
      password: 'Demo#2026',
      firstName: 'Cara',
      lastName: 'Clinic',
      email: 'clinic@firm.test',
      userType: 2,
      role: 'Provider',
      providerIds: [firm.provider],
    });
    clinic = await User.signIn(firm.product.url, 'clinic@firm.test');
  }, 120_000);
  afterAll(() => firm?.product.stop());

  describe('every read', () => {
    it('answers the state at that moment', async () => {
      expect(reads.length).toBeGreaterThan(15);
      for (const path of reads) {
        const answer = await clerk.get(`${path}?as_of=2026-03-31`);
        expect([path, answer.status]).toEqual([path, 200]);
      }
    });

    it.each([
      ['2026-01-05', 404, 'CASE_NOT_OPENED_YET', undefined],
      ['2026-01-06T14:59:59.999Z', 404, 'CASE_NOT_OPENED_YET', undefined],
      ['2999-01-01', 422, 'VALIDATION_FAILED', ['as_of']],
      ['soon', 400, 'MALFORMED_REQUEST', ['as_of']],
      ['2026-02-30', 400, 'MALFORMED_REQUEST', ['as_of']],
      ['2026-03-31T10:00:00', 400, 'MALFORMED_REQUEST', ['as_of']],
    ])('refuses %s with %d %s', async (moment, status, code, fields) => {
      for (const path of reads) {
        const [its, itsCode, errors] = refused(await clerk.get(`${path}?as_of=${moment}`));
        expect([path, its, itsCode, errors && Object.keys(errors)]).toEqual([path, status, code, fields]);
      }
    });

    it('is refused to another firm for every moment', async () => {
      for (const path of reads) expect([path, (await firm.stranger.get(`${path}?as_of=2026-03-31`)).status]).toEqual([path, 404]);
    });
  });

  it('answers with the opening date for a day before that', async () => {
    const { body } = await at<Refusal>('details', '2026-01-05');
    expect(body.ExceptionMessage).toBe(
      `Case ${caseId} did not exist yet as of 01/05/2026. It was opened on 01-06-2026 10:00:00 AM.`,
    );
  });

  it('ends days at midnight in New York: payments before midnight there belong to the day', async () => {
    const on = async (moment: string) => (await at<Details>('details', moment)).body;
    expect(await on('2026-03-30')).toMatchObject({ paid_amount: 0, balance: 500, revision: 3, ins_claim_number: 'TIME-1' });
    expect(await on('2026-03-31')).toMatchObject({ paid_amount: 120.5, balance: 379.5, revision: 4 });
    expect(await on('2026-04-01T03:29:59.999Z')).toMatchObject({ paid_amount: 0 });
    expect(await on('2026-04-01T03:30:00.000Z')).toMatchObject({ paid_amount: 120.5 });
    expect(await on('2026-04-14')).toMatchObject({ ins_claim_number: 'TIME-2' });
  });

  it('is complete in one answer, with each part as in its own call', async () => {
    for (const moment of ['2026-01-31', '2026-03-31', '2026-04-14T15:00:00.000Z']) {
      const { body: whole } = await at<WholeCase>('whole', moment);
      expect(whole.details).toEqual((await at('details', moment)).body);
      expect(whole.treatments).toEqual((await at('treatment', moment)).body);
      expect(whole.notes).toEqual((await at('notes', moment)).body);
      expect(whole.memo).toEqual((await at('memo', moment)).body);
      expect(whole.documents).toEqual((await at('document', moment)).body);
      const ledger = await clerk.get<PaymentRow[]>(`payment/transaction/${caseId}/all?as_of=${moment}`);
      expect(whole.payments).toEqual(ledger.body);
    }
    const { body: whole } = await at<WholeCase>('whole', '2026-03-31');
    expect(whole.last_change).toMatchObject({
      description: '120.50 Principal on CL-1, check 0048812.',
      user_name: 'Nadia Brill',
    });
  });

  it('lists the moments; simultaneous changes are one moment', async () => {
    const { body } = await clerk.get<CaseMoment[]>(`case/${caseId}/moments`);
    expect(body.map(({ time, revision }) => [time.slice(0, 10), revision])).toEqual([
      ['2026-01-06', 1],
      ['2026-02-10', 3],
      ['2026-04-01', 4],
      ['2026-04-14', 5],
    ]);
    expect((await at<CaseMoment[]>('moments', '2026-02-28')).body).toEqual(body.slice(0, 2));
  });

  it('shows what was deleted since; a removed document cannot be downloaded', async () => {
    const own = await written(pastOf(firm.provider, 'TIME-3'));
    const ownAt = <Body>(path: string, moment: string) => at<Body>(path, moment, clerk, own);
    const form = new FormData();
    const { body: nodes } = await clerk.get<{ id: number }[]>('document/node/option');
    form.append('node_id', String(nodes[0]!.id));
    form.append('file', new Blob(['To the carrier']), 'letter.txt');
    const { body: letter } = await clerk.post<DocumentRow>(`case/${own}/document`, form);
    const { body: note } = await clerk.post<NoteRow>(`case/${own}/note`, { note_type: 'GENERAL', description: 'Second' });
    const { body: moments } = await clerk.get<CaseMoment[]>(`case/${own}/moments`);
    const then = moments.at(-1)!.time;
    await clerk.call('DELETE', `case/${own}/document/${letter.id}`);
    await clerk.call('DELETE', `case/${own}/note/delete/${note.id}`);

    expect((await firm.notesOf(own)).map(({ description }) => description)).toEqual(['First']);
    expect((await ownAt<NoteRow[]>('notes', then)).body.map(({ description }) => description)).toEqual(['Second', 'First']);
    expect((await clerk.get<DocumentRow[]>(`case/${own}/document`)).body).toEqual([]);
    expect((await ownAt<DocumentRow[]>('document', then)).body).toMatchObject([
      { file_name: 'letter.txt', removed_by: 'Nadia Brill' },
    ]);
    const refusal = await clerk.post<Refusal>(`case/${own}/document/file/download`, [letter.id] as object);
    expect(refused(refusal).slice(0, 2)).toEqual([404, 'DOCUMENT_REMOVED']);
    expect(refusal.body.ExceptionMessage).toMatch(
      /^letter\.txt was removed from the case on .* by Nadia Brill\. It can no longer/,
    );
  });

  describe('the difference between two moments', () => {
    it('lists fields, parts and money', async () => {
      const { status, body } = await difference('from=2026-01-31&to=2026-04-14');
      expect([status, body.from_revision, body.to_revision]).toEqual([200, 1, 5]);
      expect(
        body.fields.map(({ label, before, after, changed_by, changes }) => [label, before, after, changed_by, changes]),
      ).toEqual([
        ['Claim Number', 'TIME-1', 'TIME-2', 'Ivo Tarrant', 1],
        ['Memo', null, 'Call the carrier', 'Ivo Tarrant', 1],
      ]);
      expect(body.parts.map(({ part, change, name }) => [part, change, name])).toEqual([
        ['payment', 'added', '120.50 Principal on CL-1, check 0048812'],
        ['note', 'added', expect.stringMatching(/, Ivo Tarrant$/)],
      ]);
      expect(body.money.filter(({ is_total }) => is_total).map(({ label, difference: by }) => [label, by])).toEqual([
        ['Billed', 0],
        ['Paid', 120.5],
        ['Adjustments', 0],
        ['Balance', -120.5],
        ['Outside the balance', 0],
      ]);
    });

    it('is empty for a moment and itself, and ends now if no end is given', async () => {
      expect((await difference('from=2026-03-31&to=2026-03-31')).body).toMatchObject({ fields: [], parts: [] });
      const { body } = await difference('from=2026-04-01T03:30:00.000Z');
      expect(body.fields).toMatchObject([{ label: 'Claim Number' }]);
    });

    it('includes unchanged values if asked', async () => {
      const { body } = await difference('from=2026-03-31&to=2026-03-31&show_all=true');
      expect(body.parts).toMatchObject([
        { part: 'treatment', change: 'unchanged' },
        { part: 'code', change: 'unchanged' },
        { part: 'payment', change: 'unchanged' },
        { part: 'note', change: 'unchanged' },
      ]);
    });

    it.each([
      ['', 400, ['from']],
      ['from=never', 400, ['from']],
      ['from=2026-01-31&to=whenever', 400, ['to']],
      ['from=2026-01-31&to=2999-01-01', 422, ['to']],
      ['from=2026-04-14&to=2026-01-31', 422, ['from']],
    ])('refuses %j', async (query, status, fields) => {
      const [its, , errors] = refused(await difference(query));
      expect([its, Object.keys(errors ?? {})]).toEqual([status, fields]);
    });

    it('is a 404 before the case existed, like any read', async () => {
      expect(refused(await difference('from=2025-12-31')).slice(0, 2)).toEqual([404, 'CASE_NOT_OPENED_YET']);
      expect((await difference('from=2026-01-31', firm.stranger)).status).toBe(404);
    });

    it('can be exported as CSV, and the export is recorded', async () => {
      const file = await clerk.get<Buffer>(`case/${caseId}/difference/download?from=2026-01-31&to=2026-04-14`);
      expect(file.headers.get('content-disposition')).toContain(`${caseId} difference.csv`);
      const lines = file.body.toString('utf8').split('\r\n');
      expect(lines[0]).toContain('Section,Name,Change,Field,Before,After,Amount Before');
      expect(lines.some(line => line.startsWith(`Case,${caseId},changed,Claim Number,TIME-1,TIME-2`))).toBe(true);
      expect(lines.some(line => line.startsWith('Money,Balance,changed,Balance,,,500.00,379.50,-120.50'))).toBe(true);
    });
  });

  describe('for a clinic', () => {
    it('shows the notes that are visible today, and nothing about the others', async () => {
      const { body: shown } = await clinic.get<NoteRow[]>(`case/${caseId}/notes`);
      const { body: whole } = await at<WholeCase>('whole', '2026-03-31', clinic);
      expect(whole.notes).toEqual(shown);
      expect(Object.keys(whole.last_change!)).toEqual(['time', 'revision', 'change_type_ids']);
      expect(whole).not.toHaveProperty('memo');
      const { body: theirs } = await difference('from=2026-01-31&to=2026-04-14', clinic);
      expect(theirs.parts.filter(({ part }) => part === 'note')).toHaveLength(shown.length);
      expect(theirs.money).toEqual((await difference('from=2026-01-31&to=2026-04-14')).body.money);
    });
  });
});
