import { IdentitySetup } from '@atlas/identity';
import { until } from '@atlas/testing';
import { randomUUID } from 'node:crypto';
import { made } from '../client-scope/two-sides.js';
import { type RunningProduct, type User } from '../running-product.js';
import { PASSWORD } from '../user.js';
import type { HttpAnswer, HttpRequest } from './connections.js';

const FIRMS = ['ALPHA', 'BETA', 'GAMMA'] as const;
type Firm = (typeof FIRMS)[number];
const USERS_OF_FIRM = 3;
const CASES_OF_FIRM = 12;

interface Office {
  readonly firm: Firm;
  readonly admin: User;
  readonly cases: readonly string[];
  readonly users: readonly { readonly username: string; readonly token: string }[];
}

/** A request, and what is wrong with its answer; undefined: nothing. */
export interface Exchange {
  readonly request: HttpRequest;
  readonly problem: (answer: HttpAnswer) => string | undefined;
}

/** The text of a note, and the case that it is written to. */
export interface WrittenNote {
  readonly office: Office;
  readonly caseId: string;
  readonly text: string;
}

/** Three firms whose users work at the same time. Names and numbers of a firm's records contain its code. */
export class Offices {
  readonly notes: WrittenNote[] = [];

  private constructor(readonly offices: readonly Office[]) {}

  static async open(product: RunningProduct): Promise<Offices> {
    const offices: Office[] = [];
    for (const firm of FIRMS) offices.push(await openOffice(product, firm));
    return new Offices(offices);
  }

  /** Exchange number `n`: of every seven, two write a note, sent twice under one key; the others read. */
  exchanges(n: number): readonly Exchange[] {
    const office = this.offices[n % this.offices.length]!;
    const user = office.users[Math.floor(n / 3) % office.users.length]!;
    const caseId = office.cases[Math.floor(n / 9) % office.cases.length]!;
    const stranger = this.offices[(n + 1) % this.offices.length]!;
    const get = (path: string): HttpRequest => ({ method: 'GET', path, token: user.token });
    switch (n % 7) {
      case 0:
        return [
          { request: get(`case/${caseId}/details`), problem: is(200, text => text.includes(caseId) && isOf(office, text)) },
        ];
      case 1:
        return [{ request: get('user/profile'), problem: is(200, text => text.includes(user.username)) }];
      case 2: {
        const request = { method: 'POST', path: 'Case/simple_search', token: user.token, body: { top: 5 } };
        return [{ request, problem: is(200, text => isOf(office, text)) }];
      }
      case 3:
        return [
          { request: get(`case/${stranger.cases[0]}/details`), problem: is(404, text => !text.includes(mark(stranger.firm))) },
        ];
      case 4:
        return [{ request: get('provider_master/option'), problem: is(200, text => isOf(office, text)) }];
      default:
        return this.#noteTwice(office, user.token, caseId);
    }
  }

  /** The same note twice at once under one key: one effect, the same answer. */
  #noteTwice(office: Office, token: string, caseId: string): readonly Exchange[] {
    const text = `${mark(office.firm)} ${randomUUID()}`;
    this.notes.push({ office, caseId, text });
    const body = { note_type: 'GENERAL', description: text };
    const request = { method: 'POST', path: `case/${caseId}/note`, token, body, key: randomUUID() };
    const seen: string[] = [];
    const problem = is(201, answer => {
      seen.push((JSON.parse(answer) as { readonly id: string }).id);
      return answer.includes(text) && seen.every(id => id === seen[0]);
    });
    return [
      { request, problem },
      { request, problem },
    ];
  }
}

const mark = (firm: Firm): string => `office-${firm.toLowerCase()}`;

/** It names records of this firm and of no other one. */
const isOf = ({ firm }: Office, text: string): boolean =>
  text.includes(mark(firm)) && FIRMS.every(other => other === firm || !text.includes(mark(other)));

const is =
  (status: number, isRight: (text: string) => boolean) =>
  ({ status: answered, body }: HttpAnswer): string | undefined =>
    answered === status && isRight(body) ? undefined : `${answered} instead of ${status}: ${body.slice(0, 200)}`;

async function openOffice(product: RunningProduct, firm: Firm): Promise<Office> {
  const admin = await product.firm(firm);
  const types = made(await admin.get<{ id: number }[]>('provider_master/type/option'));
  const provider = made(
    await admin.post<{ id: number }>('provider_master', { name: `${mark(firm)} clinic`, provider_type_id: types[0]!.id }),
  );
  const person = { injured_first_name: 'Odalys', injured_last_name: `${mark(firm)}`, provider_id: provider.id };
  const cases: string[] = [];
  for (let n = 0; n < CASES_OF_FIRM; n++)
    cases.push(
      await until('the case', async () => {
        const { status, body } = await admin.post<{ case_id: string }>('case/add', person);
        return status === 201 && body.case_id;
      }),
    );
  const identity = product.app.get(IdentitySetup, { strict: false });
  const { accountId } = (await identity.findAccount(firm))!;
  const users = [];
  for (let n = 0; n < USERS_OF_FIRM; n++) {
    const username = `clerk${n}@${mark(firm)}.test`;
    const names = { firstName: 'Casey', lastName: 'Clerk', email: username };
    await identity.createUser({ accountId, username, password: PASSWORD, ...names, userType: 1, role: 'Administrator' });
    users.push({ username, token: await tokenOf(product.url, username) });
  }
  return { firm, admin, cases, users };
}

export async function tokenOf(url: string, username: string): Promise<string> {
  const response = await fetch(`${url}/AtlasAPI/api/Token/GetAccessToken`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  const { access_token } = (await response.json()) as { access_token?: string };
  if (!access_token) throw new Error(`${username} cannot sign in.`);
  return access_token;
}
