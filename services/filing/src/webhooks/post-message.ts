import { webhookTexts } from '@atlas/contracts';
import { HostRefused, lookupOf, targetOf, type WebhookHosts } from '@atlas/platform';
import type { LookupAddress } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';

const TIMEOUT_MS = 15_000;
const MOST_BODY = 2_000;

/** What is posted. */
export interface Message {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What came of one attempt. */
export interface Posted {
  readonly code: number | null;
  readonly durationMs: number;
  /** Undefined: it was delivered. In our words: a receiver's text is never taken for an explanation. */
  readonly error: string | undefined;
  readonly body: string | null;
}

/**
 * Posts one message. The name is resolved and all its addresses are checked at every attempt, and the connection goes to the checked addresses, so a
 * name that changes in between leads nowhere else. Redirects are not followed. Throws
 * only when the process stops.
 */
export async function postMessage(
  hosts: WebhookHosts,
  { url: target, headers, body }: Message,
  { timeoutMs = TIMEOUT_MS, stop }: { readonly timeoutMs?: number; readonly stop?: AbortSignal } = {},
): Promise<Posted> {
  const started = performance.now();
  const durationMs = () => Math.round(performance.now() - started);
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    // What was allowed when it was saved may be forbidden by now.
    if ((await hosts.errorOf(target)) !== undefined)
      return { ...NOT_SENT, durationMs: durationMs(), error: webhookTexts.errors.not_allowed };
    const url = new URL(target);
    const addresses = await hosts.addressesOf(targetOf(url).host);
    const response = await send(url, addresses, headers, body, stop ? AbortSignal.any([timeout, stop]) : timeout);
    const text = await beginningOf(response);
    const code = response.statusCode ?? 0;
    return { code, durationMs: durationMs(), error: errorOfStatus(code), body: text };
  } catch (error) {
    stop?.throwIfAborted();
    const kind = timeout.aborted ? 'timed_out' : kindOf(error);
    return { ...NOT_SENT, durationMs: durationMs(), error: webhookTexts.errors[kind] };
  }
}

const NOT_SENT = { code: null, body: null } as const;

function send(
  url: URL,
  addresses: readonly LookupAddress[],
  headers: Readonly<Record<string, string>>,
  body: string,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const client = url.protocol === 'http:' ? http : https;
  return new Promise((resolve, reject) => {
    const request = client.request(url, {
      method: 'POST',
      // No connection is shared between targets, or used after its addresses were checked for another attempt.
      agent: false,
      lookup: lookupOf(addresses),
      signal,
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'Atlas-Webhooks/1',
        connection: 'close',
      },
    });
    request.on('response', resolve);
    request.on('error', reject);
    request.end(body);
  });
}

/** The rest is not read: a receiver may answer without an end. */
async function beginningOf(response: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part);
    size += part.length;
    if (size >= MOST_BODY) break;
  }
  response.destroy();
  const text = Buffer.concat(parts).subarray(0, MOST_BODY).toString('utf8');
  // PostgreSQL stores no zero bytes, and control characters are not readable.
  return text.replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '') || null;
}

function errorOfStatus(code: number): string | undefined {
  if (code >= 200 && code < 300) return undefined;
  if (code === GONE) return webhookTexts.errors.gone;
  return code >= 300 && code < 400 ? webhookTexts.errors.redirect : webhookTexts.errors.status;
}

/** The receiver wants no more messages. */
export const GONE = 410;

function kindOf(error: unknown): 'not_allowed' | 'not_found' | 'tls' | 'not_connected' {
  if (error instanceof HostRefused) return 'not_allowed';
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'not_found';
  return /CERT|TLS|SSL|SIGNATURE|ISSUER|EPROTO/.test(code) ? 'tls' : 'not_connected';
}
