import {
  changedMessage,
  fieldOnWire,
  newPartyMessage,
  possibleDuplicateMessage,
  type RecordLine,
  recordTexts,
  type ResourceDefinition,
} from '@atlas/contracts';
import type { RowProblem } from '@atlas/platform';
import type { ResourceModel } from '../model/resource-model.js';
import type { Draft } from '../write/draft.js';
import { plainText } from '../write/plain-text.js';

const MOST_CHARACTERS = 200;
const LONGEST_CHANGE = 1000;

/** A message with the value in the file; values that only managers may see are not stored with the job. */
export function rowProblem(
  { fields }: ResourceDefinition,
  { row, cells }: Pick<RecordLine, 'row' | 'cells'>,
  field: string,
  message: string,
): RowProblem {
  const value = fields[field]?.managersOnly ? undefined : cells[field];
  const reference = cells['name'] ?? cells['last_name'] ?? cells['code'] ?? cells['external_code'];
  return {
    row,
    field,
    message,
    ...(value ? { value: value.slice(0, MOST_CHARACTERS) } : {}),
    ...(reference ? { reference: reference.slice(0, MOST_CHARACTERS) } : {}),
  };
}

/** What there is to say about the rows of one batch. */
export class BatchReport {
  readonly warnings: RowProblem[] = [];
  readonly errors: RowProblem[] = [];
  known = 0;
  duplicates = 0;
  parties = 0;

  constructor(private readonly definition: ResourceDefinition) {}

  refuse(line: RecordLine, field: string, message: string): false {
    this.errors.push(rowProblem(this.definition, line, field, message));
    return false;
  }

  /** The row says what another one said. */
  repeats(line: RecordLine, row: number): false {
    this.duplicates++;
    this.known++;
    this.warnings.push(rowProblem(this.definition, line, 'row', possibleDuplicateMessage(recordTexts.identicalLine(row))));
    return false;
  }

  madeParties({ definition }: ResourceModel, drafts: readonly Draft[]): void {
    this.parties += drafts.length;
    for (const { after } of drafts) this.warnings.push({ message: newPartyMessage(definition.label, plainText(after['name'])) });
  }

  changed(line: RecordLine, { history }: Draft): void {
    const changes = history.map(({ field_name, old_value, new_value }) => `${field_name} '${old_value}' → '${new_value}'`);
    const message = changedMessage(`${changes.join(', ')}.`).slice(0, LONGEST_CHANGE);
    this.warnings.push(rowProblem(this.definition, line, 'row', message));
  }

  /** False when the record cannot be stored; all its problems are reported. */
  isGood(line: RecordLine, draft: Draft, named: readonly { readonly field: string; readonly message: string }[]): boolean {
    const own = Object.entries(draft.errors)
      .map(([name, message]) => ({ field: fieldOnWire(this.definition, name)?.[0] ?? 'row', message }))
      .filter(({ field }) => !named.some(problem => problem.field === field));
    for (const { field, message } of [...named, ...own]) this.refuse(line, field, message);
    return !named.length && !own.length;
  }
}
