import { configTexts } from '@atlas/contracts';
import { parseNetwork, type Network } from '../http/network.js';
import type { EnvironmentReader } from './environment-reader.js';

/** Which hosts accounts may name beyond public ones. */
export interface HostsConfig {
  /** Lower case; their addresses are not checked. */
  readonly names: readonly string[];
  readonly networks: readonly Network[];
}

/** Which mail servers an account may name beyond public ones on the usual ports. */
export interface MailHostsConfig extends HostsConfig {
  readonly ports: readonly number[];
}

/** SMTP between servers, submission over TLS, submission, and its common alternative. */
const SMTP_PORTS = [25, 465, 587, 2525];

/** `ALLOWED_MAIL_HOSTS` and `ALLOWED_MAIL_PORTS` (beside the usual ones). */
export function mailHostsConfig(read: EnvironmentReader): MailHostsConfig {
  const ports = listOf(read, 'ALLOWED_MAIL_PORTS').map(Number);
  if (!ports.every(port => Number.isInteger(port) && port > 0 && port < 65_536))
    read.problems.push(configTexts.mailPortsNotValid);
  return { ...hostsConfig(read, 'ALLOWED_MAIL_HOSTS'), ports: [...SMTP_PORTS, ...ports] };
}

/** Names, addresses and networks, comma separated. */
export function hostsConfig(read: EnvironmentReader, variable: string): HostsConfig {
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
