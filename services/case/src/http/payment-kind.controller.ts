import { AUDIENCES, malformed, type SubTypeRow } from '@atlas/contracts';
import { Audience, CurrentSession, Database, SignedIn, type Session } from '@atlas/platform';
import { Controller, Get, Param } from '@nestjs/common';
import { allReferences, type ReferenceRecord } from '../references/reference-book.js';

/** What a payment may be, more closely: for the forms that post one. */
@SignedIn()
@Audience(...AUDIENCES)
@Controller('payment/transaction/sub_type')
export class PaymentKindController {
  constructor(private readonly database: Database) {}

  /** Of every transaction type. */
  @Get()
  all(@CurrentSession() { accountId }: Session): Promise<readonly SubTypeRow[]> {
    return this.#active(accountId);
  }

  /** Of one transaction type, by its id. */
  @Get(':transactionTypeId')
  async ofType(
    @CurrentSession() { accountId }: Session,
    @Param('transactionTypeId') typeId: string,
  ): Promise<readonly SubTypeRow[]> {
    if (!/^\d{1,9}$/.test(typeId)) throw malformed('A transaction type is named by its id.', { id: 'is no id' });
    return (await this.#active(accountId)).filter(row => row.transaction_type_id === Number(typeId));
  }

  async #active(accountId: number): Promise<readonly SubTypeRow[]> {
    const records = await this.database.withAccount(accountId, tx => allReferences(tx, accountId, 'transaction_sub_type'));
    return records
      .filter(({ is_active }) => is_active)
      .map(subTypeRow)
      .sort((a, b) => Number(b.is_default) - Number(a.is_default) || a.name.localeCompare(b.name));
  }
}

const subTypeRow = ({ id, name, code, data }: ReferenceRecord): SubTypeRow => ({
  id,
  name,
  code,
  transaction_type_id: Number(data['transaction_type_id'] ?? 0) || null,
  is_default: data['is_default'] === true,
});
