import {
  ALL_PERMISSIONS,
  CASE_VISIBILITY,
  DIFFERENCE_VISIBILITY,
  type Audience,
  type CaseDifference,
  type PermissionKey,
} from '@atlas/contracts';
import { answersOf, fieldsFor } from './client-scope/answers.js';
import { NAMING, callOf, isOpenTo, routesOf, type Call, type Naming, type Route } from './client-scope/calls.js';
import { readableText } from './client-scope/readable.js';
import { secretsOf, type Secret } from './client-scope/secrets.js';
import { TwoSides } from './client-scope/two-sides.js';
import type { User } from './running-product.js';

/** They end the session that the walk is made with. */
const ENDS_THE_SESSION = /^(TokenController|HealthController)\.|signOut|changePassword/;
/** What is taken away cannot be read any more: last. */
const TAKES_AWAY = /delete|remove|close|unpacket|reset|cancel|reverse|deactivate|merge|replace/i;
const AT_ONCE = 6;
/** A walk that does not get this far has seen too little. */
const MUST_BE_REACHED: readonly string[] = [
  'CaseController.details',
  'CaseTimeController.whole',
  'CaseTimeController.difference',
  'CaseTimeController.download',
  'CaseTimeController.moments',
  'CaseSearchController.download',
  'DocumentFileController.download',
  'DocumentFileController.downloadById',
  'HistoryController.ofCase',
  'NotesController.memo',
  'PacketController.list',
  'PacketController.members',
  'PacketController.ofCase',
  'PaymentController.all',
  'SettlementController.bills',
  'SettlementController.details',
  'SettlementController.packet',
  'SettlementController.partOfPacket',
  'SimilarCaseController.similar',
  'SimilarCaseController.similars',
];

/** Only an import states it, or a list that is cut short; what the firm's own statuses or fee rules ask for first; and a duty that is the firm's own. */
const RARE: ReadonlySet<string> = new Set([
  'payment.method',
  'posted_payment.method',
  'case_page.total_is_capped',
  'case_page.next_page_token',
  'details.status_max_days',
  'details.warnings',
  'case_row.status_max_days',
  'case_row.our_deadline',
  'case_row.our_deadline_name',
  'settlement.fee_rule',
]);

/** Only the firm is answered it. */
function isInternal(name: string): boolean {
  const [part = '', field = ''] = name.split('.');
  const tables: Readonly<Record<string, Readonly<Record<string, { readonly to: readonly Audience[] }>>>> = CASE_VISIBILITY;
  return tables[part]?.[field]?.to.length === 1;
}

interface Client {
  readonly name: string;
  readonly user: User;
  readonly permissions: ReadonlySet<PermissionKey>;
}

interface Tally {
  calls: number;
  ok: number;
  /** Handlers that answered with 2xx. */
  readonly reached: Set<string>;
  readonly leaks: Set<string>;
  readonly failures: Set<string>;
}

describe('a client of a firm', () => {
  let sides: TwoSides;
  let secrets: readonly Secret[];
  let routes: readonly Route[];
  const tallies = new Map<string, Tally>();

  // What a walk changes and takes away is not there for others.
  beforeEach(async () => {
    sides = await TwoSides.start();
    secrets = await secretsOf(sides.clerk, sides);
    routes = routesOf(sides.product.app).filter(({ id }) => !ENDS_THE_SESSION.test(id));
  }, 240_000);
  afterEach(() => sides?.product.stop());

  /** Users of every audience who may do everything, so that no field is missing for want of a permission. */
  async function readers(): Promise<readonly (readonly [Audience, User])[]> {
    const { provider, portfolio } = sides.own;
    return [
      ['law_firm', sides.clerk],
      ['provider', await sides.signIn('reader@clinic.test', 2, 'Administrator', { providerIds: [provider] })],
      ['funder', await sides.signIn('reader@fund.test', 3, 'Administrator', { portfolioIds: [portfolio] })],
    ];
  }

  const seesOpenFields = async () => {
    const asked = await answersOf(sides);
    const wrong: string[] = [];
    for (const [audience, user] of await readers()) {
      const { found, unlisted, empty } = await fieldsFor(user, audience, asked);
      wrong.push(...unlisted.map(name => `${name} has no row`));
      for (const [part, names] of found)
        for (const [name, { to }] of Object.entries(CASE_VISIBILITY[part])) {
          const is = names.has(name);
          const should = (to as readonly Audience[]).includes(audience);
          if (is && !should) wrong.push(`${audience}: ${part}.${name} is answered`);
          if (!is && should && !RARE.has(`${part}.${name}`)) wrong.push(`${audience}: ${part}.${name} is missing`);
        }
      if (audience === 'law_firm') {
        const parts = Object.keys(CASE_VISIBILITY).filter(part => !found.has(part as keyof typeof CASE_VISIBILITY));
        wrong.push(...parts.map(part => `${part} was not answered`));
        wrong.push(...empty.filter(name => isInternal(name) && !RARE.has(name)).map(name => `${name} is empty`));
      }
    }
    expect(wrong).toEqual([]);
  };

  const seesOpenDifferences = async () => {
    const path = `case/${sides.own.caseId}/difference?from=${sides.since}&show_all=true`;
    const wrong: string[] = [];
    for (const [audience, user] of [
      ['law_firm', sides.clerk],
      ['provider', await clinic()],
    ] as const) {
      const { parts } = (await user.get<CaseDifference>(path)).body;
      for (const [part, table] of Object.entries(DIFFERENCE_VISIBILITY)) {
        const names = new Set(
          parts.filter(one => one.part === part).flatMap(({ fields }) => fields.map(({ field_name }) => field_name)),
        );
        const rows = Object.entries<{ readonly to: readonly Audience[] }>(table);
        wrong.push(
          ...[...names].filter(name => !rows.some(([known]) => known === name)).map(name => `${part}.${name} has no row`),
        );
        for (const [name, { to }] of rows)
          if (names.size && names.has(name) !== to.includes(audience)) wrong.push(`${audience}: ${part}.${name}`);
        if (!names.size) wrong.push(`${audience}: ${part} was not answered`);
      }
    }
    expect(wrong).toEqual([]);
  };

  it('sees the fields and differences that the tables open to them, and no others', async () => {
    await seesOpenFields();
    await seesOpenDifferences();
  }, 240_000);

  const clinic = () => sides.signIn('difference@clinic.test', 2, 'Provider', { providerIds: [sides.own.provider] });

  async function walk({ name, user, permissions }: Client): Promise<Tally> {
    const tally: Tally = { calls: 0, ok: 0, reached: new Set(), leaks: new Set(), failures: new Set() };
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
    if (answer.status < 300) {
      tally.ok += 1;
      tally.reached.add(route.id);
    }
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
    '(%s) sees neither cases of other clients nor internal data of the firm',
    async (_, signIn) => {
      const { reached, leaks, failures, ok } = await walk(await signIn());
      expect([...leaks]).toEqual([]);
      expect([...failures]).toEqual([]);
      expect(MUST_BE_REACHED.filter(id => !reached.has(id))).toEqual([]);
      expect(ok).toBeGreaterThan(150);
    },
    600_000,
  );
});
