import { mailTexts } from '@atlas/contracts';
import ipaddr from 'ipaddr.js';
import { isIP } from 'node:net';
import type { HostsConfig } from '../config/hosts-config.js';
import { HostRefused, PublicHosts } from '../http/public-hosts.js';

/** The mail server may not be connected to. */
export class MailHostRefused extends HostRefused {
  constructor() {
    super(mailTexts.enterPublicHost);
    this.name = 'MailHostRefused';
  }
}

/**
 * Which mail servers accounts may name: public addresses on SMTP ports, and what the operator allows. An account's server is checked when it is saved
 * and again when it is connected to, because a name may have other addresses by then.
 */
export class MailHosts extends PublicHosts<HostsConfig> {
  isPortAllowed(port: number): boolean {
    return this.config.ports.includes(port);
  }

  /** Why an account may not save this server, by field. */
  async errorsOf(host: string, port: number): Promise<{ readonly host?: string; readonly port?: string }> {
    return {
      ...((await this.isRefused(host)) ? { host: mailTexts.enterPublicHost } : {}),
      ...(this.isPortAllowed(port) ? {} : { port: mailTexts.enterPort(this.config.ports.join(', ')) }),
    };
  }

  protected refusal(): MailHostRefused {
    return new MailHostRefused();
  }
}

/** Only a literal address is certain to be this machine; a name may lead anywhere. */
export const isLoopbackLiteral = (host: string): boolean =>
  isIP(host) !== 0 && !host.includes('%') && ipaddr.process(host).range() === 'loopback';
