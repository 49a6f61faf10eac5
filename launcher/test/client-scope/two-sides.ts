import type { InvoiceView, PacketView, PaymentRow, TreatmentRow } from '@atlas/contracts';
import { newYorkDay } from '@atlas/contracts';
import { IdentitySetup } from '@atlas/identity';
import { until } from '@atlas/testing';
import { pdf } from '../bulk-uploads.js';
import { RunningProduct, User, type Answer } from '../running-product.js';
import { PASSWORD } from '../user.js';

/** Part of every name and number of the other client's cases, and of nothing else. */
export const FOREIGN = 'zzyzx';
/** Part of every text that the firm keeps to itself, and of nothing else. */
export const INTERNAL = 'qwertz';

const TODAY = newYorkDay(new Date());
const DAY = '2024-12-31';

/** What a caller can name in a request: one side's own records. */
export interface Side {
  readonly provider: number;
  readonly portfolio: number;
  /** In the packet that is settled. */
  readonly caseId: string;
  /** In the packet whose settlement was reset. */
  readonly second: string;
  /** All of them, one for each bill. */
  readonly cases: readonly string[];
  readonly treatment: string;
  readonly document: string;
  readonly note: string;
  readonly payment: string;
  readonly invoice: string;
}

/** The amounts of a side's bills; none of them, nor any sum of them, is found elsewhere. */
const OWN_BILLS = [1303.31, 1709.93] as const;
const FOREIGN_BILLS = [7919.17, 6101.39] as const;

/** Two clients of one firm, whose cases share packets, payments, a settlement and group commands. */
export class TwoSides {
  packet = '';
  secondPacket = '';
  job = '';
  /** Before the first packet. */
  since = '';
  settlementType = 0;

  private constructor(
    readonly product: RunningProduct,
    readonly clerk: User,
    private readonly nodes: Nodes,
    readonly own: Side,
    readonly foreign: Side,
  ) {}

  static async start(): Promise<TwoSides> {
    const product = await RunningProduct.start();
    const clerk = await product.firm('FIRM');
    const nodes = await openNodes(clerk);
    const own = await openSide(clerk, nodes, 'own', OWN_BILLS);
    const foreign = await openSide(clerk, nodes, FOREIGN, FOREIGN_BILLS);
    const sides = new TwoSides(product, clerk, nodes, own, foreign);
    await sides.#share();
    await sides.#keepInternal();
    Object.assign(own, await recordsOf(clerk, own));
    Object.assign(foreign, await recordsOf(clerk, foreign));
    return sides;
  }

