import { until } from '@atlas/testing';
import { DescribedClient } from './described-client/described-client.js';
import { RunningProduct } from './running-product.js';
import { PASSWORD } from './user.js';

interface Option {
  readonly id: number;
  readonly name: string;
  readonly code?: string;
}
interface Job {
  readonly TaskStateId: number;
  readonly result: unknown;
}

const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>endobj\ntrailer<</Root 1 0 R/Size 4>>\n%%EOF\n',
);
const FINISHED = 3;

describe('a client that is made from docs.json alone', () => {
  let product: RunningProduct;
  let client: DescribedClient;
  const call = <Answer>(summary: string, given: Record<string, unknown> = {}) => client.method(summary)<Answer>(given);

  beforeAll(async () => {
    product = await RunningProduct.start({ API_DOCS: 'true' });
    await product.firm('PROOF');
    client = await DescribedClient.at(product.url);
  });
  afterAll(() => product?.stop());

  /** The provider, the insurer and the mail box that a filing needs. */
  async function parties(): Promise<{ provider_id: number; insurance_company_id: number }> {
    const [type] = await call<Option[]>('List provider types');
    const provider = await call<Option>('Save a provider', {
      body: { name: 'Cedar Loop PT', caption_name: 'Cedar Loop, P.C.', provider_type_id: type!.id },
    });
    const insurer = await call<Option>('Save an insurance company', { body: { name: 'Fernhill Casualty', kind: 'insurer' } });
    await call('Save a case filling config', {
      body: {
        from_email_id: 'filings@firm.example',
        api_key: 'x',
        type: 'Arbitration Submission',
        to_email_id: 'intake@forum.example',
      },
    });
    return { provider_id: provider.id, insurance_company_id: insurer.id };
  }

  async function upload(caseId: string, node: Option): Promise<void> {
    const file = new File([new Uint8Array(PDF)], `${node.code}.pdf`, { type: 'application/pdf' });
    await call('Upload a document', { caseId, body: { file, node_id: node.id } });
  }

  it('signs in, creates a case with a treatment, posts a payment, settles and files it', async () => {
    const credentials = { username: 'admin@proof.test', password: PASSWORD };
    client.signedIn((await call<{ access_token: string }>('Sign in', { body: credentials })).access_token);

    const named = await parties();
    const claim = { injured_first_name: 'Odalys', injured_last_name: 'Ferrante', accident_date: '2025-09-01' };
    const numbers = { ins_claim_number: '25-0918-4401', policy_number: 'LA-55-20817' };
    const body = { ...claim, ...numbers, ...named };
    // The copies of the parties arrive at the case service a moment later.
    const { case_id: caseId } = await until('the case', () =>
      call<{ case_id: string }>('Create a case', { body }).catch(() => undefined),
    );
    await call('Add a treatment', {
      caseId,
      body: {
        bill_number: 'CL-1',
        dos_from: '2025-10-02',
        dos_to: '2025-10-17',
        bill_amount: 412.6,
        date_bill_sent: '2025-11-03',
      },
    });

    const payment = { transaction_type: 'PRINCIPAL', amount: 112.6, transaction_date: '2025-12-01' };
    await call('Post a payment', { caseId, body: payment });
    expect(await call('Get a case', { caseId })).toMatchObject({ claim_amount: 412.6, paid_amount: 112.6, balance: 300 });

    const types = await call<Option[]>('List settlement type options', { query: 'Settled in arb' });
    const order = { case_id: caseId, settlement_type_id: types[0]!.id, settled_on: '2026-01-15', principal_pct: 80 };
    const settled = await call<{ settlement: object }>('Save a settlement', { body: order });
    expect(settled.settlement).toMatchObject({ principal: 240 });

    const nodes = await call<Option[]>('List all document nodes');
    await until('the copies of the nodes', async () => {
      const copies = await call<Option[]>('List document types for filing');
      return copies.length === nodes.length;
    });
    for (const code of ['BILL', 'REPORT', 'POM', 'AOB'])
      await upload(
        caseId,
        nodes.find(node => node.code === code)!,
      );
    const { job_id: jobId } = await call<{ job_id: string }>('File cases for arbitration', { body: { case_ids: [caseId] } });
    const job = await until('the filing', async () => {
      const one = await call<Job>('Get a background job', { jobId });
      return one.TaskStateId >= FINISHED && one;
    });
    expect(job.result).toMatchObject({ submitted: 1 });
  });
});
