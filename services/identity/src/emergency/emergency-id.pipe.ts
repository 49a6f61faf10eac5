import { emergencyTexts, notFound } from '@atlas/contracts';
import { Injectable, type PipeTransform } from '@nestjs/common';
import { SESSION_ID } from '../access/session-access.js';

/** The id of an emergency access in a path. What cannot be one is an emergency access that does not exist. */
@Injectable()
export class EmergencyId implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!SESSION_ID.test(value)) throw notFound('EMERGENCY_ACCESS_NOT_FOUND', emergencyTexts.notFound);
    return value;
  }
}
