import { configTexts } from '@atlas/contracts';
import { parseNetwork, type Network } from '../http/network.js';
import type { EnvironmentReader } from './environment-reader.js';

/** Which hosts accounts may name beyond public ones. */
export interface AllowedHosts {
  /** Lower case; their addresses are not checked. */
  readonly names: readonly string[];
  readonly networks: readonly Network[];
}

/** And on which ports. */
export interface HostsConfig extends AllowedHosts {
  readonly ports: readonly number[];
}

/** SMTP between servers, submission over TLS, submission, and its common alternative. */
const SMTP_PORTS = [25, 465, 587, 2525];
const HTTP_PORTS = [80, 443];

/** `ALLOWED_MAIL_HOSTS` and `ALLOWED_MAIL_PORTS` (beside the usual ones). */
export const mailHostsConfig = (read: EnvironmentReader): HostsConfig => hostsConfig(read, 'MAIL', SMTP_PORTS);

/** `ALLOWED_WEBHOOK_HOSTS` and `ALLOWED_WEBHOOK_PORTS`, likewise. */
export const webhookHostsConfig = (read: EnvironmentReader): HostsConfig => hostsConfig(read, 'WEBHOOK', HTTP_PORTS);

function hostsConfig(read: EnvironmentReader, purpose: 'MAIL' | 'WEBHOOK', usual: readonly number[]): HostsConfig {
  const portsName = `ALLOWED_${purpose}_PORTS`;
  const hosts = allowedHosts(read, `ALLOWED_${purpose}_HOSTS`);
  const ports = listOf(read, portsName).map(Number);
  if (!ports.every(port => Number.isInteger(port) && port > 0 && port < 65_536))
    read.problems.push(configTexts.portsNotValid(portsName));
  return { ...hosts, ports: [...usual, ...ports] };
}

/** Names, addresses and networks, comma separated. */
export function allowedHosts(read: EnvironmentReader, variable: string): AllowedHosts {
  const names: string[] = [];
  const networks: Network[] = [];
  for (const entry of listOf(read, variable)) {
    const network = parseNetwork(entry);
    if (network) networks.push(network);
    else if (/^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/i.test(entry)) names.push(entry.toLowerCase());
    else read.problems.push(configTexts.hostNotValid(variable, entry));
  }
  return { names, networks };
}

const listOf = (read: EnvironmentReader, name: string): string[] =>
  (read.optional(name) ?? '')
    .split(',')
    .map(entry => entry.trim())
    .filter(Boolean);
