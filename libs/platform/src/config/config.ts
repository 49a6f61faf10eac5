import { configTexts } from '@atlas/contracts';
/** The one reader of the environment. Everything else gets a `Config`. */
import type { DatabaseLogins } from '../database/own-logins.js';
import { databaseLogins } from './database-logins-config.js';
import { EnvironmentReader, type Environment } from './environment-reader.js';
import { eventStoreConfig, type EventStoreConfig } from './event-store-config.js';
import { kafkaConfig, type KafkaConfig } from './kafka-config.js';
import { allowedHosts, mailHostsConfig, webhookHostsConfig, type AllowedHosts, type HostsConfig } from './hosts-config.js';
import { retentionConfig, type RetentionConfig } from './retention-config.js';
import { trustedProxies } from './trusted-proxies.js';

export interface S3Config {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface ClamAvConfig {
  readonly host: string;
  readonly port: number;
}

export interface SmtpConfig {
  readonly host: string;
  readonly port: number;
  readonly username: string | undefined;
  readonly password: string | undefined;
}

export type ServiceName = 'identity' | 'case' | 'master-data' | 'reporting' | 'filing';

export interface Config {
  /** Owner's connection: migrations and commands beside the product. */
  readonly databaseUrl: string;
  /** How the product itself logs in to that database. */
  readonly databaseLogins: DatabaseLogins;
  readonly databasePoolSize: number;
  readonly host: string;
  readonly port: number;
  /** Folder for files, mails and, in the demo, the database. */
  readonly dataDir: string;
  /** Other keys and passwords are derived from it: of refresh tokens, links in mails, known browsers, database users; at least 32 characters. */
  readonly tokenSecret: string;
  /** Encrypts stored passwords and API keys: `id:base64 of 32 bytes`, comma separated, the first one encrypts. */
  readonly secretKeys: string;
  readonly accessTokenSeconds: number;
  readonly refreshTokenSeconds: number;
  readonly eventStore: EventStoreConfig;
  readonly eventBus: { readonly kind: 'postgres' } | ({ readonly kind: 'kafka' } & KafkaConfig);
  readonly fileStore: { readonly kind: 'folder' } | ({ readonly kind: 's3' } & S3Config);
  /** What looks for malware in uploads. */
  readonly fileScanner: { readonly kind: 'none' } | ({ readonly kind: 'clamav' } & ClamAvConfig);
  readonly mailer: { readonly kind: 'folder' } | ({ readonly kind: 'smtp' } & SmtpConfig);
  /** Which mail servers accounts may name. */
  readonly mailHosts: HostsConfig;
  /** Where accounts may send webhooks. */
  readonly webhookHosts: HostsConfig;
  /** Which identity providers accounts may name besides public ones with https; these may have http. */
  readonly openIdHosts: AllowedHosts;
  /** Where each service answers; in one process all are the process itself. */
  readonly serviceUrls: Readonly<Record<ServiceName, string>>;
  readonly maxUploadBytes: number;
  /** Calls per minute of one session; 0: no limit. */
  readonly requestsPerMinute: number;
  /** Calls per minute without a session, e.g. sign-ins, from one client address; 0: no limit. */
  readonly anonymousRequestsPerMinute: number;
  /** Failed sign-ins per hour from one client address before it has to wait; 0: no limit. */
  readonly signInFailuresPerAddress: number;
  /** Whose X-Forwarded-* headers are believed: addresses, CIDR blocks, `loopback`, `linklocal`, `uniquelocal`. */
  readonly trustedProxies: readonly string[];
  /** How long data is kept that is no longer needed. */
  readonly retention: RetentionConfig;
  /** Reads `/metrics`; without one only this machine does. */
  readonly metricsToken: string | undefined;
  /** Whether the API's description is served at `/AtlasAPI/docs`, to everybody. */
  readonly apiDocs: boolean;
  readonly logLevel: string;
  readonly supportEmail: string;
  /** Sender of the product's own mails, for accounts without an email setting. */
  readonly mailFrom: string;
  /** Where people open the product, without a slash at the end: links in mails begin with it. */
  readonly publicUrl: string;
}

/** The injection token of the configuration. */
export const CONFIG = Symbol('Config');

const EVERY_ADDRESS: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };

/** The address, for a URL, where this machine reaches a server that listens on `host`: the loopback for all addresses, else the address itself. */
export const reachableHost = (host: string): string => EVERY_ADDRESS[host] ?? (host.includes(':') ? `[${host}]` : host);

export const SERVICE_NAMES: readonly ServiceName[] = ['identity', 'case', 'master-data', 'reporting', 'filing'];

function serviceUrls(read: EnvironmentReader, own: string): Record<ServiceName, string> {
  const urls = SERVICE_NAMES.map(name => [name, read.text(`${name.toUpperCase().replace('-', '_')}_URL`, own)] as const);
  return Object.fromEntries(urls) as Record<ServiceName, string>;
}

function metricsToken(read: EnvironmentReader): string | undefined {
  const token = read.optional('METRICS_TOKEN');
  if (token && token.length < 16) read.problems.push(configTexts.tooShort('METRICS_TOKEN', 16));
  return token;
}

