import { MailHosts, type Config } from '@atlas/platform';
import ipaddr from 'ipaddr.js';
import type { LookupFunction } from 'node:net';
import type { CustomFetch } from 'openid-client';
import { Agent, fetch, type Dispatcher } from 'undici';

type OpenIdHosts = Config['openIdHosts'];

/** The largest answer that is read: key sets and metadata have a few kilobytes. */
const ANSWER_BYTES = 512 * 1024;
const CONNECT_MS = 5_000;
const ANSWER_MS = 10_000;

/** The address must not be called. */
export class ProviderAddressRefused extends Error {
  constructor() {
    super('The address of the identity provider is not allowed.');
    this.name = 'ProviderAddressRefused';
  }
}

/** `http` and hosts of the internal network only where the operator lists them. */
export function isProviderUrl(text: string, hosts: OpenIdHosts): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username || password) return false;
  return protocol === 'https:' || (protocol === 'http:' && isListed(unbracketed(hostname), hosts));
}

/** Whether its addresses may be called now. A name that has none may be saved: it is checked again at every call. */
export async function isProviderHost(url: string, hosts: OpenIdHosts): Promise<boolean> {
  const { host } = await policyOf(hosts).errorsOf(unbracketed(new URL(url).hostname), 443);
  return host === undefined;
}

const policyOf = (hosts: OpenIdHosts): MailHosts => new MailHosts({ ...hosts, ports: [] });

const unbracketed = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');

function isListed(host: string, { names, networks }: OpenIdHosts): boolean {
  if (names.includes(host.toLowerCase())) return true;
  if (!ipaddr.isValid(host)) return false;
  const address = ipaddr.process(host);
  return networks.some(([network, prefix]) => network.kind() === address.kind() && address.match(network, prefix));
}

/**
 * Calls the providers that accounts name: every address is checked with the rules of mail servers (ADR 39) at every call, and the connection goes to the
 * addresses that were checked. Redirects are not followed.
 */
export function providerFetch(hosts: OpenIdHosts): CustomFetch {
  const policy = policyOf(hosts);
  return async (url, options) => {
    if (!isProviderUrl(url, hosts)) throw new ProviderAddressRefused();
    const addresses = await policy.addressesOf(unbracketed(new URL(url).hostname));
    const lookup: LookupFunction = (_host, { all }, done) => {
      if (all) done(null, [...addresses]);
      else done(null, addresses[0]!.address, addresses[0]!.family);
    };
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
