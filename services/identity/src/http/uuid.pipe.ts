import { notFound } from '@atlas/contracts';
import type { PipeTransform } from '@nestjs/common';
import { SESSION_ID } from '../access/session-access.js';

/** A UUID in a path. What cannot be one names a record that does not exist: 404 with this code and message. */
export class UuidPipe implements PipeTransform<string, string> {
  constructor(
    private readonly code: string,
    private readonly message: string,
  ) {}

  transform(value: string): string {
    if (!SESSION_ID.test(value)) throw notFound(this.code, this.message);
    return value;
  }
}
