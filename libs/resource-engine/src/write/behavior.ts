import type { MasterOption } from '@atlas/contracts';
import type { Session, Transaction } from '@atlas/platform';
import type { ResourceModel, ResourceSet } from '../model/resource-model.js';
import type { StoredRecord } from '../read/present.js';
import type { Draft, WriteContext } from './draft.js';

/** One record being read. */
export interface RecordScope {
  readonly tx: Transaction;
  readonly set: ResourceSet;
  readonly model: ResourceModel;
  readonly context: Pick<WriteContext, 'accountId'>;
}

export interface BehaviorScope extends RecordScope {
  readonly context: WriteContext;
}

export interface UploadedFile {
  /** The field it was uploaded for: `file`. */
  readonly field: string;
  readonly fileName: string;
  content(): Promise<Buffer>;
}

/** The behavior of an entity beyond its definition; it is in the service, in a file named after the entity. */
export interface ResourceBehavior {
  /** Rules that need other rows: adds to the drafts' `errors`. Runs after validation, before uniqueness. */
  check?(drafts: readonly Draft[], scope: BehaviorScope): Promise<void>;
  /** In the same transaction, after the drafts are in their tables. */
  afterSave?(drafts: readonly Draft[], scope: BehaviorScope): Promise<void>;
  /** What `GET {path}` answers for a whole list, if the rows of the list are not sufficient. */
  all?(tx: Transaction, set: ResourceSet, model: ResourceModel, session: Session): Promise<readonly object[]>;
  /** Options if a name is not sufficient, e.g. paths in a tree. */
  options?(
    tx: Transaction,
    set: ResourceSet,
    model: ResourceModel,
    session: Session,
    query: string,
  ): Promise<readonly MasterOption[]>;
  /** The active rows as users of providers and funders may choose among them, where those are shown other names, or not all of them. */
  clientOptions?(rows: readonly MasterOption[], scope: RecordScope): Promise<readonly MasterOption[]>;
  /** Checks an uploaded file beyond its type; throws the message for the user. Answers values to store with it (`facts`). */
  inspectFile?(file: UploadedFile): Promise<readonly string[]>;
  /** Warnings for the user about unlikely values, sent whenever a single record is read. */
  warnings?(record: StoredRecord & { readonly id: number }, scope: RecordScope): Promise<readonly string[]>;
  /** Why records may not be deleted, by id, beside being used. */
  keeps?(ids: readonly number[], scope: BehaviorScope): Promise<ReadonlyMap<number, string>>;
  /** Rows that belong to a record outside of its definition: a merge moves them. */
  belongings?: RecordRelations;
}

export interface RecordRelations {
  /** One of them: 'document'. */
  readonly label: string;
  count(id: number, scope: RecordScope): Promise<number>;
  /** Moves all rows that may be moved to the other record, and answers which; called in reverse with these ids, it moves them back. */
  give(from: number, to: number, scope: RecordScope, ids?: readonly number[]): Promise<readonly number[]>;
}

export type Behaviors = Readonly<Record<string, ResourceBehavior>>;
