import type { PermissionKey } from '../../session/permissions.js';
import type { FieldMap } from '../../fields/field.js';
import type { MergeRules } from './merge-rules.js';

/** One group of a form. `tab`: the documented part of the record (`provider_master/{id}/basic`) it belongs to. */
export interface Section<Fields extends FieldMap = FieldMap> {
  readonly title: string;
  readonly fields: Fields;
  /** One sentence under the title: what these fields are for. */
  readonly why?: string;
  readonly tab?: string;
}

/** Values that must be unique in an account, compared trimmed, with blanks collapsed and ignoring case; deleted rows do not count. */
export interface UniqueKey {
  readonly fields: readonly string[];
  /** Rows where the first field is empty are not compared. */
  readonly whenFilled?: boolean;
  /** Rows where this field is filled are not compared by this key. */
  readonly unless?: string;
  /** Inactive rows are not compared. */
  readonly activeOnly?: boolean;
}

export type MasterGroup = 'parties' | 'vocabulary' | 'documents' | 'money' | 'codes' | 'rules';
export type MasterOwner = 'master-data' | 'filing';
type Values = Readonly<Record<string, unknown>>;

/** How an import finds a record and what it fills in when it makes one. */
export interface ImportRules {
  /** Fields that identify a record before its name does: `npi`. */
  readonly keys: readonly string[];
  /** Fields that are the name to an import; default: `name`. */
  readonly match?: readonly string[];
  /** A field of other names the record goes by. */
  readonly aliases?: string;
  /** What a made record starts with, by wire name; an option is named by its code. */
  readonly defaults: Readonly<Record<string, string | number | boolean>>;
  /** Makes the entered fields of a name that came in one piece. */
  readonly fromName?: (name: string) => Readonly<Record<string, string | null>>;
}

/** What the author of an entity writes. */
export interface ResourceInput {
  /** The documented path, spelled as documented: `provider_master/Group`. */
  readonly path: string;
  readonly label: string;
  /** Default: label + 's'. */
  readonly plural?: string;
  readonly group: MasterGroup;
  /** The service whose tables and calls these are; default master-data. */
  readonly owner?: MasterOwner;
  /** The verb of activate and deactivate: PATCH for the first document's entities and ours (default), PUT for the second's. */
  readonly activation?: 'PATCH' | 'PUT';
  /** What `GET {path}` answers: a blank record with defaults (default), or the whole active list. */
  readonly get?: 'new' | 'list';
  /** Default -1: no menu entry. */
  readonly menuId?: number;
  /**
   * Menu entries beside its own whose screens use the records, each of which opens them for reading; 'firm': every user of the law firm reads them.
   * Who reads is decided by `mayReadMaster`.
   */
  readonly readableBy?: 'firm' | readonly number[];
  /** The screen; default /master-management/{path with `-` for `/`}. */
  readonly route?: string;
  readonly sections: readonly Section[];
  /** Columns of the list, in order. */
  readonly list: readonly string[];
  /** What the global search box looks into; default: code, name and the text columns of the list. */
  readonly searched?: readonly string[];
  /** Default: name, and code where there is one. */
  readonly unique?: readonly UniqueKey[];
  /** Computes `name` from other fields; default: the user enters it. */
  readonly named?: (values: Values) => string;
  /** Fields of an option beside id, name and code. */
  readonly optionFields?: readonly string[];
  /** Fields that `MasterRecordChanged` carries beside id, code, name and activity. */
  readonly publish?: readonly string[];
  /**
   * Which rows a provider or funder user is offered: kind of scope → `id`, a reference or a list of references of the row, or `case:portfolio`: rows that
   * a case names which names one of these portfolios, too. Default: all rows.
   */
  readonly scope?: Readonly<Record<string, string>>;
  /** Tabs that a provider user may read on the user's own record. */
  readonly ownTabs?: readonly string[];
  /** Rules across fields; runs in the browser and in the server. Answers messages by wire name. */
  readonly check?: (values: Values) => Readonly<Record<string, string>>;
  /** Even reading needs CanManageMaster (bank data). */
  readonly managersOnly?: boolean;
  /** What saving and deleting need beside CanManageMaster and CanDeleteMaster. */
  readonly alsoNeeds?: PermissionKey;
  /**
   * Rows of the shared account: every account reads them, only system users write them. `only`: there are no others (places of service);
   * `also`: an account can add its own rows (codes).
   */
  readonly shared?: 'only' | 'also';
  /** Imports find and create such records by name; it gets the mark `needs_review`. */
  readonly imports?: ImportRules;
  /** Two records can become one: what points at the first points at the second. */
  readonly merges?: MergeRules;
  /** Rows drawn from the rules carry `source` and `confidence`. */
  readonly ruleRows?: boolean;
}

/** The whole definition, with everything that defaults filled in. */
export interface ResourceDefinition<Path extends string = string, Fields extends FieldMap = FieldMap>
  extends
    Omit<
      Required<ResourceInput>,
      'path' | 'named' | 'scope' | 'check' | 'imports' | 'merges' | 'ruleRows' | 'alsoNeeds' | 'shared'
    >,
    Pick<ResourceInput, 'named' | 'scope' | 'check' | 'imports' | 'merges' | 'alsoNeeds' | 'shared'> {
  readonly path: Path;
  /** The path in small letters with `_`. */
  readonly table: string;
  readonly isVocabulary: boolean;
  /** Every field of a record but id and revision, the common ones included. */
  readonly fields: Fields;
}
