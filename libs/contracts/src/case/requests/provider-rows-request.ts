import { ListDay, ListPart, ListText } from '../../master-data/requests/list-fields.js';

/** Everything in a query is text. */
const Count = (pattern: RegExp, greatest: number) =>
  ListPart(
    value => (typeof value === 'string' || typeof value === 'number') && pattern.test(String(value)),
    `must be a whole number from 1 to ${greatest}`,
  );

/** The query of `provider_master/{id}/{new_cases|settlements|withdrawn_cases|invoices}`. */
export class ProviderRowsRequest {
  /** New cases: 30 days ago where it is left out; else the beginning. */
  @ListDay() date_from?: string;
  @ListDay() date_to?: string;
  @Count(/^[1-9]\d{0,5}$/, 999_999) page?: string;
  @Count(/^([1-9]\d{0,2}|1000)$/, 1000) top?: string;
  /** Beginnings of words: case id, names, claim number. */
  @ListText() query?: string;
}