  /** Packets, payments over several cases, a settlement of a packet, and one that was reset. */
  async #share(): Promise<void> {
    const { clerk, own, foreign } = this;
    this.since = new Date().toISOString();
    const partner = await this.signIn('partner@firm.test', 1, 'Administrator', {}, 'Qwertzman');
    const join = async (case_ids: readonly string[]) =>
      made(await clerk.post<PacketView>('packet', { case_ids, lead_case_id: case_ids[1] })).packet_id!;
    this.packet = await join([own.caseId, foreign.caseId]);
    this.secondPacket = await join([own.second, foreign.second]);
    const payment = { transaction_type: 'PRINCIPAL', transaction_date: '2024-06-20' };
    made(await partner.post('payment/transaction/packet', { ...payment, amount: 1000.03, packet_id: this.packet }));
    made(
      await partner.post('payment/transaction/packet', { ...payment, amount: 613.57, case_ids: [own.second, foreign.second] }),
    );
    const types = await until('the settlement types', async () => {
      const { body } = await clerk.get<{ id: number }[]>('settlement_type/option?query=Settled in arb');
      return body.length > 0 && body;
    });
    this.settlementType = types[0]!.id;
    const settle = async (caseId: string, document_id?: string) => {
      const order = {
        case_id: caseId,
        settlement_type_id: this.settlementType,
        settled_on: DAY,
        for_packet: true,
        principal_pct: 80,
      };
      const named = { interest: 99.97, attorney_fee: 611.83, filing_fee: 40.37, note: `${INTERNAL} floor 60%`, document_id };
      return until('the settlement', async () => {
        const answer = await partner.post('settlment/Save', { ...order, ...named });
        return answer.status === 200 && answer;
      });
    };
    const award = await upload(clerk, this.nodes.shared, foreign.caseId, `${FOREIGN} award`);
    await settle(own.caseId, award);
    await settle(own.second);
    await partner.post('settlment/ResetPacketSettlement', { case_id: own.second, reason: `${INTERNAL} reset` });
    made(
      await clerk.post('cases/update/status', { case_ids: [own.second, foreign.second], status: 'ABEYANCE', reason: 'Waiting' }),
    );
    const lines = ['Injured First Name,Injured Last Name,Provider,Claim Number', `${FOREIGN},${FOREIGN},${FOREIGN},${FOREIGN}`];
    const file = new File([lines.join('\n')], `${FOREIGN}.csv`, { type: 'text/csv' });
    const form = new FormData();
    form.set('dry_run', 'true');
    form.set('file', file);
    this.job = made(await clerk.post<{ job_id: string }>('case/bulk_import', form)).job_id;
  }

  /** Memo, notes and documents that are the firm's own. */
  async #keepInternal(): Promise<void> {
    const { clerk, own } = this;
    for (const caseId of [own.caseId, own.second]) {
      made(await clerk.post(`case/${caseId}/memo`, { memo: `${INTERNAL} strategy` }));
      made(await clerk.post(`case/${caseId}/note`, { note_type: 'GENERAL', description: `<p>${INTERNAL} note</p>` }));
      await upload(clerk, this.nodes.hidden, caseId, `${INTERNAL} letter`);
    }
  }

  async signIn(
    username: string,
    userType: 1 | 2 | 3,
    role: 'Administrator' | 'Provider' | 'Funder',
    scope: { readonly providerIds?: readonly number[]; readonly portfolioIds?: readonly number[] },
    lastName = 'Client',
  ): Promise<User> {
    const identity = this.product.app.get(IdentitySetup, { strict: false });
    const { accountId } = (await identity.findAccount('FIRM'))!;
    const names = { firstName: 'Ines', lastName, email: username };
    await identity.createUser({ accountId, username, password: PASSWORD, ...names, userType, role, ...scope });
    return User.signIn(this.product.url, username);
  }
}

