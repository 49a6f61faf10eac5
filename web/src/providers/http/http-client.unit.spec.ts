import { memoryStorage, tokenOf } from '@/providers/session/session.fixture.js';
import { SessionStore } from '@/providers/session/session-store.js';
import { TokenRefresher } from '@/providers/session/token-refresher.js';
import { ApiError } from './api-error.js';
import { fileNameOf, HttpClient } from './http-client.js';

const NOW = 1_000_000_000;
const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(body === undefined ? null : JSON.stringify(body), { status, headers });

function client(answers: (request: { url: string; init: RequestInit }) => Response | Promise<Response>, exp = NOW / 1000 + 600) {
  const store = new SessionStore(memoryStorage());
  const profile = {
    userId: '7',
    username: 'n',
    name: 'N',
    accountId: '1',
    domain: 'DEMO',
    roleTypeId: '1',
    userTypeId: '1',
    isSystem: false,
  };
  store.set({ token: 'old', exp, profile, permissions: [], menu: [], screens: [], features: {}, settings: {} });
  const sent: { url: string; headers: Headers; method: string; body: BodyInit | null | undefined }[] = [];
  const lost: string[] = [];
  const heard: string[] = [];
  let made = 0;
  const fresh = tokenOf({ sub: '7', accountId: 1, exp: NOW / 1000 + 900 });
  const refresher = new TokenRefresher({
    store,
    oneTabAtATime: work => work(),
    now: () => NOW,
    wait: async () => undefined,
    fetchToken: async () => fresh,
    onOtherUser: () => undefined,
  });
  const http = new HttpClient({
    store,
    refresher,
    newId: () => `call-${(made += 1)}`,
    connection: { reached: () => heard.push('reached'), failed: () => heard.push('failed') },
    onRouteNotFound: () => lost.push('route'),
    fetch: async (url, init = {}) => {
      const at = url as string;
      sent.push({ url: at, headers: new Headers(init.headers), method: init.method ?? '', body: init.body });
      return answers({ url: at, init });
    },
  });
  return { http, store, sent, lost, heard, fresh };
}

