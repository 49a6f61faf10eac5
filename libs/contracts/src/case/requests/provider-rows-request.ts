import { date, text } from '../../fields/constructors.js';
import { queryOf } from '../../fields/query-of.js';

/** Everything in a query is text. */
const count = (pattern: string, greatest: number) => text({ pattern, unfit: `must be a whole number from 1 to ${greatest}` });

/** The query of `provider_master/{id}/{new_cases|settlements|withdrawn_cases|invoices}`. */
export class ProviderRowsRequest extends queryOf({
  /** New cases: 30 days ago where it is left out; else the beginning. */
  date_from: date(),
  date_to: date(),
  page: count('^[1-9]\\d{0,5}$', 999_999),
  top: count('^([1-9]\\d{0,2}|1000)$', 1000),
  /** Beginnings of words: case id, names, claim number. */
  query: text(),
}) {}
