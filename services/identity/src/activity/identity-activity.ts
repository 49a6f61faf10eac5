import type { IdentityFactType, JsonObject } from '@atlas/contracts';
import { ACTIVITY_RECORDER, type ActivityRecorder, type Session } from '@atlas/platform';
import { forbidden } from '@atlas/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { FieldChange } from './changed-fields.js';

type Who = Pick<Session, 'accountId' | 'actor' | 'sessionId'>;

/** Identity's entries in the activity trail. */
@Injectable()
export class IdentityActivity {
  constructor(@Inject(ACTIVITY_RECORDER) private readonly recorder: ActivityRecorder) {}

  record(who: Who, type: IdentityFactType, description: string, data: JsonObject = {}): Promise<void> {
    return this.recorder.record(who, { type, description, data });
  }

  /** A change of a record, with its fields before and after; nothing where nothing changed. */
  async recordChange(who: Who, type: IdentityFactType, description: string, changes: readonly FieldChange[]): Promise<void> {
    if (changes.length) await this.record(who, type, description, { changes: [...changes] });
  }

  /** Refuses what the door could not know to refuse, and leaves the same trace as the door does. */
  async refuse(who: Who, permission: string, attempt: string): Promise<never> {
    await this.recorder.record(who, {
      type: 'AttemptRefused',
      description: `${attempt}, no permission ${permission}`,
      data: { permission },
    });
    throw forbidden(permission);
  }
}
