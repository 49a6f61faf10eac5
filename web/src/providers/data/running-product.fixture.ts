import { join } from 'node:path';
import { createApi } from '@/providers/http/create-api.js';
import { HttpClient } from '@/providers/http/http-client.js';
import { newId } from '@/providers/http/new-id.js';
import { memoryStorage } from '@/providers/session/session.fixture.js';
import { readToken } from '@/providers/session/session.js';
import { SessionStore } from '@/providers/session/session-store.js';
import { TokenRefresher } from '@/providers/session/token-refresher.js';

/** The used part of `FirmWithCase` of the launcher's tests. */
interface Firm {
  readonly product: { readonly url: string; stop(): Promise<void> };
  readonly code: string;
  readonly caseId: string;
}

const FIRM_WITH_CASE = join(import.meta.dirname, '../../../../launcher/test/firm-with-case.ts');
const DESCRIBED_ANSWERS = join(import.meta.dirname, '../../../../libs/testing/src/described-answers.ts');
const PASSWORD = 'Demo#2026';

/** A firm with a case in a product that runs. Imported by its path: the code of the services is no part of the client's project. */
export async function firmWithCase(): Promise<Firm> {
  const { FirmWithCase } = (await import(FIRM_WITH_CASE)) as { FirmWithCase: { start(): Promise<Firm> } };
  return FirmWithCase.start();
}

interface DescribedAnswers {
  expectDescribed(answer: {
    readonly method: string;
    readonly path: string;
    readonly status: number;
    readonly contentType: string | null;
    readonly body: unknown;
  }): void;
}

/** Compares each answer with the description of the API. */
async function describedFetch(base: string): Promise<(path: string, init?: RequestInit) => Promise<Response>> {
  const { expectDescribed } = (await import(DESCRIBED_ANSWERS)) as DescribedAnswers;
  return async (path, init) => {
    const response = await fetch(`${base}${path}`, init);
    const contentType = response.headers.get('content-type');
    const body: unknown = contentType?.includes('json') ? await response.clone().json() : undefined;
    expectDescribed({ method: init?.method ?? 'GET', path, status: response.status, contentType, body });
    return response;
  };
}

/** The calls of the firm's administrator, over the client's own HTTP. */
export async function callsOf({ product, code }: Firm) {
  const store = new SessionStore(memoryStorage());
  const sent: { call: string; headers: Headers }[] = [];
  let isLost = false;
  const described = await describedFetch(product.url);
  const now = () => Date.now();
  const refused = () => Promise.reject(new Error('The token of a test is not renewed.'));
  const parts = { store, now, fetchToken: refused, wait: () => Promise.resolve(), onOtherUser: () => undefined };
  const client = new HttpClient({
    store,
    newId,
    refresher: new TokenRefresher({ ...parts, oneTabAtATime: work => work() }),
    onRouteNotFound: () => undefined,
    connection: { reached: () => undefined, failed: () => undefined },
    fetch: async (url, init) => {
      sent.push({ call: `${init?.method} ${url as string}`, headers: new Headers(init?.headers) });
      const response = await described(url as string, init);
      if (!isLost) return response;
      isLost = false;
      throw new TypeError('The answer was lost.');
    },
  });
  const api = createApi(client);
  const username = `admin@${code.toLowerCase()}.test`;
  const answer = await api.post('Token/GetAccessToken', { username, password: PASSWORD }, { anonymous: true });
  if ('second_factor' in answer) throw new Error('The user of the test has no second factor.');
  const { access_token: token } = answer;
  store.set({ ...readToken(token)!, token, permissions: [], menu: [], screens: [], features: {}, settings: {} });
  return {
    api,
    sent,
    /** The server does the next call, and its answer does not arrive. */
    loseNextAnswer: () => {
      isLost = true;
    },
  };
}
