import { RESOURCES, type ResourceDefinition } from '@atlas/contracts';
import { accessOfEverybody, IdentitySetup, SigningKeys } from '@atlas/identity';
import type { UserTokenClaims } from '@atlas/platform';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sampleRecord } from '../../../services/master-data/test/sample-record.js';
import { made, openNodes, openSide, recordsOf, type Nodes, type Side } from '../client-scope/two-sides.js';
import { RunningProduct, User, type Answer } from '../running-product.js';
import { PASSWORD } from '../user.js';
import type { Rights } from './may-enter.js';

/** Whose records a request names: those inside the data scope of the callers, others of the same firm, another firm's. */
export const SIDES = ['inside', 'outside', 'foreign'] as const;
export type SideName = (typeof SIDES)[number];

/** Part of every name and text of a side, and of nothing else. */
export const markOf = (side: SideName): string => `zqx${side}`;

/** Amounts of bills that are found on one side only. */
const BILLS: Readonly<Record<SideName, readonly number[]>> = {
  inside: [1303.31, 1709.93, 1117.37, 1213.79],
  outside: [7919.17, 6101.39, 5303.71, 5417.53],
  foreign: [4441.13, 5227.79, 4817.41, 4919.67],
};

export interface MatrixSide {
  readonly name: SideName;
  readonly mark: string;
  readonly bills: readonly number[];
  /** Who makes its records. */
  readonly admin: User;
  /** Begins another session of the same user. */
  readonly signInAgain: () => Promise<User>;
  readonly nodes: Nodes;
  readonly side: Side;
}

export interface Caller {
  readonly name: string;
  readonly token: string;
  /** Undefined: without a valid session. */
  readonly rights: Rights | undefined;
  readonly isOtherAccount: boolean;
}

interface Preset {
  readonly key: string;
}

const PRESETS = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../services/identity/src/accounts/data/role-presets.json'), 'utf8'),
) as readonly Preset[];

const NO_LIMITS = { REQUESTS_PER_MINUTE: '0', ANONYMOUS_REQUESTS_PER_MINUTE: '0', SIGN_IN_FAILURES_PER_ADDRESS: '0' };
const MOST_SESSIONS = { ACCESS_TOKEN_SECONDS: '7200' };

/** A product with two firms; the first has the records of two clients. */
export class MatrixWorld {
  readonly callers: Caller[] = [];

  private constructor(
    readonly product: RunningProduct,
    readonly sides: Readonly<Record<SideName, MatrixSide>>,
  ) {}

  static async start(): Promise<MatrixWorld> {
    const product = await RunningProduct.start({ ...NO_LIMITS, ...MOST_SESSIONS, LOG_LEVEL: 'silent' });
    const [home, away] = [await product.firm('HOME'), await product.firm('AWAY')];
    // It is off by default.
    for (const firm of [home, away]) made(await firm.call('PUT', 'domain/features', { key: 'old_portal', enabled: true }));
    const [homeNodes, awayNodes] = [await openNodes(home), await openNodes(away)];
    const open = async (name: SideName, admin: User, nodes: Nodes): Promise<MatrixSide> => {
      const side = await openSide(admin, nodes, markOf(name), BILLS[name]);
      const signInAgain = () => User.signIn(product.url, `admin@${admin === home ? 'home' : 'away'}.test`);
      return {
        name,
        mark: markOf(name),
        bills: BILLS[name],
        admin,
        signInAgain,
        nodes,
        side: { ...side, ...(await recordsOf(admin, side)) },
      };
    };
    const inside = await open('inside', home, homeNodes);
    const outside = await open('outside', home, homeNodes);
    const world = new MatrixWorld(product, { inside, outside, foreign: await open('foreign', away, awayNodes) });
    await world.#addCallers();
    return world;
  }