/** The body of an answer that must have worked. */
export function made<Body>({ status, body }: Answer<Body>): Body {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

export async function openSide(clerk: User, { shared }: Nodes, name: string, bills: readonly number[]): Promise<Side> {
  const types = made(await clerk.get<{ id: number }[]>('provider_master/type/option'));
  const create = async (path: string, body: object) => made(await clerk.post<{ id: number }>(path, body)).id;
  const provider = await create('provider_master', { name: `${name} clinic`, provider_type_id: types[0]!.id });
  const funder_id = await create('funder_master', { name: `${name} fund` });
  const program_id = made(await clerk.get<{ id: number }[]>('portfolio/program'))[0]!.id;
  const portfolio = await create('portfolio', {
    name: `${name} portfolio`,
    code: name,
    program_id,
    funder_id,
    purchase_date: '2023-01-05',
  });
  const fee = { component: 'principal', basis: 'percent_collected', pct: 20, effective_from: '2020-01-01' };
  made(await clerk.post(`provider_master/${provider}/fee_agreement`, fee));
  const cases: string[] = [];
  for (const [index, bill_amount] of bills.entries()) cases.push(await openCase(clerk, name, { provider, index, bill_amount }));
  made(await clerk.post(`portfolio/${portfolio}/case`, { case_ids: cases }));
  for (const caseId of cases) {
    made(await clerk.post(`case/${caseId}/memo`, { memo: `${name} memo` }));
    made(await clerk.post(`case/${caseId}/note`, { note_type: 'CLIENT', description: `<p>${name} note</p>` }));
    await upload(clerk, shared, caseId, `${name} report`);
    await upload(clerk, shared, caseId, `${name} draft`);
  }
  return {
    provider,
    portfolio,
    caseId: cases[0]!,
    second: cases[1]!,
    cases,
    treatment: '',
    document: '',
    note: '',
    payment: '',
    invoice: '',
  };
}

/** The injured person is the one of the packet; all else says whose case it is. */
async function openCase(
  clerk: User,
  name: string,
  { provider, index, bill_amount }: { readonly provider: number; readonly index: number; readonly bill_amount: number },
): Promise<string> {
  const attributes = {
    injured_first_name: 'Odalys',
    injured_last_name: 'Ferrante',
    injured_email: `${name}@injured.test`,
    injured_address1: `1 ${name} Street`,
    insured_last_name: `${name} insured`,
    adjuster_last_name: `${name} adjuster`,
    provider_id: provider,
    accident_date: '2023-12-01',
    track: 'ARB',
    date_filed: '2024-02-09',
    ins_claim_number: `${name}-claim-${index}`,
    policy_number: `${name}-policy-${index}`,
    account_no: `${name}-account-${index}`,
  };
  const caseId = await until('the case', async () => {
    const { status, body } = await clerk.post<{ case_id: string }>('case/add', attributes);
    return status === 201 && body.case_id;
  });
  const bill = { dos_from: '2023-12-20', date_bill_sent: '2024-01-05', proof_received_on: '2024-01-10', proof_basis: 'stamped' };
  const treatment = { ...bill, bill_number: `${name}-bill-${index}`, bill_amount };
  made(await clerk.post(`case/${caseId}/treatment/with/cpt/add`, treatment));
  return caseId;
}

/** Nodes that clients see, and one that they do not. */
export interface Nodes {
  readonly shared: number;
  readonly hidden: number;
}

export async function openNodes(clerk: User): Promise<Nodes> {
  const node = async (fields: object) => made(await clerk.post<{ id: number }>('document/node', fields)).id;
  return {
    shared: await node({
      code: 'SHARED',
      name: 'Shared',
      name_pattern: '{case_id} {code} {date}',
      visible_to_provider: true,
      visible_to_funder: true,
    }),
    hidden: await node({ code: 'HIDDEN', name: `${INTERNAL} papers`, visible_to_provider: false, visible_to_funder: false }),
  };
}

const upload = (clerk: User, node: number, caseId: string, name: string): Promise<string> =>
  until('the document', async () => {
    const form = new FormData();
    form.set('node_id', String(node));
    form.set('file', new File([new Uint8Array(pdf(name))], `${name}.pdf`, { type: 'application/pdf' }));
    const { status, body } = await clerk.post<{ id: string }>(`case/${caseId}/document`, form);
    return status === 201 && body.id;
  });

/** Ids of the parts of a side's first case, and its provider's invoice of today's payments. */
export async function recordsOf(clerk: User, { caseId, provider }: Side): Promise<Partial<Side>> {
  const first = async <Row extends { readonly id: string }>(path: string) =>
    made(await clerk.get<readonly Row[]>(path)).at(-1)!.id;
  const paid = { transaction_type: 'PRINCIPAL', amount: 77.71, transaction_date: TODAY };
  made(await clerk.post<PaymentRow>(`case/${caseId}/payment/transaction`, paid));
  const period = { kind: 'escrow', period_from: TODAY, period_to: TODAY };
  const invoice = await until('the invoice', async () => {
    const { status, body } = await clerk.post<InvoiceView>(`provider_master/${provider}/invoices`, period);
    return status === 201 && body.invoice_number;
  });
  return {
    treatment: await first<TreatmentRow>(`case/${caseId}/treatment`),
    document: await first(`case/${caseId}/document`),
    note: await first(`case/${caseId}/notes`),
    payment: await first<PaymentRow>(`payment/transaction/${caseId}`),
    invoice,
  };
}
