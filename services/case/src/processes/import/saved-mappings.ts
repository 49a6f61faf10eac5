import { checkedMapping, invalid, malformed, type ImportKind, type MappingTo } from '@atlas/contracts';
import { Database, type Session } from '@atlas/platform';
import { Injectable } from '@nestjs/common';

/** A mapping that the firm kept under a name, mostly the clinic's. */
export interface SavedMapping {
  readonly name: string;
  readonly mapping: MappingTo;
  readonly updated_at: Date;
  readonly updated_by: string;
}

/** The mappings of an account by kind of import: a name may be used once in each. */
@Injectable()
export class SavedMappings {
  constructor(private readonly database: Database) {}

  list({ accountId }: Session, { type }: ImportKind): Promise<SavedMapping[]> {
    return this.database.withAccount(accountId, tx =>
      tx.query<SavedMapping>(
        `select name, mapping, updated_at, updated_by from cases.import_mapping
          where account_id = $1 and kind = $2 order by lower(name)`,
        [accountId, type],
      ),
    );
  }

  /** Saves under a name, over the one that had it. Throws 422 for a mapping that does not hold. */
  async save(
    { accountId, actor }: Session,
    { type, fields }: ImportKind,
    name: string,
    mapping: Readonly<Record<string, string>>,
  ): Promise<{ name: string; mapping: MappingTo }> {
    const checked = checkedMapping(mapping, Object.keys(mapping), fields);
    await this.database.withAccount(accountId, tx =>
      tx.query(
        `insert into cases.import_mapping (account_id, kind, name, mapping, updated_by) values ($1, $2, $3, $4, $5)
         on conflict (account_id, kind, name)
         do update set mapping = excluded.mapping, updated_at = now(), updated_by = excluded.updated_by`,
        [accountId, type, name.trim(), checked, actor.name],
      ),
    );
    return { name: name.trim(), mapping: checked };
  }

  /** What a request gives: JSON, or the name of a saved one. Throws 400 for broken JSON, 422 for a name nobody saved. */
  async read({ accountId }: Session, { type }: ImportKind, given: string): Promise<Readonly<Record<string, string>>> {
    if (given.trim().startsWith('{')) {
      try {
        return JSON.parse(given) as Record<string, string>;
      } catch {
        throw malformed('The mapping is no JSON.', { mapping: 'is no JSON' });
      }
    }
    const [saved] = await this.database.withAccount(accountId, tx =>
      tx.query<Pick<SavedMapping, 'mapping'>>(
        'select mapping from cases.import_mapping where account_id = $1 and kind = $2 and name = $3',
        [accountId, type, given],
      ),
    );
    if (!saved) throw invalid({ mapping: `There is no mapping ${given}.` });
    return saved.mapping;
  }
}
