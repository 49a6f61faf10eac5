import { AppError, singleSignOnTexts, type SingleSignOnTest } from '@atlas/contracts';
import { CONFIG, SecretBox, type Config } from '@atlas/platform';
import { Inject, Injectable, Logger } from '@nestjs/common';
import * as openid from 'openid-client';
import { PROVIDER_SECRET } from '../secrets.js';
import { OpenIdHosts } from './openid-hosts.js';
import { providerFetch } from './provider-fetch.js';
import { type StoredSingleSignOn } from './single-sign-on-records.js';

/** How long the metadata and keys of a provider are used before they are read again. */
const FRESH_MS = 10 * 60_000;
const TIMEOUT_SECONDS = 10;

interface Held {
  readonly revision: number;
  readonly until: number;
  readonly configuration: openid.Configuration;
}

/** The provider does not answer as one. The message is for the person who enters its address. */
export class ProviderUnavailable extends AppError {
  constructor(message: string = singleSignOnTexts.providerUnavailable) {
    super(422, 'PROVIDER_UNAVAILABLE', message);
  }
}

/** The identity providers of the accounts: their addresses and keys, from their own metadata. */
@Injectable()
export class OpenIdProviders {
  readonly #hosts: OpenIdHosts;
  readonly #fetch: openid.CustomFetch;
  readonly #held = new Map<number, Held>();
  readonly #log = new Logger('OpenIdProviders');

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly secrets: SecretBox,
  ) {
    this.#hosts = new OpenIdHosts(config.openIdHosts);
    this.#fetch = providerFetch(this.#hosts);
  }

  /** Where the provider sends a browser back to. */
  get redirectUri(): string {
    return `${this.config.publicUrl}/AtlasAPI/api/Token/SingleSignOnAnswer`;
  }

  /** Whether an account may save this address as its provider. */
  isIssuer(text: string): Promise<boolean> {
    return this.#hosts.isIssuer(text);
  }

  /** The provider of an account, from the last ten minutes. Throws `ProviderUnavailable`. */
  async of(accountId: number, setting: StoredSingleSignOn): Promise<openid.Configuration> {
    const held = this.#held.get(accountId);
    if (held && held.revision === setting.revision && held.until > Date.now()) return held.configuration;
    const configuration = await this.discover(accountId, setting);
    this.#held.set(accountId, { revision: setting.revision, until: Date.now() + FRESH_MS, configuration });
    return configuration;
  }

  /** Reads the metadata now. Throws `ProviderUnavailable`. */
  async discover(accountId: number, { issuer, client_id, client_secret }: StoredSingleSignOn): Promise<openid.Configuration> {
    const secret = this.secrets.open(client_secret, PROVIDER_SECRET.place(accountId));
    const configuration = await openid
      .discovery(new URL(issuer), client_id, {}, clientAuthentication(secret), {
        [openid.customFetch]: this.#fetch,
        timeout: TIMEOUT_SECONDS,
        // The fetch above decides which addresses may do without TLS.
        execute: [openid.allowInsecureRequests, openid.enableNonRepudiationChecks],
      })
      .catch((error: unknown) => {
        this.#log.warn({ code: codeOf(error) }, 'The metadata of an identity provider could not be read');
        throw new ProviderUnavailable(isOtherIssuer(error) ? singleSignOnTexts.providerIssuer : undefined);
      });
    const { authorization_endpoint = '', token_endpoint = '' } = configuration.serverMetadata();
    // The browser is sent to the first one.
    if (![authorization_endpoint, token_endpoint].every(url => this.#hosts.isAllowed(url)))
      throw new ProviderUnavailable(singleSignOnTexts.providerIncomplete);
    return configuration;
  }

  async test(accountId: number, setting: StoredSingleSignOn): Promise<SingleSignOnTest> {
    const { issuer, authorization_endpoint = '' } = (await this.discover(accountId, setting)).serverMetadata();
    return { issuer, authorization_endpoint };
  }
}

/** In the body where the provider says that it reads it there, otherwise in the header, as the specification has it. */
function clientAuthentication(secret: string): openid.ClientAuth {
  const [post, basic] = [openid.ClientSecretPost(secret), openid.ClientSecretBasic(secret)];
  return (server, ...request) =>
    (server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ? post : basic)(server, ...request);
}

const codeOf = (error: unknown): string | undefined => (error as { readonly code?: string }).code;

const isOtherIssuer = (error: unknown): boolean =>
  codeOf(error) === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED' ||
  codeOf((error as Error).cause) === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED';
