import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Keys that belong to the data: without them stored passwords cannot be read and sessions end. */
export interface Secrets {
  readonly TOKEN_SECRET: string;
  readonly SECRET_KEYS: string;
}

/** The data folder's own keys, made at the first start and kept with mode 0600. */
export function keptSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
  const secrets: Secrets = {
    TOKEN_SECRET: randomBytes(48).toString('base64url'),
    SECRET_KEYS: `k1:${randomBytes(32).toString('base64')}`,
  };
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return secrets;
}