  /** Users of every kind, each with the rights that its role has in the tables. */
  async #addCallers(): Promise<void> {
    const { product, sides } = this;
    const identity = product.app.get(IdentitySetup, { strict: false });
    const { accountId } = (await identity.findAccount('HOME'))!;
    const { provider, portfolio } = sides.inside.side;
    const scopes = { 1: {}, 2: { providerIds: [provider] }, 3: { portfolioIds: [portfolio] } } as const;
    const user = async (name: string, userType: 1 | 2 | 3, role: 'Administrator' | 'Clerk' | 'Provider' | 'Funder') => {
      const names = { firstName: 'Casey', lastName: 'Caller', email: `${name}@home.test` };
      const scope = scopes[userType];
      await identity.createUser({
        accountId,
        username: `${name}@home.test`,
        password: PASSWORD,
        ...names,
        userType,
        role,
        ...scope,
      });
    };
    await user('provider', 2, 'Provider');
    await user('funder', 3, 'Funder');
    await user('clerk', 1, 'Clerk');
    await this.#addUserWith('no_rights', undefined, 1);
    for (const { key } of PRESETS)
      await this.#addUserWith(`preset_${key}`, key, key === 'provider_user' ? 2 : key === 'funder_user' ? 3 : 1);
    // Records that belong to a user are those of this administrator.
    const names = ['provider', 'funder', 'no_rights', 'clerk', ...PRESETS.map(({ key }) => `preset_${key}`), 'admin'];
    const everybody = await accessOfEverybody(product.database.ownerPool);
    const tokens = new Map<string, string>();
    for (const name of names) tokens.set(name, await this.signIn(`${name}@home.test`));
    const claims = JSON.parse(Buffer.from(tokens.get('admin')!.split('.')[1]!, 'base64url').toString()) as UserTokenClaims;
    const { iat: _, exp: __, iss: ___, ...own } = claims as UserTokenClaims & Readonly<Record<'iat' | 'exp' | 'iss', unknown>>;
    this.callers.push(
      { name: 'no token', token: '', rights: undefined, isOtherAccount: false },
      {
        name: 'expired token',
        token: await product.app.get(SigningKeys, { strict: false }).sign(own, -60),
        rights: undefined,
        isOtherAccount: false,
      },
    );
    const rightsOf = (username: string): Rights => {
      const { access, userType } = everybody.find(one => one.kind === 'user' && one.name === username)!;
      const kind = userType === 1 ? 'law_firm' : userType === 2 ? 'provider' : 'funder';
      return { kind, permissions: new Set(access.permissions), menus: new Set(access.menuIds), isSystem: false };
    };
    const other = 'admin@away.test';
    const stranger = { token: await this.signIn(other), rights: rightsOf(other), isOtherAccount: true };
    this.callers.push({ name: 'other account', ...stranger });
    for (const name of names)
      this.callers.push({
        name: name === 'admin' ? 'administrator' : name,
        token: tokens.get(name)!,
        rights: rightsOf(`${name}@home.test`),
        isOtherAccount: false,
      });
  }

  async #addUserWith(name: string, preset: string | undefined, user_type: 1 | 2 | 3): Promise<void> {
    const { admin, side } = this.sides.inside;
    const role = made(await admin.post<{ id: number }>('roles', { name: `Role ${name}`, ...(preset ? { preset } : {}) }));
    const scope =
      user_type === 1 ? {} : user_type === 2 ? { provider_ids: [side.provider] } : { portfolio_ids: [side.portfolio] };
    const names = { first_name: 'Casey', last_name: 'Caller', email: `${name}@home.test`, username: `${name}@home.test` };
    made(await admin.post('application/user', { ...names, password: PASSWORD, user_type, role_ids: [role.id], ...scope }));
  }

  async signIn(username: string): Promise<string> {
    const response = await fetch(`${this.product.url}/AtlasAPI/api/Token/GetAccessToken`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: PASSWORD }),
    });
    const { access_token } = (await response.json()) as { access_token?: string };
    if (!access_token) throw new Error(`${username} cannot sign in.`);
    return access_token;
  }

  stop(): Promise<void> {
    return this.product.stop();
  }
}

/** A new record of a definition with the mark of its side in every text that is free. */
export async function markedRecord(definition: ResourceDefinition, { admin, mark }: MatrixSide): Promise<number> {
  const caller = async (
    method: string,
    path: string,
    { body, file }: { body?: object; file?: { name: string; content: Buffer } } = {},
  ) => {
    const form = new FormData();
    if (file) form.set('file', new Blob([new Uint8Array(file.content)]), file.name);
    const answer = await admin.call(method, path, file ? form : body);
    return { ...answer, text: '' };
  };
  const input = await sampleRecord(definition, caller as unknown as Parameters<typeof sampleRecord>[1]);
  const marked: Record<string, unknown> = { ...input };
  for (const [key, field] of Object.entries(definition.fields))
    if (field.type === 'text' && !field.pattern && (field.max ?? 200) >= 60 && typeof input[key] === 'string')
      marked[key] = `${mark} ${input[key]}`;
  // Texts of a form that only the product knows (addresses, mail servers) stay as they are, or are left out.
  for (const replace of [(key: string) => input[key], () => undefined]) {
    const { status, body } = await admin.post<{ errors?: Readonly<Record<string, string>> }>(definition.path, marked);
    if (status !== 422) return (body as { readonly id?: number }).id ?? made({ status, body } as Answer<never>);
    for (const key of Object.keys(body.errors ?? {})) marked[key] = replace(key);
  }
  return made(await admin.post<{ id: number }>(definition.path, marked)).id;
}

export const definitionOf = (path: string): ResourceDefinition | undefined => RESOURCES.find(one => one.path === path);
