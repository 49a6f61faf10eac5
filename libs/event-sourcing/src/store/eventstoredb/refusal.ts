import {
  AccessDeniedError,
  InvalidArgumentError,
  InvalidTransactionError,
  MaxAppendSizeExceededError,
  NoStreamError,
  RequiredMetadataPropertyMissingError,
  StreamDeletedError,
  StreamNotFoundError,
  UnsupportedError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';

const REFUSALS = [
  AccessDeniedError,
  InvalidArgumentError,
  InvalidTransactionError,
  MaxAppendSizeExceededError,
  NoStreamError,
  RequiredMetadataPropertyMissingError,
  StreamDeletedError,
  StreamNotFoundError,
  UnsupportedError,
  WrongExpectedVersionError,
  // Bugs fail the same way every time.
  TypeError,
  RangeError,
  SyntaxError,
];
/** gRPC: invalid argument, permission denied, failed precondition, out of range, unimplemented, unauthenticated. */
const REFUSING_STATUS = new Set<unknown>([3, 7, 9, 11, 12, 16]);

/**
 * The server has decided about the call, and the same call would get the same answer. Everything else is the fault of a connection, a node or
 * an election, and passes: the list is of refusals, because the ways in which a cluster can be away cannot be counted.
 */
export const isRefusal = (error: unknown): boolean =>
  REFUSALS.some(kind => error instanceof kind) || REFUSING_STATUS.has((error as { readonly code?: unknown } | null)?.code);
