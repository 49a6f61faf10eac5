import type { MailHosts } from '@atlas/platform';
import type { Draft, ResourceBehavior } from '@atlas/resource-engine';
import { DEFAULT_SMTP_PORT } from './email-configs.js';

/** A mail box's server is one that the product may connect to. */
export const domainEmailConfigBehavior = (hosts: MailHosts): ResourceBehavior => ({
  async check(drafts: readonly Draft[]): Promise<void> {
    for (const { after, changed, errors } of drafts) {
      if (!changed.has('smtp_server') && !changed.has('smtp_port')) continue;
      const server = after['smtp_server'] as string | null;
      if (!server) continue;
      const { host, port } = await hosts.errorsOf(server, (after['smtp_port'] as number | null) ?? DEFAULT_SMTP_PORT);
      if (host) errors['smtp_server'] = host;
      if (port) errors['smtp_port'] = port;
    }
  },
});
