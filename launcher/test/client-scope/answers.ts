import {
  CASE_VISIBILITY,
  newYorkDay,
  type Audience,
  type CaseAnswerPart,
  type DocumentRow,
  type InvoiceView,
} from '@atlas/contracts';
import { until } from '@atlas/testing';
import type { Answer, User } from '../running-product.js';
import { INTERNAL, made, type TwoSides } from './two-sides.js';

const TODAY = newYorkDay(new Date());
/** A deposit on that day is unlikely: the firm is warned. */
const NEVER = '2099-01-01';

/** The fields that were found in the answers to one audience, by the table of their records. */
export type FoundFields = ReadonlyMap<CaseAnswerPart, ReadonlySet<string>>;

/** An answer and the table it is cut down to. */
interface Asked {
  readonly part: CaseAnswerPart;
  readonly path: string;
  /** Sent by POST. */
  readonly body?: object;
  /** Fields beside those of the table. */
  readonly more?: readonly string[];
  /** Calls about a provider are none of a funder's. */
  readonly notFor?: Audience;
}

/** Fills what a case, and an invoice of its provider, rarely have, and says which calls answer every table. */
export async function answersOf(sides: TwoSides): Promise<readonly Asked[]> {
  const { clerk, own, settlementType, since } = sides;
  const { caseId, provider } = own;
  const cpt_codes = [{ code: '97110', charge: 10, description: 'Exercise' }];
  made(await clerk.post(`case/${caseId}/treatment/${own.treatment}/cpt_code`, { cpt_codes }));
  const described = { transaction_type: 'INTEREST', amount: 1, transaction_date: TODAY, description: `${INTERNAL} check` };
  made(await clerk.post(`case/${caseId}/payment/transaction`, described));
  made(await clerk.post(`case/${caseId}/update`, { policy_issue_hours: 2, appearance_hours: 1 }));
  const then = await documentRemoved(sides);
  await withdrawnCase(sides);
  const invoice = await cancelledInvoice(sides);
  const order = { settlement_type_id: settlementType, settled_on: '2024-12-31', note: `${INTERNAL} alone` };
  const posted = { transaction_type: 'INTEREST', amount: 1, transaction_date: TODAY };
  const ofCase = `case/${caseId}`;
  const ofProvider = `provider_master/${provider}`;
  return [
    { part: 'details', path: `${ofCase}/details` },
    { part: 'case_page', path: 'Case/simple_search', body: { top: 25 } },
    { part: 'whole', path: `${ofCase}/whole?as_of=${then}` },
    { part: 'treatment', path: `${ofCase}/treatment` },
    { part: 'payment', path: `payment/transaction/${caseId}/all` },
    {
      part: 'posted_payments',
      path: `${ofCase}/payment/transaction/multiple`,
      body: { transactions: [posted] },
      more: ['warnings'],
    },
    { part: 'posted_payment', path: `${ofCase}/payment/transaction`, body: described, more: ['warnings'] },
    { part: 'split_payment', path: 'payment/transaction/packet', body: { ...posted, case_ids: [caseId], deposit_date: NEVER } },
    {
      part: 'written_bill',
      path: `${ofCase}/treatment/${own.treatment}/cpt_code`,
      body: { cpt_codes: [{ code: '97140', charge: 1 }] },
    },
    {
      part: 'written_bills',
      path: `${ofCase}/denialReason`,
      body: { treatment_ids: [own.treatment], denial_reason_ids: [] },
      more: ['case_id', 'revision', 'warnings'],
    },
    {
      part: 'written_case',
      path: `case/${own.second}/update/status?status=ABEYANCE&reason=Waiting`,
      more: ['case_id', 'revision', 'warnings', 'current_status', 'current_status_id'],
    },
    { part: 'note', path: `${ofCase}/notes` },
    { part: 'memo', path: `${ofCase}/memo` },
    { part: 'document', path: `${ofCase}/document?as_of=${then}` },
    { part: 'settlement_answer', path: `settlment/GetSettlementDetails?caseId=${caseId}` },
    { part: 'settlement_answer', path: 'settlment/Save', body: { ...order, case_id: own.second } },
    { part: 'packet_settlement', path: `settlment/GetPacketSettlementData?caseId=${caseId}` },
    { part: 'packet', path: `${ofCase}/packet` },
    { part: 'moment', path: `${ofCase}/moments` },
    { part: 'difference', path: `${ofCase}/difference?from=${since}&show_all=true` },
    { part: 'withdrawn_page', path: `${ofProvider}/withdrawn_cases`, notFor: 'funder' },
    { part: 'settlement_page', path: `${ofProvider}/settlements`, notFor: 'funder' },
    { part: 'invoice', path: `${ofProvider}/invoices/${invoice}`, notFor: 'funder' },
  ];
}

