import { IsOptional, Matches, MaxLength } from 'class-validator';

const Text = (pattern: RegExp, message: string) => (target: object, key: string) => {
  Matches(pattern, { message })(target, key);
  IsOptional()(target, key);
};
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** The query of `provider_master/{id}/{new_cases|settlements|withdrawn_cases|invoices}`; everything in a query is text. */
export class ProviderRowsRequest {
  /** New cases: 30 days ago where it is left out; else the beginning. */
  @Text(DAY, 'Date From is not valid.') date_from?: string;
  @Text(DAY, 'Date To is not valid.') date_to?: string;
  @Text(/^[1-9]\d{0,5}$/, 'Page is not valid.') page?: string;
  @Text(/^([1-9]\d{0,2}|1000)$/, 'Top is not valid.') top?: string;
  /** Beginnings of words: case id, names, claim number. */
  @IsOptional() @MaxLength(200, { message: 'Query is at most 200 characters.' }) query?: string;
}
