import { webhookTexts } from '@atlas/contracts';
import type { HostsConfig } from '../config/hosts-config.js';
import { HostRefused, PublicHosts, targetOf } from './public-hosts.js';

/** The target may not be connected to. */
export class WebhookHostRefused extends HostRefused {
  constructor() {
    super(webhookTexts.enterPublicUrl);
    this.name = 'WebhookHostRefused';
  }
}

/**
 * Where webhooks may go: public addresses by HTTPS on port 443, and what the operator allows; a host that the operator lists may have plain HTTP. A
 * target is checked when it is saved, and at every attempt after its name was resolved.
 */
export class WebhookHosts extends PublicHosts<HostsConfig> {
  /** Why an account may not save this target; undefined: it may. */
  async errorOf(text: string): Promise<string | undefined> {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (!url || !['https:', 'http:'].includes(url.protocol)) return webhookTexts.enterUrl;
    if (url.username || url.password || url.hash) return webhookTexts.enterPlainUrl;
    const { host, port } = targetOf(url);
    if (url.protocol === 'http:' && !this.isListed(host)) return webhookTexts.enterHttps;
    if (!this.config.ports.includes(port)) return webhookTexts.enterPort(this.config.ports.join(', '));
    return (await this.isRefused(host)) ? webhookTexts.enterPublicUrl : undefined;
  }

  protected refusal(): WebhookHostRefused {
    return new WebhookHostRefused();
  }
}
