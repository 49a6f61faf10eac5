import { Ids } from './ids.js';
import { optionsByName, type Kind } from './id-kinds.js';
import { refusedBy, type Asked, type Refusal } from './may-enter.js';
import { send, type MatrixAnswer } from './matrix-user.js';
import type { Id } from './records.js';
import { namesRecord, requestOf, slotsOf, type Slot } from './requests.js';
import type { MatrixRoute } from './routes.js';
import { answerLike, isAccepted } from './answers.js';
import { COMPARED_BY_STATUS, DENIED_LATER, NO_OWN_ID } from './exceptions.js';
import { Secrets } from './secrets.js';
import { isNoCell, isTheirs } from './whose.js';
import type { Caller, MatrixWorld, SideName } from './world.js';

/** Which records a request names: all of one side, or one place of another side. */
interface Naming {
  readonly label: string;
  readonly sides: ReadonlyMap<Slot, SideName>;
}

export interface Tally {
  routes: number;
  cells: number;
  refusals: number;
  successes: number;
  readonly leaks: string[];
  readonly wrong: string[];
  readonly undescribed: Set<string>;
  /** Routes that no caller used with success. */
  readonly neverOk: string[];
}

const TAKES_AWAY =
  /delete|remove|discard|close|unpacket|reset|assign|cancel|reverse|deactivate|\/merge$|replace|end_sessions|end_others|SetPassword/i;

const MERGES = /\/(merge|move)$/;

export const takesAway = ({ path, method, access }: MatrixRoute): boolean =>
  method === 'DELETE' || TAKES_AWAY.test(path) || (access.kind === 'permission' && access.does === 'Delete');

export class Matrix {
  readonly tally: Tally = {
    routes: 0,
    cells: 0,
    refusals: 0,
    successes: 0,
    leaks: [],
    wrong: [],
    undescribed: new Set(),
    neverOk: [],
  };
  readonly #ids: Ids;
  readonly #secrets: Secrets;
  readonly #options: ReadonlyMap<string, Kind>;

  constructor(
    private readonly world: MatrixWorld,
    all: readonly MatrixRoute[],
  ) {
    this.#ids = new Ids(world);
    this.#secrets = new Secrets(world);
    this.#options = optionsByName(all);
  }

