import { until } from '@atlas/testing';
import { DescribedClient } from './described-client/described-client.js';
import { RunningProduct } from './running-product.js';
import { PASSWORD } from './user.js';

const FIRM = 'DESCRIBED';

/** A client that a stranger could write: everything it knows of the product is in the served description. */
describe('a client generated from the description only', () => {
  let product: RunningProduct;
  let client: DescribedClient;

  beforeAll(async () => {
    product = await RunningProduct.start({ API_DOCS: 'true' });
    await product.firm(FIRM);
    client = await DescribedClient.read(`${product.url}/AtlasAPI/docs.json`);
  }, 120_000);

  afterAll(() => product?.stop());

  const signsIn = async () => {
    const { access_token } = await client.call<{ access_token: string }>('Sign in', {
      username: `admin@${FIRM.toLowerCase()}.test`,
      password: PASSWORD,
    });
    client.useToken(access_token);
  };

  const savesMasterData = async () => {
    const [type] = await client.options('Save a provider', 'provider_type_id');
    await client.call('Save a provider', { name: 'Cedar Loop PT', provider_type_id: type!.id });
    await client.call('Save an insurance company', { name: 'Fernhill Casualty', kind: 'insurer', naic_code: '12345' });
    await client.call('Save a case filling config', {
      from_email_id: 'filings@firm.example',
      api_key: 'x',
      type: 'Arbitration Submission',
      to_email_id: 'intake@forum.example',
    });
  };

  const createsCase = async (): Promise<string> => {
    const { case_id } = await client.call<{ case_id: string }>('Create a case', {
      injured_first_name: 'Odalys',
      injured_last_name: 'Ferrante',
      provider_id: 'Cedar Loop PT',
      insurance_company_id: 'Fernhill Casualty',
      ins_claim_number: '25-0918-4401',
      policy_number: 'LA-55-20817',
      accident_date: '2025-09-01',
    });
    await client.call('Add a treatment', {
      caseId: case_id,
      bill_number: 'CL-1',
      dos_from: '2025-10-02',
      dos_to: '2025-10-17',
      bill_amount: 412.6,
      date_bill_sent: '2025-11-03',
    });
    for (const node_id of ['BILL', 'REPORT', 'POM', 'AOB']) {
      const file = new File([`${node_id} of Cedar Loop PT`], `${node_id}.txt`, { type: 'text/plain' });
      // The case service receives the firm's document types a moment after they were created.
      await until('the document', () => client.call('Upload a document', { caseId: case_id, node_id, file }).then(() => true));
    }
    return case_id;
  };

  const filesCase = async (case_id: string) => {
    const { job_id } = await client.call<{ job_id: string }>('File cases for arbitration', { case_ids: [case_id] });
    const job = await until('the end of the job', async () => {
      const found = await client.call<{ finished_date: string | null; result: object }>('Get a background job', {
        jobId: job_id,
      });
      return found.finished_date !== null && found;
    });
    expect(job.result).toMatchObject({ submitted: 1, refused: 0, errors: [] });
  };

  const settlesCase = async (case_id: string) => {
    const { settlement } = await client.call<{ settlement: object }>('Save a settlement', {
      case_id,
      settlement_type_id: 'Settled in arbitration',
      settled_on: '2026-11-02',
      principal_pct: 80,
    });
    expect(settlement).toMatchObject({ principal: 250.08 });
  };

  it('signs in, creates a case with a treatment, posts a payment, files and settles the case', async () => {
    await signsIn();
    await savesMasterData();
    const case_id = await createsCase();
    await client.call('Post a payment', {
      caseId: case_id,
      transaction_type: 'PRINCIPAL',
      amount: 100,
      transaction_date: '2025-12-01',
    });
    await filesCase(case_id);
    await settlesCase(case_id);
    const details = await until('the filing', async () => {
      const found = await client.call<{ is_case_filed: boolean }>('Get a case', { caseId: case_id });
      return found.is_case_filed && found;
    });
    expect(details).toMatchObject({ injured_last_name: 'Ferrante', is_case_filed: true });
  }, 60_000);

  it('refuses calls and values that the description does not have', async () => {
    await expect(client.call('Grant a wish')).rejects.toThrow('no call');
    await expect(client.call('Sign in', { username: 'a', password: 'b', moon: 'full' })).rejects.toThrow('does not take moon');
    await expect(client.call('Sign in', { username: 'a' })).rejects.toThrow("must have required property 'password'");
    await expect(client.call('Get a case')).rejects.toThrow('needs caseId');
  });
});
