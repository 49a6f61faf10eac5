import { CASE_SUBMITTED, SUBMISSION_RESULT_RECORDED, type ListRequest } from '@atlas/contracts';
import { Outbox } from '@atlas/messaging';
import type { Session } from '@atlas/platform';
import { testDatabase, type TestDatabase } from '@atlas/testing';
import { randomUUID } from 'node:crypto';
import { FilingEvents } from '../messaging/filing-events.js';
import { filingMigrations } from '../migrations/filing-migrations.js';
import { processedCases } from './processed-cases.query.js';
import { SubmissionResults } from './submission-results.js';
import type { Submission } from './submission.js';
import { Submissions } from './submissions.js';

const ACCOUNT = 1;
const CASE_ID = 'DEMO26-000001';
const PACKET = {
  document_id: randomUUID(),
  file_key: `1/packet/${randomUUID()}`,
  file_name: 'Packet.pdf',
  file_size: 4200,
  page_count: 6,
  amount_cents: 120_050,
};

describe('the submissions of cases', () => {
  let test: TestDatabase;
  let submissions: Submissions;
  let results: SubmissionResults;

  beforeEach(async () => {
    test = await testDatabase({ schemas: [filingMigrations] });
    submissions = new Submissions(test.database);
    results = new SubmissionResults(submissions, new FilingEvents(new Outbox('filing')), test.database);
  });
  afterEach(() => test?.close());

  const session = {
    accountId: ACCOUNT,
    accountCode: 'DEMO',
    actor: { userId: 7, username: 'clerk', name: 'Casey Clerk' },
    dataScope: { kind: 'law_firm' },
  } as Session;
  const begin = async (case_id = CASE_ID, job_id: string = randomUUID(), account_id = ACCOUNT) =>
    submissions.begin({
      account_id,
      job_id,
      case_id,
      submission_type: 'Arbitration Submission',
      note: null,
      submitted_by: 'Casey Clerk',
    });
  /** From the packet to the case that knows of it. */
  const record = async (begun: Submission, submitted_at = new Date()) => {
    const built = await submissions.step(ACCOUNT, begun, 'built', PACKET);
    const sending = await submissions.step(ACCOUNT, built, 'sending', { to_email_id: 'intake@forum.example' });
    const sent = await submissions.step(ACCOUNT, sending, 'sent', { submitted_at });
    return submissions.step(ACCOUNT, sent, 'recorded');
  };
  const filed = async (case_id = CASE_ID, submitted_at?: Date) => record((await begin(case_id))!, submitted_at);
  const page = (request: ListRequest = {}, accountId = ACCOUNT) =>
    test.database.withAccount(accountId, tx => processedCases.query({ ...session, accountId }, request).page(tx));
  const published = async () =>
    (await test.ownerPool.query<{ event: { type: string } }>('select event from filing.outbox order by position')).rows.map(
      ({ event }) => event.type,
    );

  describe('in progress', () => {
    it('are found again by their job, and refused for another one', async () => {
      const job = randomUUID();
      const first = await begin(CASE_ID, job);
      expect((await begin(CASE_ID, job))?.id).toBe(first!.id);
      expect(await begin(CASE_ID)).toBeUndefined();
      expect((await submissions.underWay(ACCOUNT, CASE_ID))?.id).toBe(first!.id);
    });

    it('are started by one of two concurrent jobs', async () => {
      const begun = await Promise.all(Array.from({ length: 4 }, () => begin()));
      expect(begun.filter(Boolean)).toHaveLength(1);
    });

    it('are advanced by one of two concurrent attempts at the same step', async () => {
      const begun = (await begin())!;
      const steps = await Promise.allSettled([1, 2].map(() => submissions.step(ACCOUNT, begun, 'built', PACKET)));
      expect(steps.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    });

    it('are not visible to another account', async () => {
      const { id } = (await begin())!;
      expect(await submissions.underWay(2, CASE_ID)).toBeUndefined();
      await expect(submissions.get(2, id)).rejects.toMatchObject({ status: 404, code: 'SUBMISSION_NOT_FOUND' });
      expect(await begin(CASE_ID, randomUUID(), 2)).toMatchObject({ state: 'started' });
    });
  });

  describe('after sending', () => {
    it('make their case a filed one, which can be submitted again', async () => {
      expect(await submissions.filed(ACCOUNT, CASE_ID)).toBeUndefined();
      const { id } = await filed();
      expect((await submissions.filed(ACCOUNT, CASE_ID))?.id).toBe(id);
      expect(await submissions.underWay(ACCOUNT, CASE_ID)).toBeUndefined();
      expect(await begin()).toMatchObject({ state: 'started' });
    });

    it('store the answer of the recipient and notify the case', async () => {
      const { id } = await filed();
      const answer = { id, outcome: 'number_assigned', index_or_aaa_number: '17-26-1187-4402' } as const;
      expect(await results.record(session, answer)).toMatchObject(answer);
      expect(await published()).toEqual([SUBMISSION_RESULT_RECORDED]);
    });

    it('leave their case unfiled if they were rejected', async () => {
      const { id } = await filed();
      await results.record(session, { id, outcome: 'rejected', message: 'No assignment of benefits' });
      expect(await submissions.filed(ACCOUNT, CASE_ID)).toBeUndefined();
    });

    it('are confirmed by an answer if it was unknown whether the mail arrived', async () => {
      const begun = (await begin())!;
      const built = await submissions.step(ACCOUNT, begun, 'built', PACKET);
      const sending = await submissions.step(ACCOUNT, built, 'sending', { to_email_id: 'intake@forum.example' });
      await submissions.step(ACCOUNT, sending, 'unconfirmed', { submitted_at: new Date() });
      await expect(results.record(session, { id: begun.id, outcome: 'rejected' })).rejects.toMatchObject({
        status: 409,
        code: 'SUBMISSION_NOT_SENT',
      });
      await results.record(session, { id: begun.id, outcome: 'acknowledged' });
      expect(await submissions.get(ACCOUNT, begun.id)).toMatchObject({ state: 'recorded', outcome: 'acknowledged' });
      expect(await published()).toEqual([CASE_SUBMITTED, SUBMISSION_RESULT_RECORDED]);
    });

    it('accept no answer before they were sent', async () => {
      const { id } = (await begin())!;
      await expect(results.record(session, { id, outcome: 'acknowledged' })).rejects.toMatchObject({ status: 409 });
      expect(await published()).toEqual([]);
    });
  });

  describe('in the list of filed cases', () => {
    const [SECOND, THIRD] = ['DEMO26-000002', 'DEMO26-000003'] as const;
    const cases = async (request: ListRequest) => (await page(request)).result.map(({ case_id }) => case_id);
    /** One recorded on April 20, one on April 21 with an answer, one that has only begun. */
    const three = async () => {
      await filed(CASE_ID, new Date('2026-04-20T15:00:00.000Z'));
      const { id } = await filed(SECOND, new Date('2026-04-21T15:00:00.000Z'));
      await results.record(session, { id, outcome: 'number_assigned', index_or_aaa_number: '17-26-1187-4402' });
      await begin(THIRD);
    };

    it('are sorted from the latest, with the amount of the packet and its document', async () => {
      await three();
      const { result, total_rows } = await page();
      expect(result.map(({ case_id, status }) => [case_id, status])).toEqual([
        [THIRD, 'In progress'],
        [SECOND, 'Number assigned'],
        [CASE_ID, 'Submitted'],
      ]);
      expect(result[2]).toMatchObject({ amount: 1200.5, page_count: 6, document_id: PACKET.document_id });
      expect(result[0]).toMatchObject({ amount: null, document_id: null, submitted_date: null });
      expect(total_rows).toBe(3);
    });

    it('are found by status, day, number and the beginning of an address', async () => {
      await three();
      expect(await cases({ filters: { status: 'Submitted' } })).toEqual([CASE_ID]);
      expect(await cases({ filters: { status: ['Number assigned', 'In progress'] } })).toEqual([THIRD, SECOND]);
      expect(await cases({ filters: { submitted_date: { from: '2026-04-21', to: '2026-04-21' } } })).toEqual([SECOND]);
      expect(await cases({ filters: { to_email_id: 'INTAKE@' } })).toEqual([SECOND, CASE_ID]);
      expect(await cases({ query: '17-26' })).toEqual([SECOND]);
      expect(() => processedCases.query(session, { filters: { color: 'red' } })).toThrow('Unknown field: color.');
    });

    it('are paged without a gap, in the requested order', async () => {
      await three();
      const sort = [{ field: 'case_id', dir: 'asc' as const }];
      const seen: string[] = [];
      for (let token: string | undefined, first = true; first || token; first = false) {
        const answer = await page({ sort, top: 1, ...(token ? { page_token: token } : {}) });
        seen.push(...answer.result.map(({ case_id }) => case_id));
        token = answer.next_page_token;
      }
      expect(seen).toEqual([CASE_ID, SECOND, THIRD]);
    });

    it('are not shown to another account', async () => {
      await three();
      expect(await page({}, 2)).toEqual({ result: [], total_rows: 0 });
    });
  });
});
