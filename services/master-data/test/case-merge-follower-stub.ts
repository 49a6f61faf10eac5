import type {
  PartyAwards,
  PartyBatch,
  PartyCases,
  PartyCollected,
  PartyPace,
  PartyTotals,
  ProviderUsers,
  ReplacePartyRequest,
} from '@atlas/contracts';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

const NO_CASES: PartyCases = {
  cases: 2,
  open_cases: 1,
  closed_cases: 1,
  filed_cases: 1,
  packets: 0,
  total_balance: 120.5,
  split_packets: [],
  sample: [],
};

/** The case service as a merge meets it: two cases follow, one of which may refuse; and identity, where three users see each provider. */
export class CaseServiceStub {
  readonly asked: ReplacePartyRequest[] = [];
  refuses: PartyBatch['refused'] = [];
  /** Answers that get lost: the process dies, the network fails. */
  failures = 0;
  figures: readonly PartyTotals[] = [
    { id: 1, cases: 2, open_cases: 1, won_cases: 0, claim_amount: 200, paid_amount: 79.5, total_balance: 120.5 },
  ];
  pace: readonly PartyPace[] = [];
  awards: readonly PartyAwards[] = [];
  collected: readonly PartyCollected[] = [];
  #left = new Map<string, number>();

  private constructor(private readonly server: Server) {}

  static async start(): Promise<CaseServiceStub> {
    const server = createServer();
    const stub = new CaseServiceStub(server);
    server.on('request', (request, response) => {
      const sent = request.method === 'GET' ? Promise.resolve({}) : json(request);
      void sent.then(body => {
        const { status, answer } = stub.#answer(request.url ?? '', body as ReplacePartyRequest);
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return stub;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    if (!this.server.listening) return;
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }

  #answer(url: string, body: ReplacePartyRequest): { status: number; answer: unknown } {
    if (/application\/provider\/\d+\/users$/.test(url)) return { status: 200, answer: { users: 3 } satisfies ProviderUsers };
    if (url.endsWith('case/party/preview')) return { status: 200, answer: NO_CASES };
    if (url.endsWith('case/party/totals')) return { status: 200, answer: this.figures };
    if (url.endsWith('case/party/pace')) return { status: 200, answer: this.pace };
    if (url.endsWith('case/party/collected')) return { status: 200, answer: this.collected };
    if (url.endsWith('case/party/awards')) return { status: 200, answer: this.awards };
    if (this.failures > 0) {
      this.failures--;
      return { status: 503, answer: { ExceptionMessage: 'Away.', code: 'SERVICE_UNAVAILABLE' } };
    }
    this.asked.push(body);
    const key = `${body.job_id}/${body.way}`;
    const done = this.#left.get(key) ?? 2;
    this.#left.set(key, 0);
    return { status: 200, answer: { done, followed: 2, refused: this.refuses, after: null } satisfies PartyBatch };
  }
}
