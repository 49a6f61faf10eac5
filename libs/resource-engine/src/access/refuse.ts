import { forbidden } from '@atlas/contracts';
import type { Session } from '@atlas/platform';
import type { ResourceEngine } from '../engine.js';

/** Refuses (403, recorded) what depends on a record or on a field of the request, which the guard does not know. */
export async function refuse(engine: ResourceEngine, session: Session, description: string, permission: string): Promise<never> {
  await engine.activity.record(session, { type: 'AttemptRefused', description, data: { permission } });
  throw forbidden(permission);
}
