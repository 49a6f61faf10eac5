import { checkedMapping, type ImportKind, invalid, malformed, type MappingTo, recordTexts } from '@atlas/contracts';
import { changedFields, type ChangeRecorder, type Database, type Session } from '@atlas/platform';

/** A mapping that the firm saved under a name, usually the name of the file's sender. */
export interface SavedMapping {
  readonly name: string;
  readonly mapping: MappingTo;
  readonly updated_at: Date;
  readonly updated_by: string;
}

/** Where a service stores its mappings: the table, and the column with the kind of import. */
interface MappingPlace {
  readonly table: string;
  readonly column: string;
}

/** The mappings of an account by kind of import; a name is unique within its kind. */
export class SavedMappings {
  constructor(
    private readonly database: Database,
    private readonly place: MappingPlace,
    private readonly changes: ChangeRecorder,
  ) {}

  list({ accountId }: Session, type: string): Promise<SavedMapping[]> {
    const { table, column } = this.place;
    return this.database.withAccount(accountId, tx =>
      tx.query<SavedMapping>(
        `select name, mapping, updated_at, updated_by from ${table} where account_id = $1 and ${column} = $2 order by lower(name)`,
        [accountId, type],
      ),
    );
  }

  /** Saves a mapping and replaces one of the same name; records which columns are mapped differently. Throws 422 for an invalid mapping. */
  async save(
    session: Session,
    { type, fields }: Pick<ImportKind, 'type' | 'fields'>,
    given: { readonly name: string; readonly mapping: Readonly<Record<string, string>> },
  ): Promise<{ name: string; mapping: MappingTo }> {
    const { accountId, actor } = session;
    const { table, column } = this.place;
    const name = given.name.trim();
    const mapping = checkedMapping(given.mapping, Object.keys(given.mapping), fields);
    await this.database.withAccount(accountId, async tx => {
      const [found] = await tx.query<Pick<SavedMapping, 'mapping'>>(
        `select mapping from ${table} where account_id = $1 and ${column} = $2 and name = $3 for update`,
        [accountId, type, name],
      );
      await tx.query(
        `insert into ${table} (account_id, ${column}, name, mapping, updated_by) values ($1, $2, $3, $4, $5)
         on conflict (account_id, ${column}, name)
         do update set mapping = excluded.mapping, updated_at = now(), updated_by = excluded.updated_by`,
        [accountId, type, name, mapping, actor.name],
      );
      const changes = changedFields(found?.mapping ?? {}, mapping);
      if (changes.length)
        await this.changes.record(tx, session, {
          type: 'SettingChanged',
          description: recordTexts.mappingSaved(name, type),
          data: { mapping: name, import: type, changes },
        });
    });
    return { name, mapping };
  }

  /** The mapping of a request: JSON, or the name of a saved one. Throws 400 for malformed JSON, 422 for an unknown name. */
  async read(session: Session, type: string, given: string): Promise<Readonly<Record<string, string>>> {
    const text = given.trim();
    if (text.startsWith('{')) {
      try {
        return JSON.parse(text) as Record<string, string>;
      } catch {
        throw malformed(recordTexts.mappingNotJson, { mapping: 'is not valid JSON' });
      }
    }
    const saved = (await this.list(session, type)).find(({ name }) => name === text);
    if (!saved) throw invalid({ mapping: recordTexts.noMapping(given) });
    return saved.mapping;
  }
}
