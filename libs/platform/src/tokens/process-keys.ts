import type { Database } from '../database/database.js';
import type { PublicJwk } from './key-pair.js';
import type { PublicKeySource } from './public-keys.js';

/** Where each process publishes the public key of its service tokens. Private keys are in the memory of their process only. */
export class ProcessKeys implements PublicKeySource {
  constructor(private readonly database: Pick<Database, 'withSystem'>) {}

  async publish(service: string, { kid, ...jwk }: PublicJwk, seconds: number): Promise<void> {
    await this.database.withSystem(async tx => {
      await tx.query('delete from platform.process_key where expires_at < now()');
      await tx.query(
        'insert into platform.process_key (kid, service, jwk, expires_at) values ($1, $2, $3, now() + make_interval(secs => $4))',
        [kid, service, JSON.stringify(jwk), seconds],
      );
    });
  }

  async findKeys(): Promise<readonly PublicJwk[]> {
    const rows = await this.database.withSystem(tx =>
      tx.query<{ kid: string; jwk: Omit<PublicJwk, 'kid'> }>(
        'select kid, jwk from platform.process_key where expires_at > now()',
      ),
    );
    return rows.map(({ kid, jwk }) => ({ kid, ...jwk }));
  }
}

/** The keys are in the database of every process, which costs little to ask. */
export const PROCESS_KEYS_PAUSE_MS = 100;
