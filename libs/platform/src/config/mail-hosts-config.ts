import { configTexts } from '@atlas/contracts';
import { parseNetwork, type Network } from '../http/network.js';
import type { EnvironmentReader } from './environment-reader.js';

/** Which mail servers an account may name beyond public ones on the usual ports. */
export interface MailHostsConfig {
  /** Lower case; their addresses are not checked. */
  readonly names: readonly string[];
  readonly networks: readonly Network[];
  readonly ports: readonly number[];
}

/** SMTP between servers, submission over TLS, submission, and its common alternative. */
const SMTP_PORTS = [25, 465, 587, 2525];

/** `ALLOWED_MAIL_HOSTS` (names, addresses and networks, comma separated) and `ALLOWED_MAIL_PORTS` (beside the usual ones). */
export function mailHostsConfig(read: EnvironmentReader): MailHostsConfig {
  const names: string[] = [];
  const networks: Network[] = [];
  for (const entry of listOf(read, 'ALLOWED_MAIL_HOSTS')) {
    const network = parseNetwork(entry);
    if (network) networks.push(network);
    else if (/^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/i.test(entry)) names.push(entry.toLowerCase());
    else read.problems.push(configTexts.mailHostNotValid(entry));
  }
  const ports = listOf(read, 'ALLOWED_MAIL_PORTS').map(Number);
  if (!ports.every(port => Number.isInteger(port) && port > 0 && port < 65_536))
    read.problems.push(configTexts.mailPortsNotValid);
  return { names, networks, ports: [...SMTP_PORTS, ...ports] };
}

const listOf = (read: EnvironmentReader, name: string): string[] =>
  (read.optional(name) ?? '')
    .split(',')
    .map(entry => entry.trim())
    .filter(Boolean);
