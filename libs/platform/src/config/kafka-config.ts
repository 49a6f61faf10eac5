import { configTexts } from '@atlas/contracts';
import type { EnvironmentReader } from './environment-reader.js';

const SASL_MECHANISMS = ['plain', 'scram-sha-256', 'scram-sha-512'] as const;

export interface KafkaConfig {
  readonly brokers: readonly string[];
  /** TLS to the brokers; paths of PEM files, where the machine's own authorities do not do or the broker asks for a certificate. */
  readonly tls?: { readonly ca?: string; readonly certificate?: string; readonly key?: string };
  readonly sasl?: { readonly mechanism: (typeof SASL_MECHANISMS)[number]; readonly username: string; readonly password: string };
}

/** `KAFKA_BROKERS`, `KAFKA_SSL`, `KAFKA_SSL_CA`, `KAFKA_SSL_CERT`, `KAFKA_SSL_KEY`, `KAFKA_SASL_MECHANISM`, `…_USERNAME`, `…_PASSWORD`. */
export function kafkaConfig(read: EnvironmentReader): KafkaConfig {
  const brokers = read
    .text('KAFKA_BROKERS')
    .split(',')
    .map(broker => broker.trim())
    .filter(Boolean);
  const tls = tlsConfig(read);
  const sasl = saslConfig(read);
  return { brokers, ...(tls ? { tls } : {}), ...(sasl ? { sasl } : {}) };
}

function tlsConfig(read: EnvironmentReader): KafkaConfig['tls'] {
  const names = { ca: 'KAFKA_SSL_CA', certificate: 'KAFKA_SSL_CERT', key: 'KAFKA_SSL_KEY' };
  const files = Object.entries(names).flatMap(([part, name]) => {
    const path = read.optional(name);
    return path === undefined ? [] : [[part, path] as const];
  });
  const tls: KafkaConfig['tls'] = Object.fromEntries(files);
  const isOn = read.flag('KAFKA_SSL');
  // A configured certificate must never lead to an unencrypted connection.
  if (!isOn && files.length) read.problems.push(configTexts.sslNeeded(Object.values(names).join(', ')));
  if ((tls.certificate === undefined) !== (tls.key === undefined)) read.problems.push(configTexts.sslFilesTogether);
  return isOn ? tls : undefined;
}

function saslConfig(read: EnvironmentReader): KafkaConfig['sasl'] {
  const mechanism = read.choice('KAFKA_SASL_MECHANISM', ['none', ...SASL_MECHANISMS], 'none');
  if (mechanism !== 'none')
    return { mechanism, username: read.text('KAFKA_SASL_USERNAME'), password: read.text('KAFKA_SASL_PASSWORD') };
  for (const name of ['KAFKA_SASL_USERNAME', 'KAFKA_SASL_PASSWORD'])
    if (read.optional(name)) read.problems.push(configTexts.mechanismMissing(name, SASL_MECHANISMS.join(', ')));
  return undefined;
}
