import { identityTexts, notFound } from '@atlas/contracts';
import { Injectable, type PipeTransform } from '@nestjs/common';
import { SESSION_ID } from '../access/session-access.js';

/** The id of a key in a path. What cannot be one is a key that does not exist. */
@Injectable()
export class KeyId implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!SESSION_ID.test(value)) throw notFound('API_KEY_NOT_FOUND', identityTexts.keyNotFound);
    return value;
  }
}
