import { CONFIG, type Config, type Transaction } from '@atlas/platform';
import { Inject, Injectable } from '@nestjs/common';
import { createHmac, randomInt } from 'node:crypto';
import { derivedKey } from '../derived-key.js';

const COUNT = 10;
const LENGTH = 10;
/** Without letters that read like digits (Crockford's base 32). */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const newCode = (): string => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
const shown = (code: string): string => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
/** As people type them: with or without the hyphen, in any case, O for 0 and I or L for 1. */
const read = (typed: string): string =>
  typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');

/** Codes for the day a device is lost. The database has a keyed digest of each. */
@Injectable()
export class RecoveryCodes {
  readonly #key: Buffer;

  constructor(@Inject(CONFIG) config: Pick<Config, 'tokenSecret'>) {
    this.#key = derivedKey(config, 'recovery-code');
  }

  /** New codes; the old ones are no longer valid. */
  async replace(tx: Transaction, accountId: number, userId: number): Promise<string[]> {
    const codes = Array.from({ length: COUNT }, newCode);
    await this.remove(tx, accountId, userId);
    await tx.query('insert into identity.recovery_code (account_id, user_id, digest) select $1, $2, unnest($3::bytea[])', [
      accountId,
      userId,
      codes.map(code => this.#digest(accountId, userId, code)),
    ]);
    return codes.map(shown);
  }

  /** Whether it is an unused code of the user; it is used now. */
  async use(tx: Transaction, accountId: number, userId: number, typed: string): Promise<boolean> {
    const used = await tx.query(
      `update identity.recovery_code set used_at = now()
        where account_id = $1 and user_id = $2 and digest = $3 and used_at is null returning 1`,
      [accountId, userId, this.#digest(accountId, userId, read(typed))],
    );
    return used.length > 0;
  }

  async left(tx: Transaction, accountId: number, userId: number): Promise<number> {
    const [row] = await tx.query<{ count: number }>(
      'select count(*)::int as count from identity.recovery_code where account_id = $1 and user_id = $2 and used_at is null',
      [accountId, userId],
    );
    return row?.count ?? 0;
  }

  async remove(tx: Transaction, accountId: number, userId: number): Promise<void> {
    await tx.query('delete from identity.recovery_code where account_id = $1 and user_id = $2', [accountId, userId]);
  }

  #digest(accountId: number, userId: number, code: string): Buffer {
    return createHmac('sha256', this.#key).update(`${accountId}/${userId}/${code}`).digest();
  }
}
