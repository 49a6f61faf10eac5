import { HostRefused, PublicHosts, targetOf, type AllowedHosts } from '@atlas/platform';

/** The provider may not be connected to. */
export class OpenIdHostRefused extends HostRefused {
  constructor() {
    super('The address of the identity provider is not allowed.');
    this.name = 'OpenIdHostRefused';
  }
}

/**
 * Which identity providers accounts may name: public addresses by HTTPS on any port, and what the operator allows; a host that the operator lists may
 * have plain HTTP. An address is checked when it is saved, and at every call after its name was resolved.
 */
export class OpenIdHosts extends PublicHosts<AllowedHosts> {
  /** Whether the address itself is allowed, before its name is resolved. */
  isAllowed(text: string): boolean {
    if (!URL.canParse(text)) return false;
    const url = new URL(text);
    if (url.username || url.password) return false;
    return url.protocol === 'https:' || (url.protocol === 'http:' && this.isListed(targetOf(url).host));
  }

  /** Whether an account may save this address as its provider. */
  async isIssuer(text: string): Promise<boolean> {
    return this.isAllowed(text) && !/[?#]/.test(text) && !(await this.isRefused(targetOf(new URL(text)).host));
  }

  protected refusal(): OpenIdHostRefused {
    return new OpenIdHostRefused();
  }
}