  get problems(): readonly string[] {
    return [...new Set(this.#ids.problems)];
  }

  slotsOf(route: MatrixRoute): readonly Slot[] {
    return slotsOf(route, this.#options);
  }

  /** All cells of a route: refusals first, then own ids, so that what a request takes away is not missed by another. */
  async walk(route: MatrixRoute): Promise<void> {
    const slots = this.slotsOf(route);
    const namings = await this.#namings(slots);
    this.tally.routes += 1;
    const [own, ...others] = namings;
    for (const naming of others) await Promise.all(this.world.callers.map(caller => this.#cell(route, slots, naming, caller)));
    let isOk = false;
    for (const caller of this.world.callers) isOk = (await this.#cell(route, slots, own!, caller)) || isOk;
    if (!isOk) this.tally.neverOk.push(route.name);
  }

  async #namings(slots: readonly Slot[]): Promise<readonly Naming[]> {
    const required = slots.filter(slot => slot.in === 'path' || slot.in === 'query' || slot.isList || slot.at.length === 1);
    const own = new Map(slots.filter(slot => slot.in === 'path').map(slot => [slot, 'inside' as const]));
    const namings: Naming[] = [{ label: 'own ids', sides: own }];
    for (const side of ['foreign', 'outside'] as const) {
      const there: Slot[] = [];
      for (const slot of slots) if ((await this.#ids.on(side, slot.kind)) !== undefined) there.push(slot);
      const single = there.filter(slot => required.includes(slot));
      for (const slot of single) namings.push({ label: `${side} id in ${slot.name}`, sides: new Map([...own, [slot, side]]) });
      const filters = there.filter(slot => !required.includes(slot));
      if (filters.length)
        namings.push({
          label: `${side} ids in ${filters[0]!.name}, …`,
          sides: new Map([...own, ...filters.map(slot => [slot, side] as const)]),
        });
      const path = there.filter(slot => slot.in === 'path');
      if (path.length > 1)
        namings.push({ label: `${side} ids in the path`, sides: new Map([...own, ...path.map(slot => [slot, side] as const)]) });
    }
    return namings;
  }

  /** True where the request succeeded. */
  async #cell(route: MatrixRoute, slots: readonly Slot[], naming: Naming, caller: Caller): Promise<boolean> {
    const isOwn = naming.label === 'own ids';
    const refusal = this.#refusal(route, slots, naming, caller);
    if (!refusal && isNoCell(naming.label, caller)) return false;
    // A merge takes the record of its path away, whichever record it goes to.
    const takesOwn = takesAway(route) && (isOwn || MERGES.test(route.path));
    const isFresh = takesOwn && !refusal && caller.rights !== undefined && !caller.isOtherAccount;
    const request = requestOf(route, slots, await this.#valuesOf(slots, naming, isFresh));
    const answer = await send(this.world.product.url, caller.token, request);
    this.tally.cells += 1;
    if (answer.status >= 400) this.tally.refusals += 1;
    const where = `${route.name} (${caller.name}, ${naming.label})`;
    const leak = this.#secrets.leakIn(caller, request, answer);
    if (leak) this.tally.leaks.push(`${where}: ${answer.status} ${leak}`);
    if (answer.undescribed) this.tally.undescribed.add(`${route.name}: ${answer.undescribed}`);
    const problem = await this.#problem({ route, slots, naming, caller, refusal, isFresh, answer });
    if (problem) this.tally.wrong.push(`${where}: ${problem}`);
    if (answer.status < 300) this.tally.successes += 1;
    return answer.status < 300;
  }

  async #valuesOf(slots: readonly Slot[], { sides }: Naming, isFresh: boolean): Promise<ReadonlyMap<Slot, Id>> {
    const values = new Map<Slot, Id>();
    const needed = slots.filter(slot => slot.in === 'body' && this.#isNeeded(slot));
    const path = slots.filter(slot => slot.in === 'path');
    // A merge names two records of a kind, in the path and in the body.
    const alike = path.filter(({ kind }) => needed.some(({ kind: other }) => other.replace(/^other:/, 'record:') === kind));
    const taken = needed.length ? [...needed, ...alike] : path.slice(-1);
    for (const slot of slots) {
      const side = sides.get(slot) ?? (slot.in === 'query' || this.#isNeeded(slot) ? 'inside' : undefined);
      if (side === undefined) continue;
      const isTaken = isFresh && side === 'inside' && taken.includes(slot);
      const value = isTaken ? await this.#ids.fresh(slot.kind) : await this.#ids.on(side, slot.kind);
      if (value !== undefined) values.set(slot, value);
      else if (slot.in === 'path') values.set(slot, await this.#ids.unknown(slot.kind));
    }
    return values;
  }

  /** Fields of a body that requests have in any case: what they are about. */
  #isNeeded({ in: place, at, isList, kind }: Slot): boolean {
    if (place === 'query' || place === 'form') return true;
    if (place !== 'body') return false;
    return (
      !at.length ||
      (at.length === 1 &&
        (/^(id|ids|case_id|case_ids|provider_id|cloned_from|target_id|treatment_ids)$/.test(at[0]!) ||
          (isList && kind === 'case')))
    );
  }

  #refusal(
    route: MatrixRoute,
    slots: readonly Slot[],
    { sides }: Naming,
    { rights, isOtherAccount }: Caller,
  ): Refusal | undefined {
    if (!rights) return undefined;
    const [first] = slots.filter(slot => slot.in === 'path');
    const record = slots.find(({ kind }) => route.master && kind === `record:${route.master.definition.path}`);
    const isInside = first !== undefined && (sides.get(first) ?? 'inside') === 'inside' && !isOtherAccount;
    const asked: Asked = {
      namesRecord: namesRecord(
        requestOf(route, slots, new Map(slots.filter(slot => this.#isNeeded(slot)).map(slot => [slot, 1]))),
        route,
      ),
      isOwnRecord: isInside && rights.kind === 'provider' && first.kind === 'record:provider_master',
      tab: requestOf(route, slots, new Map(slots.map(slot => [slot, 1])))
        .address.split('/')
        .at(-1)!,
      namesShared: record !== undefined && route.master?.definition.shared === 'only',
    };
    return refusedBy(route, rights, asked);
  }

  async #problem(cell: Cell): Promise<string | undefined> {
    const { route, naming, slots, caller, refusal, answer } = cell;
    const { status } = answer;
    if (status >= 500 || status === 429) return `${status} ${JSON.stringify(answer.body)}`;
    if (!caller.rights) return route.access.kind === 'public' || status === 401 ? undefined : `${status}, not 401`;
    if (refusal) return status === refusal.status ? undefined : `${status}, but the route is refused: ${refusal.why}`;
    const strangers = await this.#strangers(cell);
    if (strangers.length) return this.#unlikeUnknown(cell, strangers);
    if (caller.isOtherAccount && naming.label === 'own ids' && slots.length) return undefined;
    if (status === 401 && route.access.kind !== 'public') return '401, but the token is good';
    if (status === 403)
      return route.id in DENIED_LATER ? undefined : `403 ${JSON.stringify(answer.body)}, but the declarations let in`;
    if (status === 404 && (naming.label !== 'own ids' || caller.isOtherAccount)) return undefined;
    if (status === 404) return route.name in NO_OWN_ID ? undefined : `404 ${JSON.stringify(answer.body)}, with own ids`;
    return isAccepted(status) || status === 401 ? undefined : `${status} ${JSON.stringify(answer.body)}`;
  }

  /** Places of a request that name records which are not the caller's. */
  async #strangers({ slots, naming, caller }: Cell): Promise<readonly Slot[]> {
    const values = await this.#valuesOf(slots, naming, false);
    const theirs = slots.filter(slot => values.has(slot) && !isTheirs(caller, slot, naming.sides.get(slot) ?? 'inside'));
    // What another firm has none of, all firms share.
    const shared = await Promise.all(
      theirs.map(async ({ kind }) => caller.isOtherAccount && (await this.#ids.on('foreign', kind)) === undefined),
    );
    return theirs.filter((_, index) => !shared[index]);
  }

  /** An id that is not the caller's is answered as one that no record has. */
  async #unlikeUnknown(
    { route, slots, naming, caller, isFresh, answer }: Cell,
    strangers: readonly Slot[],
  ): Promise<string | undefined> {
    const values = await this.#valuesOf(slots, naming, isFresh);
    const unknown = new Map(values);
    // The path and the body may name one record.
    const replaced = new Map<Id, Id>();
    for (const slot of strangers) {
      const value = values.get(slot)!;
      if (!replaced.has(value)) replaced.set(value, await this.#ids.unknown(slot.kind));
      unknown.set(slot, replaced.get(value)!);
    }
    const expected = await send(this.world.product.url, caller.token, requestOf(route, slots, unknown));
    const ids = (of: ReadonlyMap<Slot, Id>) => strangers.map(slot => of.get(slot)!);
    if (route.name in COMPARED_BY_STATUS)
      return answer.status === expected.status ? undefined : `${answer.status}, not ${expected.status}`;
    const [is, should] = [answerLike(answer, ids(values)), answerLike(expected, ids(unknown))];
    return is === should ? undefined : `differs from an unknown id:\n    ${is.slice(0, 400)}\n    ${should.slice(0, 400)}`;
  }
}

interface Cell {
  readonly route: MatrixRoute;
  readonly slots: readonly Slot[];
  readonly naming: Naming;
  readonly caller: Caller;
  readonly refusal: Refusal | undefined;
  /** Its request takes records away, which are made for it. */
  readonly isFresh: boolean;
  readonly answer: MatrixAnswer;
}
