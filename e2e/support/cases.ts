import type { Client } from './api.js';

interface Named {
  id: number;
  name: string;
  code?: string;
}

/** Distinguishes the records of one run from those of other runs and journeys. Letters only, because it is also a name. */
export const runTag = (): string =>
  [...Date.now().toString(10), ...String(Math.floor(Math.random() * 100))].map(digit => 'BCDFGHJKLM'[Number(digit)]).join('');

export interface Bill {
  bill_number: string;
  amount: number;
}

/** Opens a new case with its bills by the documented calls and returns its id. */
export async function addCase(client: Client, attributes: Record<string, unknown>, bills: readonly Bill[] = []): Promise<string> {
  const options = async (path: string) => (await client.get<Named[]>(path)).body[0]?.id;
  const added = await client.post<{ case_id: string }>('case/add', {
    injured_first_name: 'Odalys',
    provider_id: await options('provider_master/option'),
    insurance_company_id: await options('insurance_company/option'),
    accident_date: '2025-09-18',
    ...attributes,
  });
  if (added.status !== 201) throw new Error(`No case was added: ${added.text}`);
  const { case_id } = added.body;
  for (const { bill_number, amount } of bills) {
    const bill = { bill_number, dos_from: '2025-10-02', dos_to: '2025-10-17', bill_amount: amount, date_bill_sent: '2025-11-03' };
    const billed = await client.post(`case/${case_id}/treatment/with/cpt/add`, bill);
    if (billed.status !== 201) throw new Error(`No bill was added: ${billed.text}`);
  }
  return case_id;
}

/** The id of the status with a code, e.g. 'READY'. */
export async function statusId(client: Client, code: string): Promise<number> {
  const found = (await client.get<Named[]>('status/option')).body.find(status => status.code === code);
  if (!found) throw new Error(`No status ${code}.`);
  return found.id;
}
