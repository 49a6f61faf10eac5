import { until } from '@atlas/testing';
import { randomUUID } from 'node:crypto';
import { FirmWithCase, refused, type NoteRow, type Refusal } from './firm-with-case.js';
import type { User } from './running-product.js';

/** Whatever comes in: a clear message, nothing lost, nothing half-written. */
describe('bad input to a case', () => {
  let firm: FirmWithCase;
  let clerk: User;
  let caseId: string;
  const openCase: FirmWithCase['openCase'] = (...given) => firm.openCase(...given);

  beforeAll(async () => {
    firm = await FirmWithCase.start();
    ({ clerk, caseId } = firm);
  }, 60_000);
  afterAll(() => firm?.product.stop());

  describe('HTML and scripts', () => {
    it('in a note leave no script, keep formatting and text, and are answered as JSON', async () => {
      const description = `<p onclick="steal()">1 &lt; 2 <b>paid</b><script>alert('x')</script><img src=x onerror=alert(1)></p>`;
      const added = await clerk.post<NoteRow>(`case/${caseId}/note`, { note_type: 'GENERAL', description });
      expect([added.status, added.headers.get('content-type'), added.headers.get('x-content-type-options')]).toEqual([
        201,
        expect.stringMatching(/^application\/json/),
        'nosniff',
      ]);
      const note = (await firm.notesOf(caseId)).find(({ id }) => id === added.body.id);
      expect(note?.description).toBe('<p>1 &lt; 2 <b>paid</b></p>');
    });

    it('in plain text are stored unchanged', async () => {
      const memo = `<script>alert('x')</script> & "quotes" <b>5 < 6</b> \u202e ' or 1=1 --`;
      await clerk.post(`case/${caseId}/memo`, { memo });
      const answer = await clerk.get<{ memo: string }>(`case/${caseId}/memo`);
      expect(answer.body.memo).toBe(memo);
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
      const name = `O'Brien <img src=x onerror=alert(1)>`;
      const { body } = await openCase({ injured_last_name: name });
      expect((await firm.detailsOf(body.case_id))['injured_last_name']).toBe(name);
    });

    it('characters that no text can contain are removed: control characters, half surrogates', async () => {
      const half = `{"injured_first_name":"A\\u0000\\u0007","injured_last_name":"half\\ud800","provider_id":${firm.provider}}`;
      const { body } = await clerk.call<{ case_id: string }>('POST', 'case/add', half);
      expect(await firm.detailsOf(body.case_id)).toMatchObject({ injured_first_name: 'A', injured_last_name: 'half' });
      // A text that a read model cannot store would block all later events.
      const { body: next } = await openCase();
      await until('the next case in the list', async () => {
        const found = await clerk.post<{ total_rows: number }>('Case/simple_search', { filters: { Case_Id: next.case_id } });
        return found.body.total_rows === 1;
      });
    });
  });

  describe('unknown ids', () => {
    const nobody = randomUUID();
    it.each([
      ['GET', 'case/BAD26-999999/details', 'CASE_NOT_FOUND'],
      ['GET', `case/${encodeURIComponent("' or 1=1 --")}/details`, 'CASE_NOT_FOUND'],
      ['GET', `case/${'9'.repeat(400)}/details`, 'CASE_NOT_FOUND'],
      ['GET', 'case/%2e%2e%2fdetails/notes', 'CASE_NOT_FOUND'],
      ['POST', 'case/BAD26-999999/update', 'CASE_NOT_FOUND'],
      ['POST', 'case/BAD26-999999/memo', 'CASE_NOT_FOUND'],
      ['POST', 'case/BAD26-999999/audit/records', 'CASE_NOT_FOUND'],
      ['GET', 'case/BAD26-999999/document', 'CASE_NOT_FOUND'],
      ['GET', `case/CASE/treatment/${nobody}`, 'TREATMENT_NOT_FOUND'],
      ['GET', `case/CASE/treatment/none`, 'TREATMENT_NOT_FOUND'],
      ['PUT', `case/CASE/note/${nobody}`, 'NOTE_NOT_FOUND'],
      ['DELETE', `case/CASE/note/delete/${nobody}`, 'NOTE_NOT_FOUND'],
      ['PUT', `case/CASE/payment/transaction/${nobody}/reverse`, 'PAYMENT_NOT_FOUND'],
      ['GET', `background_job/${nobody}`, 'JOB_NOT_FOUND'],
      ['GET', 'background_job/none', 'JOB_NOT_FOUND'],
      ['GET', 'case/CASE/nothing/of/the/kind', 'ROUTE_NOT_FOUND'],
    ])('%s %s is a 404 of its kind', async (method, path, code) => {
      const answer = await clerk.call(method, path.replace('CASE', caseId), method === 'GET' ? undefined : {});
      expect(refused(answer).slice(0, 2)).toEqual([404, code]);
    });

    it('the message for a missing case is the documented one', async () => {
      const { body } = await clerk.get<Refusal>('case/BAD26-999999/details');
      expect(body.ExceptionMessage).toBe('Case Id BAD26-999999 Details not Found');
    });
  });

  describe('malformed bodies', () => {
    it.each<[string, string, object, string[]]>([
      ['case/add', 'a case', { injured_first_name: 'A', injured_surname: 'B' }, ['injured_surname']],
      ['case/CASE/update', 'a change', { claim_amont: 5, revison: 3 }, ['claim_amont', 'revison']],
      ['case/CASE/note', 'a note', { note_type: 'GENERAL', description: 'x', author: 'me' }, ['author']],
      [
        'case/CASE/treatment/with/cpt/add',
        'a line of a bill',
        { dos_from: '2025-10-02', cpt_codes: [{ code: 'A', charge: 1, price: 2 }] },
        ['cpt_codes.0.price'],
      ],
      ['case/CASE/payment/transaction', 'a payment', { amount: 1, account_id: 2 }, ['account_id']],
      ['Case/simple_search', 'a search', { filter: {} }, ['filter']],
    ])('%s: an unknown field of %s is a 400 that names it', async (path, _what, body, fields) => {
      const [status, , errors] = refused(await clerk.post(path.replace('CASE', caseId), body));
      expect([status, Object.keys(errors ?? {})]).toEqual([400, fields]);
    });

    it.each<[string, object, string[]]>([
      [
        'case/add',
        { injured_first_name: 7, injured_last_name: ['x'], provider_id: 'none' },
        ['injured_first_name', 'injured_last_name', 'provider_id'],
      ],
      ['case/add', {}, ['injured_first_name', 'injured_last_name', 'provider_id']],
      ['case/add', { injured_first_name: 'A', injured_last_name: 'B', provider_id: 999_999 }, ['provider_id']],
      ['case/CASE/update', { accident_date: '2025-02-31', is_case_filed: 'perhaps' }, ['accident_date', 'is_case_filed']],
      ['case/CASE/treatment/with/cpt/add', { dos_from: 'soon', bill_amount: 'much' }, ['dos_from', 'bill_amount']],
      [
        'case/CASE/treatment/with/cpt/add',
        { dos_from: '2025-10-02', cpt_codes: [{ code: '', charge: -1 }] },
        ['cpt_codes.0.code', 'cpt_codes.0.charge'],
      ],
      ['case/CASE/payment/transaction', { transaction_type: 'PRINCIPAL', amount: 0, transaction_date: '2026-01-01' }, ['amount']],
      ['case/CASE/note', { note_type: 'NONE_SUCH', description: 'x' }, ['note_type']],
      [
        'settlment/proposal',
        { case_id: 'CASE', settlement_type_id: 'SETTLED_ARB', settled_on: '2026-06-01', principal_pct: 'half' },
        ['principal_pct'],
      ],
    ])('%s with wrong values is a 422 with a message for each field', async (path, body, fields) => {
      const sent = JSON.stringify(body).replace('CASE', caseId);
      const [status, , errors = {}] = refused(await clerk.call('POST', path.replace('CASE', caseId), sent));
      expect([status, Object.keys(errors).sort()]).toEqual([422, [...fields].sort()]);
      for (const message of Object.values(errors)) expect(message).toMatch(/^[A-Z].*\.$/);
    });

    it.each([
      ['no JSON', '{"injured_first_name": '],
      ['a list', '[1, 2]'],
      ['a text', '"case"'],
      ['nothing', 'null'],
    ])('%s is refused, and no case is opened', async (_what, body) => {
      const count = async () => (await clerk.post<{ total_rows: number }>('Case/simple_search', {})).body.total_rows;
      const before = await count();
      const [status] = refused(await clerk.call('POST', 'case/add', body));
      expect([400, 422]).toContain(status);
      expect(await count()).toBe(before);
    });

    it.each(['document_template/1/preview', 'master_audit_note/1/fill', 'provider_master/PROVIDER/fee_agreement'])(
      '%s without a body is refused',
      async path => {
        const [status] = refused(await clerk.call('POST', path.replace('PROVIDER', String(firm.provider))));
        expect([400, 422]).toContain(status);
      },
    );

    it('one invalid payment among several refuses all of them', async () => {
      const good = { transaction_type: 'PRINCIPAL', amount: 10, transaction_date: '2026-01-01' };
      const { status } = await clerk.post(`case/${caseId}/payment/transaction/multiple`, {
        transactions: [good, { ...good, amount: 0 }],
      });
      expect(status).toBe(422);
      expect(await firm.detailsOf(caseId)).toMatchObject({ paid_amount: 0 });
    });
  });

  describe('an invalid import file', () => {
    const send = (name: string, content: string | Buffer, type = 'text/csv') => {
      const form = new FormData();
      form.set('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)], { type }), name);
      return clerk.post<Refusal>('case/bulk_import', form);
    };
    const jobs = async () => (await clerk.post<{ total_rows: number }>('background_job/list', {})).body.total_rows;

    it.each<[string, string, string | Buffer, number]>([
      ['empty', 'lines.csv', '', 422],
      ['with a header only', 'lines.csv', 'Claim #,Patient Last,Patient First,Facility\n', 400],
      ['without the columns that are needed', 'lines.csv', 'Color,Taste\nred,sweet\n', 422],
      ['a picture under another name', 'lines.csv', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 415],
      ['of a type that is not taken', 'lines.exe', 'MZ', 415],
    ])('%s is refused at once, and no job is left', async (_what, name, content, status) => {
      const before = await jobs();
      const answer = await send(name, content);
      expect(refused(answer)[0]).toBe(status);
      expect(answer.body.ExceptionMessage).toMatch(/^[A-Z].*\.$/);
      expect(await jobs()).toBe(before);
    });

    it('a missing file is a 400', async () => {
      expect(refused(await clerk.post('case/bulk_import', new FormData()))[0]).toBe(400);
      expect((await clerk.post('case/bulk_import', { file: 'lines.csv' })).status).toBeGreaterThanOrEqual(400);
    });
  });
});
