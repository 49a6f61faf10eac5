import { until } from '@atlas/testing';
import { randomUUID } from 'node:crypto';
import { made } from '../client-scope/two-sides.js';
import type { Kind } from './id-kinds.js';
import { MAKERS, type Id } from './records.js';
import { definitionOf, markedRecord, type MatrixWorld, type SideName } from './world.js';

/** As long as ids may be everywhere, and higher than any. */
const HIGHEST = 900_000_000;
let unknown = 0;

/** Ids of records of every kind on every side, made when a request needs them first. */
export class Ids {
  readonly #made = new Map<string, Promise<Id | undefined>>();

  /** Records that could not be made. */
  readonly problems: string[] = [];

  constructor(private readonly world: MatrixWorld) {}

  /** The id of a record that stays; undefined where the side has none of the kind. */
  on(side: SideName, kind: Kind): Promise<Id | undefined> {
    if (side === 'outside' && isOfFirm(kind)) return Promise.resolve(undefined);
    const key = `${side} ${kind}`;
    const known = this.#made.get(key) ?? this.#shared(side, kind).catch((error: unknown) => this.#failed(key, error));
    this.#made.set(key, known);
    return known;
  }

  #failed(what: string, error: unknown): undefined {
    this.problems.push(`No record could be made: ${what}: ${String(error)}`);
    return undefined;
  }

  /** The id of a record that may be taken away. */
  async fresh(kind: Kind): Promise<Id | undefined> {
    if (kind.startsWith('option:') || kind.startsWith('other:')) return this.on('inside', kind);
    return this.#make('inside', kind).catch((error: unknown) => this.#failed(`another ${kind}`, error));
  }

  /** An id of the same form that no record has. */
  async unknown(kind: Kind): Promise<Id> {
    const like = await this.on('inside', kind);
    if (typeof like === 'number' || like === undefined) return HIGHEST + ++unknown;
    if (/^[0-9a-f]{8}-/.test(like)) return randomUUID();
    return like.replace(/\d{4}$/, String(8000 + (++unknown % 2000)));
  }

  #shared(side: SideName, kind: Kind): Promise<Id | undefined> {
    const own = this.world.sides[side].side;
    const known: Readonly<Record<string, Id>> = {
      case: own.caseId,
      treatment: own.treatment,
      note: own.note,
      payment: own.payment,
      document: own.document,
      'record:provider_master': own.provider,
      'record:portfolio': own.portfolio,
    };
    return known[kind] === undefined ? this.#make(side, kind) : Promise.resolve(known[kind]);
  }

  async #make(side: SideName, kind: Kind): Promise<Id | undefined> {
    const [of = '', path = ''] = kind.split(/:(.*)/s);
    if (of === 'option') return this.#offered(side, path);
    if (of === 'other') return this.#make(side, `record:${path}`);
    if (of === 'merge') return this.#merged(side, path);
    if (of !== 'record') return MAKERS[kind]?.make(this.world.sides[side], other => this.on(side, other));
    const definition = definitionOf(path)!;
    // Rows of all accounts are on no side: every firm reads the same ones.
    if (definition.shared === 'only') return side === 'inside' ? this.#listed(path) : undefined;
    return markedRecord(definition, this.world.sides[side]);
  }

  /** The job of a merge of two new records. */
  async #merged(side: SideName, path: string): Promise<Id> {
    const matrixSide = this.world.sides[side];
    const [source, target_id] = [await this.#make(side, `record:${path}`), await this.#make(side, `record:${path}`)];
    const merge = { target_id, deactivate_source: true, reason: matrixSide.mark };
    const { admin } = matrixSide;
    const { job_id } = made(
      await admin.post<{ job_id: string }>(`${path}/${source}/${path === 'insurance_company' ? 'move' : 'merge'}`, merge),
    );
    return until('the merge', async () => {
      const { body } = await admin.get<{ TaskStateId: number }>(`background_job/${job_id}`);
      return body.TaskStateId >= 3 && job_id;
    });
  }

  async #listed(path: string): Promise<Id | undefined> {
    const { admin } = this.world.sides.inside;
    return made(await admin.post<{ result: readonly { readonly id: Id }[] }>(`${path}/list`, { top: 1 })).result[0]?.id;
  }

  /** A choice that only this side is offered. */
  async #offered(side: SideName, path: string): Promise<Id | undefined> {
    const idsOf = async (name: SideName) =>
      made(await this.world.sides[name].admin.get<readonly { readonly id: Id }[]>(`${path}/option?top=1000`)).map(({ id }) => id);
    const own = await idsOf(side);
    const others = new Set(await idsOf(side === 'foreign' ? 'inside' : 'foreign'));
    return own.find(id => !others.has(id)) ?? (side === 'inside' ? own[0] : undefined);
  }
}

/** Providers and funders see all of the firm's records of the kind, or none. */
const isOfFirm = (kind: Kind): boolean =>
  kind.startsWith('option:')
    ? !/Provider_Name$/.test(kind)
    : kind.startsWith('record:')
      ? kind !== 'record:provider_master' && kind !== 'record:portfolio'
      : kind.startsWith('merge:') || kind.startsWith('other:') || (MAKERS[kind]?.ofFirm ?? false);
