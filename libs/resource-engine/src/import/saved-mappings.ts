import { checkedMapping, invalid, malformed, recordImport, type MappingTo } from '@atlas/contracts';
import type { Session } from '@atlas/platform';
import type { ResourceEngine } from '../engine.js';
import type { ResourceModel } from '../model/resource-model.js';

/** A mapping that the firm kept under a name. */
export interface SavedRecordMapping {
  readonly name: string;
  readonly mapping: MappingTo;
  readonly updated_at: Date;
  readonly updated_by: string;
}

/** The mappings of an account for files of one entity. */
export class SavedRecordMappings {
  constructor(private readonly engine: ResourceEngine) {}

  get #table(): string {
    return `${this.engine.set.schema}.import_mapping`;
  }

  list({ accountId }: Session, { definition }: ResourceModel): Promise<SavedRecordMapping[]> {
    return this.engine.database.withAccount(accountId, tx =>
      tx.query<SavedRecordMapping>(
        `select name, mapping, updated_at, updated_by from ${this.#table} where account_id = $1 and resource = $2 order by lower(name)`,
        [accountId, definition.path],
      ),
    );
  }

  /** Saves under a name, over the one that had it. Throws 422 for a mapping that does not hold. */
  async save(
    { accountId, actor }: Session,
    { definition }: ResourceModel,
    name: string,
    mapping: Readonly<Record<string, string>>,
  ): Promise<{ name: string; mapping: MappingTo }> {
    const checked = checkedMapping(mapping, Object.keys(mapping), recordImport(definition).fields);
    await this.engine.database.withAccount(accountId, tx =>
      tx.query(
        `insert into ${this.#table} (account_id, resource, name, mapping, updated_by) values ($1, $2, $3, $4, $5)
         on conflict (account_id, resource, name)
         do update set mapping = excluded.mapping, updated_at = now(), updated_by = excluded.updated_by`,
        [accountId, definition.path, name.trim(), checked, actor.name],
      ),
    );
    return { name: name.trim(), mapping: checked };
  }

  /** What a request gives: JSON, or the name of a saved one. Throws 400 for broken JSON, 422 for a name nobody saved. */
  async read(session: Session, model: ResourceModel, given: string): Promise<Readonly<Record<string, string>>> {
    if (given.trim().startsWith('{')) {
      try {
        return JSON.parse(given) as Record<string, string>;
      } catch {
        throw malformed('The mapping is no JSON.', { mapping: 'is no JSON' });
      }
    }
    const saved = (await this.list(session, model)).find(({ name }) => name === given.trim());
    if (!saved) throw invalid({ mapping: `There is no mapping ${given}.` });
    return saved.mapping;
  }
}
