import type { Client } from './api.js';
import { addCase } from './cases.js';
import { paper } from './papers.js';

export const FILING_SCREEN = '/smart-features/arbitration_submission';

/** Codes of the nodes that a packet is complete with. */
export const PAPERS = ['BILL', 'REPORT', 'AOB', 'POM'];

/** A firm with cases to file. Their names are unique to the run. */
export class FilingFirm {
  private constructor(
    private readonly clerk: Client,
    private readonly run: string,
    /** Ids of document nodes by their codes. */
    readonly nodes: ReadonlyMap<string, number>,
  ) {}

  static async of(clerk: Client, run: string): Promise<FilingFirm> {
    const { body } = await clerk.get<{ id: number; code: string }[]>('document/node/option');
    return new FilingFirm(clerk, run, new Map(body.map(({ id, code }) => [code, id])));
  }

  /** A case with one bill, and a paper at each of these nodes. */
  async openCase(number: number, papers: readonly string[]): Promise<string> {
    const attributes = {
      injured_last_name: `Ferrante ${this.run} ${number}`,
      ins_claim_number: `${this.run}-${number}`,
      policy_number: 'LA-55-20817',
    };
    const id = await addCase(this.clerk, attributes, [{ bill_number: `CL-${number}`, amount: 412.6 }]);
    for (const code of papers) expect(await this.upload(id, code)).toBe(201);
    return id;
  }

  /** Answers the status of the call. */
  async upload(caseId: string, code: string): Promise<number> {
    const file = { name: `${code} of ${caseId}.pdf`, content: paper(`${code}, ${caseId}`), type: 'application/pdf' };
    return (await this.clerk.upload(`case/${caseId}/document`, file, { node_id: String(this.nodes.get(code)) })).status;
  }
}
