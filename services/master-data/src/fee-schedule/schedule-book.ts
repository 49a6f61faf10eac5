import type { Transaction } from '@atlas/platform';
import { SHARED_ACCOUNT, type ResourceEngine } from '@atlas/resource-engine';
import type { ValueRow, VersionRow } from './choose.js';

interface CapRow {
  readonly plain_rvu: string | null;
  readonly reeval_rvu: string | null;
  readonly initial_eval_rvu: string | null;
}

/** A provider's place in a schedule: its sections, its kind, and whether it is the user's provider. */
export interface ProviderPlace {
  readonly sections: readonly string[];
  readonly kinds: readonly string[];
}

const LIVE = 'deleted_at is null and is_active';

/** Reads the account's schedules, in the transaction it is given. */
export class ScheduleBook {
  constructor(
    private readonly engine: ResourceEngine,
    private readonly tx: Transaction,
    private readonly accountId: number,
  ) {}

  #table(path: string): string {
    return this.engine.set.model(path).table;
  }

  /** Published versions that had begun on a day. */
  versions(day: string): Promise<VersionRow[]> {
    return this.tx.query<VersionRow>(
      `select id, name, schedule, greatest(effective_from, adopted_for_nofault_from)::text as in_force_from from ${this.#table('fee_schedule/version')}
        where account_id = $1 and publish_state = 'published' and ${LIVE} and greatest(effective_from, adopted_for_nofault_from) <= $2`,
      [this.accountId, day],
    );
  }

  /** The rows of several codes in several versions. */
  values(versionIds: readonly number[], codes: readonly string[]): Promise<ValueRow[]> {
    return this.tx.query<ValueRow>(
      `select version_id, code, modifier, section, rvu::text, pc_pct::text, tc_pct::text, by_report, evaluation from ${this.#table('fee_schedule/relative_value')}
        where account_id = $1 and version_id = any($2) and code = any($3) and ${LIVE} order by id`,
      [this.accountId, versionIds, codes],
    );
  }

  /** The sections that the account's list of codes puts codes in; its own rows before those of all accounts. */
  async codeSections(codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.tx.query<{ code: string; section: string }>(
      `select distinct on (code) code, fee_section as section from ${this.#table('procedure_code')}
        where account_id in ($1, ${SHARED_ACCOUNT}) and code = any($2) and fee_section is not null and ${LIVE} order by code, account_id = ${SHARED_ACCOUNT}`,
      [this.accountId, codes],
    );
    return new Map(rows.map(({ code, section }) => [code, section]));
  }

  async factor(versionId: number, section: string, region: number): Promise<string | undefined> {
    const [row] = await this.tx.query<{ cf: string }>(
      `select cf::text from ${this.#table('fee_schedule/conversion_factor')} where account_id = $1 and version_id = $2 and section = $3 and region = $4 and ${LIVE}`,
      [this.accountId, versionId, section, region],
    );
    return row?.cf;
  }

  /** The region of a ZIP on a day; the row that began last where several hold. */
  async region(zip: string, day: string): Promise<number | undefined> {
    const [row] = await this.tx.query<{ region: number }>(
      `select region from ${this.#table('fee_schedule/region_zip')} where account_id = $1 and zip = $2 and "from" <= $3 and coalesce("to", 'infinity') >= $3 and ${LIVE}
        order by "from" desc limit 1`,
      [this.accountId, zip.slice(0, 5), day],
    );
    return row?.region;
  }

  async cap(versionId: number, section: string, kinds: readonly string[]): Promise<CapRow | undefined> {
    const [row] = await this.tx.query<CapRow>(
      `select plain_rvu::text, reeval_rvu::text, initial_eval_rvu::text from ${this.#table('fee_schedule/daily_cap')}
        where account_id = $1 and version_id = $2 and section = $3 and provider_kind = any($4) and ${LIVE} order by array_position($4, provider_kind) limit 1`,
      [this.accountId, versionId, section, kinds],
    );
    return row;
  }

  async zipOfLocation(locationId: number): Promise<string | undefined> {
    const [row] = await this.tx.query<{ zip: string | null }>(
      `select zip from ${this.#table('location')} where account_id = $1 and id = $2 and deleted_at is null`,
      [this.accountId, locationId],
    );
    return row?.zip ?? undefined;
  }

  /** By the section a provider bills in, where one is set, then by their specialities, the first one before the others. */
  async provider(providerId: number): Promise<ProviderPlace> {
    const rows = await this.tx.query<{ section: string | null; kind: string | null }>(
      `select null as kind, p.fee_section as section, -2 as place from ${this.#table('provider_master')} p where p.account_id = $1 and p.id = $2
       union all
       select s.provider_kind, s.fee_section, -1 from ${this.#table('provider_master')} p join ${this.#table('speciality')} s on s.account_id = p.account_id and s.id = p.speciality_id
        where p.account_id = $1 and p.id = $2
       union all
       select s.provider_kind, s.fee_section, o.position from ${this.#table('provider_master')}_other_speciality o join ${this.#table('speciality')} s on s.account_id = o.account_id and s.id = o.target_id
        where o.account_id = $1 and o.parent_id = $2
       order by place`,
      [this.accountId, providerId],
    );
    const filled = (values: readonly (string | null)[]) => values.filter((value): value is string => value !== null);
    return { sections: filled(rows.map(({ section }) => section)), kinds: filled(rows.map(({ kind }) => kind)) };
  }

  /** What a modifier multiplies the amount by; the account's own row before the one of all accounts. */
  async modifierFactor(modifier: string): Promise<string | undefined> {
    const [row] = await this.tx.query<{ factor: string | null }>(
      `select factor::text from ${this.#table('procedure_modifier')} where account_id in ($1, ${SHARED_ACCOUNT}) and code = $2 and ${LIVE}
        order by account_id = ${SHARED_ACCOUNT} limit 1`,
      [this.accountId, modifier],
    );
    return row?.factor ?? undefined;
  }
}