/** Calls every route as one user; `unlisted` has the fields of answers without a row. */
export async function fieldsFor(
  user: User,
  audience: Audience,
  asked: readonly Asked[],
): Promise<{ readonly found: FoundFields; readonly unlisted: readonly string[]; readonly empty: readonly string[] }> {
  const found = new Map<CaseAnswerPart, Set<string>>();
  const unlisted = new Set<string>();
  const filled = new Set<string>();
  const gather = (part: CaseAnswerPart, value: unknown, more: readonly string[] = []): void => {
    if (Array.isArray(value)) return value.forEach(one => gather(part, one, more));
    if (typeof value !== 'object' || value === null) return;
    const names = found.get(part) ?? new Set<string>();
    found.set(part, names);
    const table: Readonly<Record<string, { readonly part?: string }>> = CASE_VISIBILITY[part];
    for (const [name, field] of Object.entries(value)) {
      const row = table[name];
      if (!row && !more.includes(name)) unlisted.add(`${part}.${name}`);
      if (row) names.add(name);
      if (field !== null && field !== '' && !(Array.isArray(field) && !field.length)) filled.add(`${part}.${name}`);
      if (row?.part) gather(row.part as CaseAnswerPart, field);
    }
  };
  for (const { part, path, body, more, notFor } of asked) {
    if (notFor === audience) continue;
    const answer: Answer<unknown> = body ? await user.post(path, body) : await user.get(path);
    gather(part, made(answer), more);
  }
  const empty = [...found].flatMap(([part, names]) =>
    [...names].map(name => `${part}.${name}`).filter(name => !filled.has(name)),
  );
  return { found, unlisted: [...unlisted], empty };
}

/** A document that was in the case at the moment that is answered, and is not today. */
async function documentRemoved({ clerk, own: { caseId, document: kept } }: TwoSides): Promise<string> {
  const documents = made(await clerk.get<readonly DocumentRow[]>(`case/${caseId}/document`));
  const document = documents.find(({ id, node_name }) => id !== kept && node_name === 'Shared');
  const then = new Date().toISOString();
  made(await clerk.call('DELETE', `case/${caseId}/document/${document!.id}`));
  return then;
}

async function withdrawnCase({ clerk, own: { provider, portfolio } }: TwoSides): Promise<void> {
  const names = { injured_first_name: 'Desmond', injured_last_name: 'Ferrante', provider_id: provider };
  const { case_id } = made(await clerk.post<{ case_id: string }>('case/add', names));
  made(await clerk.post(`portfolio/${portfolio}/case`, { case_ids: [case_id] }));
  made(await clerk.post(`case/${case_id}/close`, { status_id: 'WITHDRAWN_WP', reason: `${INTERNAL} reason` }));
  await until('the withdrawn case', async () => {
    const { result } = made(await clerk.get<{ result: readonly unknown[] }>(`provider_master/${provider}/withdrawn_cases`));
    return result.length > 0;
  });
}

/** With a payment that was reversed. */
async function cancelledInvoice({ clerk, own: { provider, invoice } }: TwoSides): Promise<string> {
  const path = `provider_master/${provider}/invoices/${invoice}`;
  const { balance } = made(await clerk.get<InvoiceView>(path));
  const paid = made(
    await clerk.post<InvoiceView>(`${path}/payment`, { amount: balance, paid_on: TODAY, note: `${INTERNAL} note` }),
  );
  made(await clerk.post(`${path}/payment/${paid.payments[0]!.id}/reverse`, { reason: `${INTERNAL} reason` }));
  made(await clerk.post(`${path}/cancel`, { reason: `${INTERNAL} reason` }));
  return until('the invoice', async () => {
    const { status, body } = await clerk.get<InvoiceView>(path);
    return status === 200 && body.status === 'cancelled' && invoice;
  });
}
