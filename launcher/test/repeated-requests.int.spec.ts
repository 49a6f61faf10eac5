import { CHANGE_TYPES } from '@atlas/contracts';
import { until } from '@atlas/testing';
import { randomUUID } from 'node:crypto';
import { FirmWithCase, refused, type NoteRow, type Refusal } from './firm-with-case.js';
import type { User } from './running-product.js';

/** Requests that arrive late, twice or from another user have one effect, for the right user. */
describe('requests to a case', () => {
  let firm: FirmWithCase;
  let clerk: User;
  let stranger: User;
  let caseId: string;
  const openCase: FirmWithCase['openCase'] = (...given) => firm.openCase(...given);

  beforeAll(async () => {
    firm = await FirmWithCase.start();
    ({ clerk, stranger, caseId } = firm);
  }, 60_000);
  afterAll(() => firm?.product.stop());

  describe('a stale or invalid If-Match', () => {
    it('is a 412 that lists what changed and by whom, and changes nothing', async () => {
      const { body: opened } = await openCase({ ins_claim_number: 'C-1' });
      const read = await clerk.get(`case/${opened.case_id}/details`);
      const etag = read.headers.get('etag') ?? '';
      expect((await clerk.post(`case/${opened.case_id}/update`, { ins_claim_number: 'C-2' }, { 'if-match': etag })).status).toBe(
        200,
      );
      const late = await clerk.post<Refusal>(`case/${opened.case_id}/update`, { ins_claim_number: 'C-3' }, { 'if-match': etag });
      expect(refused(late)).toEqual([412, expect.any(String), { 'Claim Number': 'C-1 → C-2' }]);
      expect(late.body.ExceptionMessage).toBe('Nadia Brill changed this case in the meantime: Claim Number.');
      expect(await firm.detailsOf(opened.case_id)).toMatchObject({ ins_claim_number: 'C-2' });
    });

    it('is a 400 if it is not a revision', async () => {
      const answer = await clerk.post(`case/${caseId}/update`, { policy_number: 'P' }, { 'if-match': 'yesterday' });
      expect(refused(answer)[0]).toBe(400);
    });
  });

  describe('a busy case', () => {
    const all = <Result>(count: number, make: (index: number) => Promise<Result>) =>
      Promise.all(Array.from({ length: count }, (_, index) => make(index)));

    it('stores every one of 48 notes that are sent at once', async () => {
      const { body: opened } = await openCase();
      const answers = await all(48, index =>
        clerk.post(`case/${opened.case_id}/note`, { note_type: 'GENERAL', description: `note ${index}` }),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
      expect(new Set((await firm.notesOf(opened.case_id)).map(({ description }) => description)).size).toBe(48);
      expect(await firm.detailsOf(opened.case_id)).toMatchObject({ revision: opened.revision + 48 });
    });

    it('is changed by one of 16 requests with the same If-Match', async () => {
      const { body: opened } = await openCase();
      const etag = (await clerk.get(`case/${opened.case_id}/details`)).headers.get('etag') ?? '';
      const answers = await all(16, index =>
        clerk.post(`case/${opened.case_id}/update`, { ins_claim_number: `C-${index}` }, { 'if-match': etag }),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 15 }, () => 412)]);
      expect(await firm.detailsOf(opened.case_id)).toMatchObject({ revision: opened.revision + 1 });
    });
  });

  describe('a read after a command', () => {
    const written = (answer: { headers: Headers }) => answer.headers.get('atlas-written') ?? '';

    it('includes the change if it sends the position, in lists and in the history', async () => {
      for (let round = 1; round <= 15; round++) {
        const claim = `OWN-${round}`;
        const updated = await clerk.post<{ revision: number }>(`case/${caseId}/update`, { ins_claim_number: claim });
        const after = { 'atlas-after': written(updated) };
        const found = { filters: { ins_claim_number: claim } };
        const onlyUpdates = { top: 1, change_type_ids: [CHANGE_TYPES.case_updated.id] };
        const [list, totals, history] = await Promise.all([
          clerk.post<{ total_rows: number }>('Case/simple_search', found, after),
          clerk.post<{ cases: number }>('Case/simple_search/totals', found, after),
          clerk.post<{ result: { revision: number }[] }>(`case/${caseId}/audit/records`, onlyUpdates, after),
        ]);
        expect([list.body.total_rows, totals.body.cases]).toEqual([1, 1]);
        expect(history.body.result[0]!.revision).toBe(updated.body.revision);
      }
    });

    it('is answered for any position', async () => {
      for (const place of ['', 'yesterday', 'case@', 'case@99999999999-1', `case@${'9'.repeat(90)}-1`, 'nothing@1-1,case@x'])
        expect((await clerk.post('Case/simple_search', {}, { 'atlas-after': place })).status).toBe(200);
    });

    it('has no position after a refused command', async () => {
      const refusal = await clerk.post(`case/${caseId}/update`, { accident_date: 'never' });
      expect([refusal.status, written(refusal)]).toEqual([422, '']);
    });
  });

  describe('the same Idempotency-Key', () => {
    const count = async (claim: string) =>
      (await clerk.post<{ total_rows: number }>('Case/simple_search', { filters: { ins_claim_number: claim } })).body.total_rows;

    it('twice gives one case and the same answer', async () => {
      const key = { 'idempotency-key': randomUUID() };
      const first = await openCase({ ins_claim_number: 'TWICE' }, key);
      const second = await openCase({ ins_claim_number: 'TWICE' }, key);
      expect([second.status, second.body, second.headers.get('etag')]).toEqual([201, first.body, first.headers.get('etag')]);
      await until('the case in the list', async () => (await count('TWICE')) > 0);
      expect(await count('TWICE')).toBe(1);
    });

    it('sent concurrently gives one note and the same answer to all', async () => {
      const { body: opened } = await openCase();
      const key = { 'idempotency-key': randomUUID() };
      const note = { note_type: 'GENERAL', description: 'once' };
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => clerk.post<NoteRow>(`case/${opened.case_id}/note`, note, key)),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
      for (const { body } of answers) expect(body).toEqual(answers[0]!.body);
      expect(await firm.notesOf(opened.case_id)).toHaveLength(1);
    });

    it('with another request is refused', async () => {
      const key = { 'idempotency-key': randomUUID() };
      await openCase({ ins_claim_number: 'ONE' }, key);
      expect(refused(await openCase({ ins_claim_number: 'OTHER' }, key)).slice(0, 2)).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    });

    it('with another path is refused, and nothing is written there', async () => {
      const [{ body: first }, { body: second }] = await Promise.all([openCase(), openCase()]);
      const key = { 'idempotency-key': randomUUID() };
      const note = { note_type: 'GENERAL', description: 'for the first' };
      expect((await clerk.post(`case/${first.case_id}/note`, note, key)).status).toBe(201);
      const other = await clerk.post(`case/${second.case_id}/note`, note, key);
      expect(refused(other).slice(0, 2)).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
      expect(await firm.notesOf(second.case_id)).toEqual([]);
    });

    it('of another user or another firm is another key', async () => {
      const { body: opened } = await openCase();
      const key = { 'idempotency-key': randomUUID() };
      const note = { note_type: 'GENERAL', description: 'from each of two users' };
      expect((await clerk.post(`case/${opened.case_id}/note`, note, key)).status).toBe(201);
      const colleague = await firm.colleague();
      const second = await colleague.post(`case/${opened.case_id}/note`, note, key);
      expect([second.status, second.headers.get('idempotency-replayed')]).toEqual([201, null]);
      expect(await firm.notesOf(opened.case_id)).toHaveLength(2);
      const foreign = await stranger.post(`case/${opened.case_id}/note`, note, key);
      expect(refused(foreign).slice(0, 2)).toEqual([404, 'CASE_NOT_FOUND']);
      expect(foreign.headers.get('idempotency-replayed')).toBeNull();
    });
  });

  describe("another firm's case", () => {
    it.each<[string, string, object | undefined]>([
      ['GET', 'details', undefined],
      ['GET', 'details?as_of=2026-01-01', undefined],
      ['GET', 'notes', undefined],
      ['GET', 'memo', undefined],
      ['GET', 'treatment', undefined],
      ['GET', 'document', undefined],
      ['GET', 'update/status?status=READY', undefined],
      ['POST', 'update', { policy_number: 'mine now' }],
      ['POST', 'note', { note_type: 'GENERAL', description: 'x' }],
      ['POST', 'memo', { memo: 'x' }],
      ['POST', 'close', { reason: 'x' }],
      ['POST', 'treatment/with/cpt/add', { dos_from: '2025-10-02', bill_amount: 1 }],
      ['POST', 'payment/transaction', { transaction_type: 'PRINCIPAL', amount: 1, transaction_date: '2026-01-01' }],
      ['POST', 'audit/records', {}],
    ])('%s %s is not there', async (method, path, body) => {
      const before = await firm.detailsOf(caseId);
      const answer = await stranger.call(method, `case/${caseId}/${path}`, body);
      expect(refused(answer).slice(0, 2)).toEqual([404, 'CASE_NOT_FOUND']);
      expect((await firm.detailsOf(caseId))['revision']).toBe(before['revision']);
    });

    it('is not found, nor its provider, nor a job', async () => {
      expect((await stranger.get(`provider_master/${firm.provider}`)).status).toBe(404);
      const opened = await stranger.post<Refusal>('case/add', {
        injured_first_name: 'A',
        injured_last_name: 'B',
        provider_id: firm.provider,
      });
      expect([opened.status, Object.keys(opened.body.errors ?? {})]).toEqual([422, ['provider_id']]);
    });
  });
});
