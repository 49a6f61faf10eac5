import { until } from '@atlas/testing/until';
import { Client } from './api.js';
import { addCase } from './cases.js';

interface Made {
  readonly id: number;
}

/** Ids of what the screens of the texts show. */
export interface EnteredTexts {
  readonly caseId: string;
  readonly ticket: number;
  readonly person: number;
}

const inAMonth = (): string => new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/**
 * Enters a text in cases, users, roles, settings and everything else that an administrator can type into, except the records of definitions. `text`
 * makes it of a word that says where it is; `run` distinguishes the codes of one run.
 */
export async function enterTexts(admin: Client, text: (what: string) => string, run: string): Promise<EnteredTexts> {
  const made = async <Body = Made>(path: string, body: object): Promise<Body> => {
    const answer = await admin.post<Body>(path, body);
    if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${answer.text}`);
    return answer.body;
  };
  const madeByForm = async (path: string, name: string, fields: Record<string, string>): Promise<Made> => {
    const answer = await admin.upload<Made>(path, { name, content: 'Only text.', type: 'text/plain' }, fields);
    if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${answer.text}`);
    return answer.body;
  };

  async function enterInCase(): Promise<string> {
    const [type] = (await admin.get<Made[]>('provider_master/type/option')).body;
    const provider = await made('provider_master', { name: text('provider'), provider_type_id: type!.id });
    const insurer = await made('insurance_company', { name: text('insurer') });
    const node = await made('document/node', { name: text('node'), code: run.slice(-8) });
    const attributes = {
      injured_first_name: text('first'),
      injured_last_name: text('last'),
      ins_claim_number: `<i>${run}</i>`,
      policy_number: `<b>${run}`,
      provider_id: provider.id,
      insurance_company_id: insurer.id,
    };
    // The case service receives the provider and insurer asynchronously.
    const id = await until('the case', async () => addCase(admin, attributes).catch(() => undefined));
    const bill = { bill_number: text('bill'), dos_from: '2025-10-02', bill_amount: 100 };
    const { id: treatment_id } = await made<{ id: string }>(`case/${id}/treatment/with/cpt/add`, bill);
    const texts = { check_no: text('check'), payer: text('payer'), description: text('payment') };
    const payment = { treatment_id, transaction_type: 'PRINCIPAL', amount: 1, transaction_date: '2026-01-15' };
    await made(`case/${id}/payment/transaction`, { ...payment, ...texts });
    await made(`case/${id}/note`, { note_type: 'GENERAL', description: text('note') });
    await admin.post(`case/${id}/memo`, { memo: text('memo') });
    const file = `${text('file').replaceAll(/[<>]/g, '')}.txt`;
    await madeByForm(`case/${id}/document`, file, { node_id: String(node.id), description: text('document') });
    await admin.post(`case/${id}/close`, { reason: text('close') });
    await admin.post(`case/${id}/reopen`, { reason: text('reopen') });
    return id;
  }

  async function enterTicket(): Promise<number> {
    const texts = { title: text('ticket'), description: text('description') };
    const { id } = await madeByForm('ticket/create', 'a.txt', { request_type_id: '1', ...texts });
    await madeByForm(`ticket/${id}/comment`, 'b.txt', { comment: text('comment') });
    return id;
  }

  async function enterPerson(): Promise<number> {
    const login = { email: `x${run}@north.test`, username: `x${run}@north.test`, password: 'Demo#2026', user_type: 1 };
    const { id } = await made('application/user', { ...login, first_name: text('person'), last_name: text('family') });
    await made('roles', { name: text('role'), description: text('about') });
    await made('application/department', { name: text('department') });
    return id;
  }

  async function enterSettings(): Promise<void> {
    await made('webhook', { url: 'https://8.8.8.8/hook', description: text('webhook'), event_types: ['CaseOpened.v1'] });
    await made('setting/application', { display_name: text('setting'), parameter_name: run, parameter_value: text('value') });
    await made('api_key', { name: text('key'), scopes: ['View'], expires_on: inAMonth() });
    await made('list_view', { list: 'cases', name: text('view').slice(0, 40), filter: {} });
    const place = { city: 'Albany', state: 'NY', zip: '12207', email: 'office@north.test' };
    await made('lawfirm/address', { address_type_id: 1, address1: text('address'), ...place });
  }

  /** In another session, so that the screens do not have the banner. */
  async function useEmergencyAccess(): Promise<void> {
    const other = await Client.signedIn('admin@north.test');
    const { body } = await other.post<{ id: string }>('emergency_access', { reason: text('emergency') });
    await other.post(`emergency_access/${body.id}/end`, {});
  }

  const caseId = await enterInCase();
  const ticket = await enterTicket();
  const person = await enterPerson();
  await enterSettings();
  await useEmergencyAccess();
  return { caseId, ticket, person };
}
