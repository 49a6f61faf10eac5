import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from './api.js';

/** The records that addresses of pictured screens name in braces: '{case}'. */
export type PicturedRecords = Readonly<
  Record<'case' | 'other' | 'opened' | 'packet' | 'provider' | 'duplicate' | 'carrier' | 'job', string>
>;

const COMPLETED = 3;

/** An upload that has ended, so that there is a job to show. */
async function jobOf(client: Client): Promise<string> {
  const [node] = (await client.get<{ id: number }[]>('document/node/option')).body;
  const file = { name: 'scan.txt', content: 'A scan without a case', type: 'text/plain' };
  const { job_id: id } = (
    await client.upload<{ job_id: string }>('case/document/bulk_upload', file, { node_id: String(node!.id) })
  ).body;
  for (let tries = 0; tries < 100; tries += 1) {
    const { TaskStateId: state } = (await client.get<{ TaskStateId: number }>(`background_job/${id}`)).body;
    if (state >= COMPLETED) return id;
    await sleep(100);
  }
  throw new Error('The upload does not end.');
}

/** Records of the demo data, and one job. */
export async function picturedRecords(): Promise<PicturedRecords> {
  const client = await Client.signedIn('admin@demo.test');
  const rows = async <Row>(path: string) => (await client.post<{ result: Row[] }>(path, { page: 1, top: 2 })).body.result;
  const [one, two] = await rows<{ case_id: string }>('Case/simple_search');
  const [moment] = (await client.get<{ time: string }[]>(`case/${one!.case_id}/moments`)).body;
  const [packet] = await rows<{ packet_id: string }>('packet/list');
  const [provider] = await rows<{ id: number }>('provider_master/list');
  const [duplicate, carrier] = await rows<{ id: number }>('insurance_company/list');
  return {
    case: one!.case_id,
    other: two!.case_id,
    opened: moment!.time,
    packet: packet!.packet_id,
    provider: String(provider!.id),
    duplicate: String(duplicate!.id),
    carrier: String(carrier!.id),
    job: await jobOf(client),
  };
}
