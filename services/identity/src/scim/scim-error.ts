import { AppError, scimTexts } from '@atlas/contracts';

export const ERROR_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:Error';

/** The kinds of 400 and 409 that RFC 7644 has. */
export type ScimErrorType =
  'invalidFilter' | 'invalidPath' | 'invalidSyntax' | 'invalidValue' | 'mutability' | 'noTarget' | 'tooMany' | 'uniqueness';

/** A refusal in the terms of SCIM. */
export class ScimError extends AppError {
  constructor(
    status: number,
    readonly scimType: ScimErrorType,
    detail: string,
  ) {
    super(status, scimType, detail);
    this.name = 'ScimError';
  }
}

export const invalidValue = (detail: string): ScimError => new ScimError(400, 'invalidValue', detail);
export const notUnique = (detail: string): ScimError => new ScimError(409, 'uniqueness', detail);

/** The refusals of the services of users and roles, as a provisioning client reads them. */
export function toScimError(error: unknown): unknown {
  if (!(error instanceof AppError) || error instanceof ScimError || error.status !== 422) return error;
  const messages = Object.values(error.errors ?? {}).map(String);
  return invalidValue(messages.length ? messages.join(' ') : error.message);
}

/** Where a name or an id of the directory is taken, under whichever field a service says so. */
export const taken = (what: string): ScimError => notUnique(scimTexts.taken(what));

export const forbiddenAdministrator = (): AppError => new AppError(403, 'FORBIDDEN', scimTexts.administrator);
