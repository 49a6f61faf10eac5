import type { JsonObject } from '../json.js';

/** A rule of the business said no. `code` is stable (CASE_NOT_OPEN), `message` is what the user reads, `details` the facts behind it. */
export class DomainError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly details: JsonObject = {},
  ) {
    super(message);
    this.name = 'DomainError';
  }
}
