import { malformed, paymentTexts, type SubTypeRow } from '@atlas/contracts';
import type { Database } from '@atlas/platform';
import { allReferences, type ReferenceRecord } from '../../references/reference-book.js';
import { caseRoutes } from './case-routes.js';

const { route, controller } = caseRoutes({}, []);

/** What a payment may be, more closely: for the forms that post one. */
export const PaymentKindController = controller('PaymentKindController', {
  /** Of every transaction type. */
  all: route({
    at: 'GET payment/transaction/sub_type',
    permission: [],
    answer: ({ database }, { session }): Promise<readonly SubTypeRow[]> => activeSubTypes(database, session.accountId),
  }),
  /** Of one transaction type, by its id. */
  ofType: route({
    at: 'GET payment/transaction/sub_type/:transactionTypeId',
    permission: [],
    async answer({ database }, { session, transactionTypeId: id }): Promise<readonly SubTypeRow[]> {
      if (!/^\d{1,9}$/.test(id)) throw malformed(paymentTexts.typeById, { id: 'is no id' });
      return (await activeSubTypes(database, session.accountId)).filter(row => row.transaction_type_id === Number(id));
    },
  }),
});

async function activeSubTypes(database: Database, accountId: number): Promise<readonly SubTypeRow[]> {
  const records = await database.withAccount(accountId, tx => allReferences(tx, accountId, 'transaction_sub_type'));
  return records
    .filter(({ is_active }) => is_active)
    .map(subTypeRow)
    .sort((a, b) => Number(b.is_default) - Number(a.is_default) || a.name.localeCompare(b.name));
}

const subTypeRow = ({ id, name, code, data }: ReferenceRecord): SubTypeRow => ({
  id,
  name,
  code,
  transaction_type_id: Number(data['transaction_type_id'] ?? 0) || null,
  is_default: data['is_default'] === true,
});
