import { Metadata, status, type StatusObject } from '@grpc/grpc-js';

/** What a node may do with an append instead of answering it. */
export type AppendFault = 'not ready' | 'connection lost before the write' | 'connection lost after the write';

export interface NodeAddress {
  readonly host: string;
  readonly port: number;
}

type Failure = Pick<StatusObject, 'code' | 'details'> & { readonly metadata?: Metadata };

/** What a node answers that does not lead, and knows who does. */
export function notLeader({ host, port }: NodeAddress): Failure {
  const metadata = new Metadata();
  metadata.set('exception', 'not-leader');
  metadata.set('leader-endpoint-host', host);
  metadata.set('leader-endpoint-port', String(port));
  return { code: status.NOT_FOUND, details: 'Leader info available', metadata };
}

export const NOT_READY = 'Server Is Not Ready';
export const notReady: Failure = { code: status.UNAVAILABLE, details: NOT_READY };

export const timedOut = (what: string): Failure => ({ code: status.ABORTED, details: `Operation timed out: ${what}` });
