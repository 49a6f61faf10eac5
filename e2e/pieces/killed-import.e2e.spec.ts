import { until } from '@atlas/testing/until';
import { Client } from '../support/api.js';
import { killService, startService } from '../support/pieces.js';

/** Of this run alone. */
const RUN = Date.now().toString(36).toUpperCase();
const CLAIMS = 6000;
const CENTS_OF_LINE = 12_345;
const DONE = 3;

interface Job {
  readonly TaskStateId: number;
  readonly done: number;
  readonly total: number;
  readonly result: {
    readonly errors: readonly unknown[];
    readonly created: number;
    readonly totals: Readonly<Record<'booked' | 'known' | 'difference', { readonly rows: number; readonly amount: number }>>;
  };
}
interface Page {
  readonly result: readonly { readonly claim_amount: number }[];
  readonly total_rows: number;
  readonly next_page_token?: string;
}

/** Two lines of each claim, at one clinic. */
const clinicFile = (): string => {
  const lines = Array.from({ length: CLAIMS }, (_, n) =>
    ['97110', '97140'].map(
      code =>
        `K${RUN}-${n},Quill${n},Ana,03/14/1988,Kestrel ${RUN},Fernhill ${RUN},02/10/2026,02/10/2026,${code},B${n}-${code},123.45`,
    ),
  ).flat();
  return ['Claim #,Patient Last,Patient First,DOB,Facility,Carrier,DOS From,DOS To,Proc Code,Bill No,Billed', ...lines].join(
    '\n',
  );
};

describe('an import whose service is killed', () => {
  let admin: Client;
  beforeAll(async () => {
    admin = await Client.signedIn('admin@north.test');
  });

  const job = async (id: string): Promise<Job> => (await admin.get<Job>(`background_job/${id}`)).body;

  const listed = async () => {
    let cases = 0;
    let cents = 0;
    for (let page_token: string | undefined; ;) {
      const { body } = await admin.post<Page>('Case/simple_search', {
        filters: { Ins_Claim_Number: `K${RUN}-` },
        top: 1000,
        ...(page_token ? { page_token } : {}),
      });
      const page = body;
      cases += page.result.length;
      for (const { claim_amount } of page.result) cents += Math.round(claim_amount * 100);
      page_token = page.next_page_token;
      if (!page_token) return { cases, cents };
    }
  };

  it('is completed by the next process, to the cent', async () => {
    const started = await admin.upload<{ job_id: string }>('case/bulk_import', { name: 'clinic.csv', content: clinicFile() });
    expect(started.status).toBe(202);
    const { job_id: id } = started.body;
    await until('the import is in the middle', async () => (await job(id)).done > 0, { withinMs: 60_000 });
    killService('case');
    const away = await admin.get('background_job/none');
    expect([away.status, (away.body as { code: string }).code]).toEqual([503, 'SERVICE_AWAY']);
    await startService('case');
    await until('the import is finished', async () => (await job(id)).TaskStateId === DONE, { withinMs: 150_000 });
    const ended = await job(id);
    expect(ended).toMatchObject({
      done: CLAIMS * 2,
      total: CLAIMS * 2,
      result: {
        errors: [],
        created: CLAIMS,
        updated: 0,
        skipped: 0,
        totals: { booked: { rows: CLAIMS * 2 }, known: { rows: 0 }, difference: { rows: 0, amount: 0 } },
      },
    });
    expect(Math.round(ended.result.totals.booked.amount * 100)).toBe(CLAIMS * 2 * CENTS_OF_LINE);
    await until('the list shows every case', async () => (await listed()).cases === CLAIMS, { withinMs: 60_000 });
    expect(await listed()).toEqual({ cases: CLAIMS, cents: CLAIMS * 2 * CENTS_OF_LINE });
  }, 300_000);
});