describe('a call', () => {
  it('stores the position of a command, so that later lists include it', async () => {
    const { http, sent } = client(({ url }) => json(200, {}, url.includes('update') ? { 'atlas-written': '120-7' } : {}));
    await http.call('POST', 'Case/simple_search');
    await http.call('POST', 'case/DEMO26-1/update');
    await http.call('POST', 'Case/simple_search');
    expect(sent.map(({ headers }) => headers.get('atlas-after'))).toEqual([null, null, '120-7']);
  });

  it('is sent to the documented base URL with bearer token, correlation id and the options as headers', async () => {
    const { http, sent } = client(() => json(200, { ok: true }, { etag: 'W/"12"' }));
    const answer = await http.call('POST', 'case/DEMO26-1/update', {
      body: { a: 1 },
      ifMatch: 11,
      query: { track: true, none: undefined },
    });
    expect(sent[0]).toMatchObject({ url: '/AtlasAPI/api/case/DEMO26-1/update?track=true', method: 'POST', body: '{"a":1}' });
    const headers = Object.fromEntries(sent[0]!.headers);
    expect(headers).toMatchObject({
      authorization: 'Bearer old',
      'x-correlation-id': 'call-1',
      'if-match': '"11"',
      'idempotency-key': 'call-2',
      'content-type': 'application/json',
    });
    expect(answer).toMatchObject({ data: { ok: true }, etag: '12', status: 200 });
  });
  it('sends a form unchanged, for the browser to set its type', async () => {
    const { http, sent } = client(() => json(202, { job_id: 'j' }));
    await http.call('POST', 'case/bulk_import', { body: new FormData() });
    expect(sent[0]!.headers.has('content-type')).toBe(false);
  });
  it('renews a token before it expires', async () => {
    const { http, sent, fresh } = client(() => json(200, {}), NOW / 1000 + 5);
    await http.call('GET', 'state');
    expect(sent[0]!.headers.get('authorization')).toBe(`Bearer ${fresh}`);
  });
  it('ends the session on a 401', async () => {
    const { http, store } = client(() => json(401, { ExceptionMessage: 'Session ended', code: 'SESSION_ENDED' }));
    await expect(http.call('GET', 'state')).rejects.toMatchObject({ status: 401 });
    expect(store.get()).toBeUndefined();
  });
  it('retries once if another tab has renewed the token meanwhile', async () => {
    const made = client(({ init }) => {
      const bearer = new Headers(init.headers).get('authorization');
      if (bearer === 'Bearer newer') return json(200, 'done');
      made.store.update({ token: 'newer' });
      return json(401, {});
    });
    await expect(made.http.call('GET', 'state')).resolves.toMatchObject({ data: 'done' });
    expect(made.store.get()?.token).toBe('newer');
  });
  it('keeps the session if signing in is refused', async () => {
    const { http, store, sent } = client(() => json(401, { ExceptionMessage: 'Invalid credentials' }));
    await expect(http.call('POST', 'Token/GetAccessToken', { anonymous: true, body: {} })).rejects.toMatchObject({
      message: 'Invalid credentials',
    });
    expect(sent[0]!.headers.has('authorization')).toBe(false);
    expect(store.get()).toBeDefined();
  });
  it('reports unknown routes, not missing records', async () => {
    const unknown = client(() => json(404, { code: 'ROUTE_NOT_FOUND', ExceptionMessage: 'no' }));
    await expect(unknown.http.call('GET', 'nope')).rejects.toBeInstanceOf(ApiError);
    expect(unknown.lost).toEqual(['route']);
    const missing = client(() => json(404, { code: 'CASE_NOT_FOUND', ExceptionMessage: 'Case Id X Details not Found' }));
    await expect(missing.http.call('GET', 'case/X/details')).rejects.toMatchObject({
      code: 'CASE_NOT_FOUND',
      message: 'Case Id X Details not Found',
    });
    expect(missing.lost).toEqual([]);
  });
  it('reports that the server cannot be reached', async () => {
    const { http, heard } = client(() => Promise.reject(new TypeError('fetch failed')));
    await expect(http.call('GET', 'state')).rejects.toMatchObject({ code: 'UNREACHABLE', status: 0 });
    expect(heard).toEqual(['failed']);
  });
  it('shows by any answer that the server can be reached', async () => {
    const { http, heard } = client(() => json(500, {}));
    await expect(http.call('GET', 'state')).rejects.toMatchObject({ status: 500 });
    expect(heard).toEqual(['reached']);
  });
  it.each([502, 503, 504])('takes the answer %p of a proxy for a lost connection, and sends the same key again', async status => {
    const answers = [json(status, undefined), json(200, 5)];
    const { http, heard, sent } = client(() => answers.shift()!);
    const save = () => http.call('POST', 'case/DEMO26-1/note', { body: { text: 'Called.' } });
    await expect(save()).rejects.toMatchObject({ status });
    await expect(save()).resolves.toMatchObject({ data: 5 });
    expect(heard).toEqual(['failed', 'reached']);
    const [first, second] = sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(second).toBe(first);
  });
  it('says nothing of the connection when the screen does not need the call any more', async () => {
    const { http, heard } = client(() => Promise.reject(new DOMException(undefined, 'AbortError')));
    await expect(http.call('GET', 'state', { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
    expect(heard).toEqual([]);
  });
  it('has the same key when the answer, or the end of it, was lost, and a new one after an answer', async () => {
    const cut = () => new Response(new ReadableStream({ start: stream => stream.error(new TypeError('cut')) }));
    const answers = [() => Promise.reject(new TypeError('fetch failed')), cut, () => json(200, 5), () => json(200, 6)];
    const { http, sent } = client(() => answers.shift()!());
    const save = () => http.call('POST', 'case/DEMO26-1/note', { body: { text: 'Called.' } });
    await expect(save()).rejects.toMatchObject({ code: 'UNREACHABLE' });
    await expect(save()).rejects.toMatchObject({ code: 'UNREACHABLE' });
    await expect(save()).resolves.toMatchObject({ data: 5 });
    await save();
    const [first, second, third, fourth] = sent.map(({ headers }) => headers.get('idempotency-key'));
    expect([second, third]).toEqual([first, first]);
    expect(fourth).not.toBe(first);
  });
  it('has a key for every command, and none for what reads or signs in', async () => {
    const { http, sent } = client(() => json(200, {}));
    await http.call('PUT', 'packet/P-1/lead', { body: { case_id: 'DEMO26-1' } });
    await http.call('DELETE', 'list_view/3');
    await http.call('POST', 'cases/delete', { body: [] });
    await http.call('POST', 'status/list', { body: {} });
    await http.call('GET', 'state');
    await http.call('POST', 'Token/SignOut', { anonymous: true });
    await http.call('POST', 'adjuster/3/merge', { body: { dry_run: true }, once: false });
    expect(sent.map(({ headers }) => headers.has('idempotency-key'))).toEqual([true, true, true, false, false, false, false]);
  });
  it('reads an answer without a body', async () => {
    const { http } = client(() => new Response(null, { status: 204 }));
    await expect(http.call('PUT', 'user/preference/theme', { body: {} })).resolves.toMatchObject({
      data: undefined,
      status: 204,
    });
  });
});

describe('the name of a downloaded file', () => {
  it.each([
    ['attachment; filename="cases.xlsx"', 'cases.xlsx'],
    ['attachment; filename=cases.csv; size=3', 'cases.csv'],
    ['attachment; filename="x"; filename*=UTF-8\'\'F%C3%A4lle.csv', 'Fälle.csv'],
    [null, undefined],
  ])('of %p is %p', (header, name) => expect(fileNameOf(header)).toBe(name));
});
