import { CASE_TOPIC, RECORD_USE_CHANGED, SYSTEM_ACTOR, type RecordUseChanged } from '@atlas/contracts';
import type { IntegrationEvent } from '@atlas/messaging';
import { randomUUID } from 'node:crypto';
import type { RunningMasterData } from './start-master-data.js';

/** Publishes to master data what happened in another service. */
export const publishEvent = (
  running: RunningMasterData,
  topic: string,
  published: Pick<IntegrationEvent, 'type' | 'key' | 'data'>,
): Promise<void> =>
  running.publish(topic, [
    {
      ...published,
      id: randomUUID(),
      accountId: running.account,
      time: new Date().toISOString(),
      correlationId: 'spec',
      actor: SYSTEM_ACTOR,
    },
  ]);

/** Publishes which records another service refers to now. */
export const publishUse = (running: RunningMasterData, data: RecordUseChanged): Promise<void> =>
  publishEvent(running, CASE_TOPIC, { type: RECORD_USE_CHANGED, key: 'case', data: { ...data } });
