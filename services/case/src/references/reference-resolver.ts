import { documentedTexts, invalid, masterMessages, newYorkDay } from '@atlas/contracts';
import { awaitOwnWrites, Database } from '@atlas/platform';
import { Injectable, Optional } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { findReferences, isNamedBy, type ReferenceKey, type ReferenceRecord } from './reference-book.js';
import { ReferenceCopies } from './reference-copies.js';

/** A reference of a request, with the message if it does not exist. */
export interface WantedReference extends ReferenceKey {
  /** The request's field: 'provider_id'. */
  readonly field: string;
  readonly label: string;
  /** True when the case holds it already: then it may be inactive. */
  readonly keeps?: boolean;
}

/** How long a request waits for the copy of a record that was just created. */
export const WAITS_MS: readonly number[] = [50, 150, 300, 500, 1000];

/** A client whose retainer has ended: after that day no case newly names them. */
const isTerminated = ({ data }: ReferenceRecord): boolean =>
  typeof data['terminated_on'] === 'string' && data['terminated_on'] < newYorkDay(new Date());

/** Finds the master records that a request refers to in one query, and reports per field which do not exist or are inactive. */
@Injectable()
export class ReferenceResolver {
  protected readonly waits: readonly number[] = WAITS_MS;

  constructor(
    private readonly database: Database,
    @Optional() private readonly copies?: ReferenceCopies,
  ) {}

  /** By field. Throws 422 with 'Please Select {Label}.', '{Label} {name} is inactive.' or that it takes no new cases, per field. */
  async resolve(accountId: number, wanted: readonly WantedReference[]): Promise<ReadonlyMap<string, ReferenceRecord>> {
    const found = await this.#find(accountId, wanted);
    const errors: Record<string, string> = {};
    for (const { field, label, keeps } of wanted) {
      const record = found.get(field);
      if (!record) errors[field] = documentedTexts.pleaseSelect(label);
      else if (keeps) continue;
      else if (!record.is_active) errors[field] = masterMessages.inactive(label, record.name);
      else if (isTerminated(record)) errors[field] = masterMessages.noNewCases(label, record.name);
    }
    if (Object.keys(errors).length) throw invalid(errors);
    return found;
  }

  async #find(accountId: number, wanted: readonly WantedReference[]): Promise<Map<string, ReferenceRecord>> {
    if (this.copies) awaitOwnWrites(this.copies);
    for (let attempt = 0; ; attempt++) {
      const records = await findReferences(this.database, accountId, wanted);
      const found = new Map<string, ReferenceRecord>();
      for (const one of wanted) {
        const record = records.find(candidate => isNamedBy(candidate, one));
        if (record) found.set(one.field, record);
      }
      const wait = this.waits[attempt];
      if (found.size === new Set(wanted.map(({ field }) => field)).size || wait === undefined) return found;
      await sleep(wait);
    }
  }
}
