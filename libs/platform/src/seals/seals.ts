import type { Database, Transaction } from '../database/database.js';
import { makeSeals } from './make-seals.js';
import type { Seal, SealKeys } from './seal.js';
import type { SealedLog } from './sealed-log.js';
import { verifySeals, type Verification } from './verify-seals.js';

type SealRow = Omit<Seal, 'sealedAt'> & { readonly sealedAt: Date };

const SELECT = `select log, number, sealed_at as "sealedAt", last_position as "lastPosition", count, digest, marks, key_id as "keyId", code from platform.seal`;
const PAGE = 50;

/** The seals that the database holds. Rows are only ever added. */
export class Seals {
  constructor(
    private readonly database: Pick<Database, 'withSystem'>,
    private readonly keys: SealKeys,
  ) {}

  /** Seals what is new. Another process may do so at the same moment: then its seal counts. */
  async sealNew(log: SealedLog): Promise<Seal[]> {
    const made: Seal[] = [];
    for await (const seal of makeSeals(log, await this.#newest(log.name), this.keys)) {
      if (!(await this.#add(seal))) break;
      made.push(seal);
    }
    return made;
  }

  /** All of them, or those of the last days. */
  async verify(log: SealedLog, days?: number): Promise<Verification> {
    const start = days === undefined ? undefined : await this.#newest(log.name, days);
    return verifySeals(log, this.of(log.name, start?.number), this.keys, start);
  }

  /** In order, behind a number. */
  async *of(log: string, after = 0): AsyncGenerator<Seal, void> {
    for (let number = after; ;) {
      const page = await this.#ask('where log = $1 and number > $2 order by number limit $3', [log, number, PAGE]);
      yield* page;
      if (page.length < PAGE) return;
      number = page.at(-1)!.number;
    }
  }

  async find(log: string, number: number): Promise<Seal | undefined> {
    return (await this.#ask('where log = $1 and number = $2', [log, number]))[0];
  }

  async #newest(log: string, olderThanDays = 0): Promise<Seal | undefined> {
    const older = `where log = $1 and sealed_at <= now() - $2 * interval '1 day'`;
    const [seal] = olderThanDays
      ? await this.#ask(`${older} order by number desc limit 1`, [log, olderThanDays])
      : await this.#ask('where log = $1 order by number desc limit 1', [log]);
    return seal;
  }

  #ask(rest: string, values: readonly unknown[]): Promise<Seal[]> {
    const read = (tx: Transaction) => tx.query<SealRow>(`${SELECT} ${rest}`, values);
    return this.database.withSystem(read).then(rows => rows.map(row => ({ ...row, sealedAt: row.sealedAt.toISOString() })));
  }

  async #add({ log, number, sealedAt, lastPosition, count, digest, marks, keyId, code }: Seal): Promise<boolean> {
    const added = await this.database.withSystem(tx =>
      tx.query(
        `insert into platform.seal (log, number, sealed_at, last_position, count, digest, marks, key_id, code)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning 1`,
        [log, number, sealedAt, lastPosition, count, digest, marks, keyId, code],
      ),
    );
    return added.length > 0;
  }
}
