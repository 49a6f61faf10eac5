import type { ResourceDefinition, MasterOwner } from '@atlas/contracts';
import {
  currentContext,
  SecretBox,
  type ActivityRecorder,
  type ChangeRecorder,
  type Database,
  type FileStore,
  type Session,
} from '@atlas/platform';
import { nothingForClients } from './access/session-scope.js';
import { FileStorage } from './files/file-storage.js';
import { ResourceSet } from './model/resource-model.js';
import type { ScopeResolver } from './options/scope.js';
import type { DerivedSources } from './read/derived.js';
import { Resolver } from './resolve/resolver.js';
import { ResourceCommands } from './service/resource-commands.js';
import { ResourceQueries } from './service/resource-queries.js';
import type { Behaviors } from './write/behavior.js';
import type { WriteContext } from './write/draft.js';
import { RecordWriter, type Enqueue } from './write/record-writer.js';

export interface EngineOptions {
  readonly schema: string;
  readonly owner: MasterOwner;
  readonly definitions: readonly ResourceDefinition[];
  readonly behaviors?: Behaviors;
  /** What provider and funder users may be offered; default: law firm users only. */
  readonly scopeOf?: ScopeResolver;
  /** The sources of derived fields; default: their values are unknown. */
  readonly derived?: DerivedSources;
  /** Puts events into the owner's outbox, in the transaction of the change. */
  readonly enqueue: Enqueue;
}

interface EngineParts {
  readonly database: Database;
  readonly activity: ActivityRecorder;
  readonly changes: ChangeRecorder;
  readonly secretKeys: string;
  /** The file store of records; required if a definition has a file. */
  readonly files?: FileStore;
}

/** Everything one owner of master records needs to serve them. */
export class ResourceEngine {
  readonly set: ResourceSet;
  readonly database: Database;
  readonly activity: ActivityRecorder;
  readonly changes: ChangeRecorder;
  readonly secrets: SecretBox;
  readonly scopeOf: ScopeResolver;
  readonly writer: RecordWriter;
  readonly queries: ResourceQueries;
  readonly commands: ResourceCommands;
  readonly resolver: Resolver;
  readonly files: FileStorage;
  readonly enqueue: Enqueue;
  readonly behaviors: Behaviors;

  constructor(
    { schema, owner, definitions, behaviors = {}, scopeOf = nothingForClients, derived = {}, enqueue }: EngineOptions,
    { database, activity, changes, secretKeys, files }: EngineParts,
  ) {
    this.set = new ResourceSet(schema, owner, definitions);
    this.database = database;
    this.activity = activity;
    this.changes = changes;
    this.secrets = new SecretBox({ secretKeys });
    this.scopeOf = scopeOf;
    this.enqueue = enqueue;
    this.behaviors = behaviors;
    this.writer = new RecordWriter(this.set, behaviors, this.secrets, enqueue);
    this.queries = new ResourceQueries(this.set, database, this.secrets, scopeOf, behaviors, derived);
    this.files = new FileStorage(this.set, database, behaviors, files);
    this.resolver = new Resolver(this.set, database, this.writer, changes);
    this.commands = new ResourceCommands(this.set, database, this.writer, behaviors, enqueue, changes);
  }
}

/** The request in hand as the writer of what it changes. */
export const writeContext = (session: Session): WriteContext => ({
  accountId: session.accountId,
  actor: session.actor,
  correlationId: currentContext().correlationId,
});
