import type { CaseDetails, DocumentRow, PacketCheck, TreatmentRow } from '@atlas/contracts';
import type { SmtpServer } from '@atlas/platform';
import { claimsIn } from '@atlas/testing';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** One case as the case service answers it. */
export interface TestCase {
  readonly account_id: number;
  readonly details: Partial<CaseDetails> & { case_id: string };
  readonly treatments: readonly Partial<TreatmentRow>[];
  readonly documents: readonly (Partial<DocumentRow> & { id: string; content: Buffer })[];
  check: PacketCheck;
}

export const COMPLETE: PacketCheck = {
  ok: true,
  items: [],
  may_be_filed: true,
  state: 'complete',
  can_be_filed: true,
  not_filed_because: null,
};
export const INCOMPLETE: PacketCheck = {
  ...COMPLETE,
  ok: false,
  state: 'missing',
  can_be_filed: false,
  items: [
    { exhibit: 'B', node: 'NF-10', required: true, found: 0, ok: false, why: 'NF-10 is missing.', node_id: 3, mark: 'missing' },
  ],
};

export const testCase = (case_id: string, more: Partial<TestCase> = {}): TestCase => ({
  account_id: 1,
  details: {
    case_id,
    provider_id: 3,
    provider_name: 'Cedar Loop PT',
    insurance_company_id: 5,
    insurance_company_name: 'Fernhill Casualty',
    injured_first_name: 'Odalys',
    injured_last_name: 'Ferrante',
    ins_claim_number: '25-0918-4407',
    claim_amount: 412.6,
    paid_amount: 10.05,
    balance: 402.55,
    court_id: null,
  },
  treatments: [
    {
      id: 't',
      bill_number: 'CL-1',
      dos_from: '2025-10-02',
      dos_to: '2025-10-17',
      bill_amount: 412.6,
      paid_amount: 10.05,
      balance: 402.55,
    },
  ],
  documents: [],
  check: COMPLETE,
  ...more,
});

type Answer = { readonly status: number; readonly body: unknown; readonly type?: string };
const ok = (body: unknown): Answer => ({ status: 200, body });
const missing = (id: string): Answer => ({
  status: 404,
  body: { ExceptionMessage: `Case Id ${id} Details not Found`, code: 'CASE_NOT_FOUND' },
});

/** The other services as filing uses them: a separate process with the documented calls. */
export class OtherServices {
  readonly cases = new Map<string, TestCase>();
  readonly calls: string[] = [];
  /** Of the firm's email setting. */
  mailServer: SmtpServer | null = null;
  readonly #server: Server;

  /** What identity was asked to mail to users. */
  readonly userMails: { readonly subject: string; readonly text: string }[] = [];

  private constructor() {
    this.#server = createServer((request, response) => {
      void this.#answer(request).then(({ status, body, type = 'application/json' }) => {
        response.writeHead(status, { 'content-type': type });
        response.end(Buffer.isBuffer(body) ? body : JSON.stringify(body));
      });
    });
  }

  static async start(): Promise<OtherServices> {
    const services = new OtherServices();
    services.#server.listen(0, '127.0.0.1');
    await once(services.#server, 'listening');
    return services;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }

  add(...cases: readonly TestCase[]): void {
    for (const each of cases) this.cases.set(each.details.case_id, each);
  }

  async #answer(request: IncomingMessage): Promise<Answer> {
    const path = decodeURIComponent(request.url!.replace('/AtlasAPI/api/', ''));
    const claims = claimsIn(request.headers.authorization?.slice(7) ?? '');
    if (!claims.service) return { status: 401, body: {} };
    this.calls.push(`${request.method} ${path}`);
    const body: unknown = request.method === 'POST' ? JSON.parse((await text(request)) || '{}') : {};
    const own = [...this.cases.values()].filter(({ account_id }) => account_id === claims.accountId);
    if (path === 'Case/simple_search') return ok({ result: own.map(({ details }) => details), total_rows: own.length });
    if (path === 'access/mail_server') return ok({ server: this.mailServer });
    if (path === 'access/user_mail') {
      this.userMails.push(body as { subject: string; text: string });
      return ok({});
    }
    if (path === 'lawfirm/details') return ok({ lawfirm_name: 'Wickham Tarn LLP', addresses: [] });
    if (!path.startsWith('case/')) return { status: 404, body: {} };
    const [, id = '', ...part] = path.split('/');
    const found = own.find(({ details }) => details.case_id === id);
    return found ? partOf(found, part.join('/'), body) : missing(id);
  }
}

function partOf({ details, treatments, documents, check }: TestCase, part: string, body: unknown): Answer {
  switch (part) {
    case 'details':
      return ok(details);
    case 'treatment':
      return ok(treatments);
    case 'document':
      return ok(documents.map(({ content, ...row }) => ({ size: content.length, ...row })));
    case 'billing_packet/check':
      return ok(check);
    case 'document/file/download': {
      const [id] = body as string[];
      return { status: 200, body: documents.find(document => document.id === id)!.content, type: 'application/octet-stream' };
    }
    default:
      return { status: 404, body: {} };
  }
}
