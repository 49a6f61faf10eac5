import { RESOURCES, type JsonObject } from '@atlas/contracts';
import type { IntegrationEvent } from '@atlas/messaging';
import { ChangeRecorder, type ActivityFact, type Session } from '@atlas/platform';
import { ResourceEngine } from '@atlas/resource-engine';
import { testDatabase, type TestDatabase } from '@atlas/testing';
import { masterDataBehaviors } from '../src/behaviors/behaviors.js';
import { userScope } from '../src/access/session-scope.js';
import { masterDataMigrations } from '../src/migrations/master-data-migrations.js';
import { MASTER_DATA_SCHEMA } from '../src/schema.js';

export const SECRET_KEYS = `1:${Buffer.alloc(32, 7).toString('base64')}`;

/** The engine on a fresh database, without HTTP; events and activity are kept in arrays. */
export interface EngineOnDatabase {
  readonly database: TestDatabase;
  readonly engine: ResourceEngine;
  readonly events: IntegrationEvent<string, JsonObject>[];
  readonly facts: ActivityFact[];
}

export async function engineOnDatabase(): Promise<EngineOnDatabase> {
  const database = await testDatabase({ schemas: [masterDataMigrations] });
  const events: IntegrationEvent<string, JsonObject>[] = [];
  const facts: ActivityFact[] = [];
  const record = async (_by: object, fact: ActivityFact) => void facts.push(fact);
  const engine = new ResourceEngine(
    {
      schema: MASTER_DATA_SCHEMA,
      owner: 'master-data',
      definitions: RESOURCES,
      behaviors: masterDataBehaviors,
      scopeOf: userScope,
      enqueue: async (_tx, _topic, more) => void events.push(...more),
    },
    {
      database: database.database,
      activity: { record },
      changes: new ChangeRecorder(database.database, { record }),
      secretKeys: SECRET_KEYS,
    },
  );
  return { database, engine, events, facts };
}

export const lawFirm = (accountId: number, permissions: readonly string[] = ['CanManageMaster', 'CanDeleteMaster']): Session => ({
  accountId,
  accountCode: `A${accountId}`,
  actor: { userId: 7, username: 'admin', name: 'Ada Admin' },
  userType: 1,
  roleType: 1,
  permissions: new Set(permissions),
  menus: new Set(),
  features: new Set(),
  dataScope: { kind: 'law_firm' },
  isSystem: false,
  sessionId: 's',
});