function fileStore(read: EnvironmentReader): Config['fileStore'] {
  if (read.choice('FILE_STORE', ['folder', 's3'], 'folder') === 'folder') return { kind: 'folder' };
  return {
    kind: 's3',
    endpoint: read.text('S3_ENDPOINT'),
    region: read.text('S3_REGION', 'us-east-1'),
    bucket: read.text('S3_BUCKET'),
    accessKeyId: read.text('S3_ACCESS_KEY'),
    secretAccessKey: read.text('S3_SECRET_KEY'),
  };
}

function fileScanner(read: EnvironmentReader): Config['fileScanner'] {
  const [host, port] = [read.optional('CLAMAV_HOST'), read.number('CLAMAV_PORT', 3310)];
  return host === undefined ? { kind: 'none' } : { kind: 'clamav', host, port };
}

function publicUrl(read: EnvironmentReader, host: string, port: number): string {
  const given = read.text('PUBLIC_URL', `http://${reachableHost(host)}:${port}`);
  if (!/^https?:\/\//i.test(given) || !URL.canParse(given)) read.problems.push(configTexts.notAnUrl('PUBLIC_URL'));
  return given.replace(/\/+$/, '');
}

export interface ConfigOptions {
  /** False for a process that keeps nothing and follows no events (the gateway): it is asked for no database and no keys. */
  readonly keepsData?: boolean;
}

/** Reads and checks the whole configuration; throws one error that names everything missing or wrong. */
export function loadConfig(environment: Environment = process.env, { keepsData = true }: ConfigOptions = {}): Config {
  const read = new EnvironmentReader(environment);
  const host = read.text('HOST', '127.0.0.1');
  const port = read.number('PORT', 8080);
  const tokenSecret = keepsData ? read.text('TOKEN_SECRET') : '';
  if (tokenSecret && tokenSecret.length < 32) read.problems.push(configTexts.tooShort('TOKEN_SECRET', 32));
  const smtp = read.choice('MAILER', ['folder', 'smtp'], 'folder') === 'smtp';
  const supportEmail = read.text('SUPPORT_EMAIL', 'support@atlas.example');
  const databaseUrl = keepsData ? read.text('DATABASE_URL') : '';
  const config: Config = {
    databaseUrl,
    databaseLogins: databaseLogins(read, databaseUrl, tokenSecret),
    databasePoolSize: read.number('DATABASE_POOL_SIZE', 20),
    host,
    port,
    dataDir: read.text('DATA_DIR', './.data'),
    tokenSecret,
    secretKeys: keepsData ? read.text('SECRET_KEYS') : '',
    accessTokenSeconds: read.number('ACCESS_TOKEN_SECONDS', 900),
    refreshTokenSeconds: read.number('REFRESH_TOKEN_SECONDS', 60 * 60 * 12),
    eventStore: keepsData ? eventStoreConfig(read) : { kind: 'postgres' },
    eventBus:
      !keepsData || read.choice('EVENT_BUS', ['postgres', 'kafka'], 'postgres') === 'postgres'
        ? { kind: 'postgres' }
        : { kind: 'kafka', ...kafkaConfig(read) },
    fileStore: fileStore(read),
    fileScanner: fileScanner(read),
    mailer: smtp
      ? {
          kind: 'smtp',
          host: read.text('SMTP_HOST'),
          port: read.number('SMTP_PORT', 587),
          username: read.optional('SMTP_USERNAME'),
          password: read.optional('SMTP_PASSWORD'),
        }
      : { kind: 'folder' },
    mailHosts: mailHostsConfig(read),
    webhookHosts: webhookHostsConfig(read),
    openIdHosts: allowedHosts(read, 'ALLOWED_OPENID_HOSTS'),
    serviceUrls: serviceUrls(read, `http://${reachableHost(host)}:${port}`),
    maxUploadBytes: read.number('MAX_UPLOAD_MB', 100) * 1024 * 1024,
    requestsPerMinute: read.number('REQUESTS_PER_MINUTE', 3000),
    anonymousRequestsPerMinute: read.number('ANONYMOUS_REQUESTS_PER_MINUTE', 1000),
    signInFailuresPerAddress: read.number('SIGN_IN_FAILURES_PER_ADDRESS', 100),
    trustedProxies: trustedProxies(read),
    retention: retentionConfig(read),
    metricsToken: metricsToken(read),
    apiDocs: read.flag('API_DOCS'),
    logLevel: read.text('LOG_LEVEL', 'info'),
    supportEmail,
    mailFrom: read.text('MAIL_FROM', supportEmail),
    publicUrl: publicUrl(read, host, port),
  };
  if (read.problems.length) throw new Error(configTexts.notComplete(read.problems));
  return config;
}

/** For commands that need the product's event store and nothing else of its configuration. */
export function loadEventStoreConfig(environment: Environment = process.env): EventStoreConfig {
  const read = new EnvironmentReader(environment);
  const config = eventStoreConfig(read);
  if (read.problems.length) throw new Error(configTexts.notComplete(read.problems));
  return config;
}
