import { loadConfig } from '@atlas/platform';
import { launcherConfig } from '../../launcher/src/config.js';

/** With every adapter that asks for more. */
const EVERYTHING = {
  DATABASE_URL: 'postgres://atlas@db.example/atlas',
  TOKEN_SECRET: 'a secret that is long enough for a test',
  SECRET_KEYS: 'k1:xyz',
  EVENT_STORE: 'eventstoredb',
  EVENTSTORE_URL: 'esdb://store.example',
  EVENT_BUS: 'kafka',
  KAFKA_BROKERS: 'b1:9092',
  KAFKA_SASL_MECHANISM: 'plain',
  KAFKA_SASL_USERNAME: 'atlas',
  KAFKA_SASL_PASSWORD: 's',
  FILE_STORE: 's3',
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'atlas',
  S3_ACCESS_KEY: 'a',
  S3_SECRET_KEY: 's',
  MAILER: 'smtp',
  SMTP_HOST: 'smtp.example',
};

/** Every name that the product's readers of the environment ask for. */
export function knownVariables(): ReadonlySet<string> {
  const asked = new Set<string>();
  const environment = new Proxy<Readonly<Record<string, string | undefined>>>(EVERYTHING, {
    get(target, name) {
      if (typeof name === 'string') asked.add(name);
      return target[name as string];
    },
  });
  loadConfig(environment);
  launcherConfig(environment);
  return asked;
}
