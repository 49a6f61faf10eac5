import type { KafkaConfig } from '@atlas/platform';
import { Logger } from '@nestjs/common';
import { Kafka, logLevel, type Admin, type LogEntry, type RetryOptions, type SASLOptions } from 'kafkajs';
import { readFileSync } from 'node:fs';
import type { ConnectionOptions } from 'node:tls';
import { isNativeError } from 'node:util/types';

/** Within one request; the caller decides how long to retry after that. */
export const REQUEST_RETRY: RetryOptions = { initialRetryTime: 100, maxRetryTime: 1000, retries: 4 };

/** Errors that waiting cannot mend. Everything else about a broker may pass. */
const HOPELESS = new Set([
  'MESSAGE_TOO_LARGE',
  'RECORD_LIST_TOO_LARGE',
  'INVALID_TOPIC_EXCEPTION',
  'TOPIC_AUTHORIZATION_FAILED',
  'GROUP_AUTHORIZATION_FAILED',
  'CLUSTER_AUTHORIZATION_FAILED',
  'POLICY_VIOLATION',
]);

export function mayPass(error: unknown, depth = 0): boolean {
  if (!isNativeError(error) || depth > 8) return true;
  const { type, name } = error as Error & { type?: unknown };
  if ((typeof type === 'string' && HOPELESS.has(type)) || name === 'KafkaJSSASLAuthenticationError') return false;
  return mayPass(error.cause, depth + 1);
}

/** kafkajs logs a short absence of the broker as many errors; the code that handles it logs what it means. */
const logCreator = () => {
  const logger = new Logger('Kafka');
  return ({ namespace, log }: LogEntry) => logger.debug(`${namespace}: ${log.message}`);
};

export interface KafkaClientOptions extends KafkaConfig {
  readonly clientId: string;
}

export const kafkaClient = (options: KafkaClientOptions): Kafka =>
  new Kafka({
    ...connectionOptions(options),
    connectionTimeout: 3000,
    requestTimeout: 15_000,
    retry: REQUEST_RETRY,
    logLevel: logLevel.WARN,
    logCreator,
  });

/** How the brokers are reached, as kafkajs wants it. Throws naming the file that cannot be read. */
export function connectionOptions({ brokers, clientId, tls, sasl }: KafkaClientOptions) {
  return {
    brokers: [...brokers],
    clientId,
    ...(tls ? { ssl: tlsOptions(tls) } : {}),
    ...(sasl ? { sasl: sasl as SASLOptions } : {}),
  };
}

function tlsOptions({ ca, certificate, key }: NonNullable<KafkaConfig['tls']>): ConnectionOptions {
  return {
    ...(ca === undefined ? {} : { ca: [pemFile('KAFKA_SSL_CA', ca)] }),
    ...(certificate === undefined ? {} : { cert: pemFile('KAFKA_SSL_CERT', certificate) }),
    ...(key === undefined ? {} : { key: pemFile('KAFKA_SSL_KEY', key) }),
  };
}

function pemFile(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    throw new Error(`${name}: ${path} cannot be read (${(cause as NodeJS.ErrnoException).code}).`, { cause });
  }
}

/** One connection for one errand: these are rare, and a kept one would have to be watched. */
export async function withAdmin<Result>(kafka: Kafka, errand: (admin: Admin) => Promise<Result>): Promise<Result> {
  const admin = kafka.admin();
  await admin.connect();
  try {
    return await errand(admin);
  } finally {
    await admin.disconnect();
  }
}
