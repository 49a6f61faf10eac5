import { ALL_PERMISSIONS, type PermissionKey } from '@atlas/contracts';
import { NAMING, callOf, isOpenTo, routesOf, type Call, type Naming, type Route } from './client-scope/calls.js';
import { readableText } from './client-scope/readable.js';
import { secretsOf, type Secret } from './client-scope/secrets.js';
import { TwoSides } from './client-scope/two-sides.js';
import type { User } from './running-product.js';

/** They end the session that the walk is made with. */
const ENDS_THE_SESSION = /^(TokenController|HealthController)\.|signOut|changePassword/;
/** What is taken away can not be read any more: last. */
const TAKES_AWAY = /delete|remove|close|unpacket|reset|cancel|reverse|deactivate|merge|replace/i;
const AT_ONCE = 6;

interface Client {
  readonly name: string;
  readonly user: User;
  readonly permissions: ReadonlySet<PermissionKey>;
}

interface Tally {
  calls: number;
  ok: number;
  readonly leaks: Set<string>;
  readonly failures: Set<string>;
}

describe('a client of a firm', () => {
  let sides: TwoSides;
  let secrets: readonly Secret[];
  let routes: readonly Route[];
  const tallies = new Map<string, Tally>();

  beforeAll(async () => {
    sides = await TwoSides.start();
    secrets = await secretsOf(sides.clerk, sides);
    routes = routesOf(sides.product.app).filter(({ id }) => !ENDS_THE_SESSION.test(id));
  }, 240_000);
  afterAll(() => sides?.product.stop());

  async function walk({ name, user, permissions }: Client): Promise<Tally> {
    const tally: Tally = { calls: 0, ok: 0, leaks: new Set(), failures: new Set() };
    tallies.set(name, tally);
    const open = routes.filter(route => isOpenTo(route, permissions));
    const [last, first] = [open.filter(({ id }) => TAKES_AWAY.test(id)), open.filter(({ id }) => !TAKES_AWAY.test(id))];
    const [reads, writes] = [first.filter(({ method }) => method === 'GET'), first.filter(({ method }) => method !== 'GET')];
    const requests = new Map<string, readonly [Call, Naming]>();
    for (const naming of NAMING)
      for (const route of [...reads, ...writes, ...last]) {
        const call = callOf(route, sides, naming);
        const key = `${call.method} ${call.path} ${JSON.stringify(call.body)}`;
        if (!requests.has(key)) requests.set(key, [call, naming]);
      }
    const order = new Map([...reads, ...writes, ...last].map((route, index) => [route, index]));
    const calls = [...requests.values()].sort(([a], [b]) => order.get(a.route)! - order.get(b.route)!);
    for (let at = 0; at < calls.length; at += AT_ONCE)
      await Promise.all(calls.slice(at, at + AT_ONCE).map(([call, naming]) => look(user, call, naming, tally)));
    return tally;
  }

  async function look(user: User, call: Call, naming: Naming, tally: Tally): Promise<void> {
    const { route } = call;
    const answer = await user.call(call.method, call.path, call.body);
    tally.calls += 1;
    if (answer.status < 300) tally.ok += 1;
    if (answer.status >= 500 || answer.status === 429) tally.failures.add(`${answer.status} ${call.method} ${call.path}`);
    const text = `${readableText(answer.body)}\n${[...answer.headers.values()].join('\n')}`;
    for (const what of found(text, call)) tally.leaks.add(`${route.method} ${route.path} (${naming}, ${answer.status}): ${what}`);
  }

  /** What the caller said in the request may be said again. */
  function found(text: string, { path, body }: Call): readonly string[] {
    const asked = decodeURIComponent(`${path} ${JSON.stringify(body ?? null)}`);
    return secrets.filter(({ pattern }) => pattern.test(text) && !pattern.test(asked)).map(({ what }) => what);
  }

  const clients: readonly (readonly [string, () => Promise<Client>])[] = [
    ['provider', async () => client('clinic@firm.test', 2, 'Provider')],
    ['funder', async () => client('funder@firm.test', 3, 'Funder')],
    ['provider that manages cases', async () => client('manager@firm.test', 2, 'Administrator')],
  ];

  async function client(name: string, userType: 2 | 3, role: 'Provider' | 'Funder' | 'Administrator'): Promise<Client> {
    const { provider, portfolio } = sides.own;
    const scope = userType === 2 ? { providerIds: [provider] } : { portfolioIds: [portfolio] };
    const user = await sides.signIn(name, userType, role, scope);
    const permissions = new Set<PermissionKey>(role === 'Administrator' ? ALL_PERMISSIONS : ['CanViewCase']);
    return { name, user, permissions };
  }

  it.each(clients)(
    '(%s) is told nothing of other clients’ cases and nothing that the firm keeps to itself',
    async (_, signIn) => {
      const { calls, ok, leaks, failures } = await walk(await signIn());
      process.stderr.write(`${_}: ${calls} calls, ${ok} 2xx, ${leaks.size} leaks, ${failures.size} failures\n`);
      expect([...leaks]).toEqual([]);
      expect([...failures]).toEqual([]);
      expect(ok).toBeGreaterThan(100);
    },
    600_000,
  );
});
