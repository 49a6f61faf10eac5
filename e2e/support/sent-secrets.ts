import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

const SECRET = /password|token|secret|recovery_codes?$/i;

/** Passwords and tokens that a journey sends or receives are stored beside the logs, which must not contain them; the database has digests. */
export function noteSecrets(body: unknown): void {
  const folder = process.env.E2E_LOG_FOLDER;
  const secrets = [...secretsIn(body)];
  if (!folder || !secrets.length) return;
  const lines = secrets.map(secret => `${JSON.stringify(secret)}\n`).join('');
  appendFileSync(join(folder, 'secrets.jsonl'), lines, { mode: 0o600 });
}

function* secretsIn(value: unknown, name = ''): Generator<string> {
  if (typeof value === 'string' && SECRET.test(name)) yield value;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) yield* secretsIn(inner, Array.isArray(value) ? name : key);
}
