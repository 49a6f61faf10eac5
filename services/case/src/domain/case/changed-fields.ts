/** Names of fields in requests, where events have other ones. */
const REQUEST_FIELDS: Readonly<Record<string, string>> = {
  bill_cents: 'bill_amount',
  amount_cents: 'amount',
  treatment: 'treatment_id',
};
export const changedFields = (changes: object): ReadonlySet<string> =>
  new Set(Object.keys(changes).map(name => REQUEST_FIELDS[name] ?? name));
