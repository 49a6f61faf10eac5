import { lookupOf, targetOf } from '@atlas/platform';
import type { CustomFetch } from 'openid-client';
import { Agent, fetch, type Dispatcher } from 'undici';
import { OpenIdHostRefused, type OpenIdHosts } from './openid-hosts.js';

/** The largest answer that is read: key sets and metadata have a few kilobytes. */
const ANSWER_BYTES = 512 * 1024;
const CONNECT_MS = 5_000;
const ANSWER_MS = 10_000;

/**
 * Calls the providers that accounts name: every address is checked at every call, and the connection goes to the addresses that were checked.
 * Redirects are not followed.
 */
export function providerFetch(hosts: OpenIdHosts): CustomFetch {
  return async (url, options) => {
    if (!hosts.isAllowed(url)) throw new OpenIdHostRefused();
    const lookup = lookupOf(await hosts.addressesOf(targetOf(new URL(url)).host));
    const agent = new Agent({ connect: { lookup, timeout: CONNECT_MS }, maxResponseSize: ANSWER_BYTES });
    try {
      return await readAnswer(url, options, agent);
    } finally {
      void agent.close();
    }
  };
}

/** The whole answer, so that the connection can be closed. */
async function readAnswer(url: string, options: Parameters<CustomFetch>[1], dispatcher: Dispatcher): Promise<Response> {
  const { method, headers, body, signal } = options;
  const limits = [AbortSignal.timeout(ANSWER_MS), ...(signal ? [signal] : [])];
  const answer = await fetch(url, {
    method,
    headers,
    body: body instanceof URLSearchParams ? body.toString() : null,
    redirect: 'manual',
    signal: AbortSignal.any(limits),
    dispatcher,
  });
  const content = await answer.arrayBuffer();
  return new Response(content.byteLength ? content : null, { status: answer.status, headers: [...answer.headers] });
}
