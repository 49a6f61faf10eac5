import type { Transaction } from '@atlas/platform';
import type { ResourceModel, ResourceSet } from '../model/resource-model.js';
import type { Draft, WriteContext } from './draft.js';

export interface BehaviourScope {
  readonly tx: Transaction;
  readonly set: ResourceSet;
  readonly model: ResourceModel;
  readonly context: WriteContext;
}

/** What one entity does beyond its definition; lives with the service, in a file named after the entity. */
export interface ResourceBehaviour {
  /** Rules that need other rows: adds to the drafts' `errors`. Runs after validation, before uniqueness. */
  check?(drafts: readonly Draft[], scope: BehaviourScope): Promise<void>;
  /** In the same transaction, after the drafts are in their tables. */
  afterSave?(drafts: readonly Draft[], scope: BehaviourScope): Promise<void>;
  /** Why records may not be deleted, by id, beside being used. */
  keeps?(ids: readonly number[], scope: BehaviourScope): Promise<ReadonlyMap<number, string>>;
}

export type Behaviours = Readonly<Record<string, ResourceBehaviour>>;
