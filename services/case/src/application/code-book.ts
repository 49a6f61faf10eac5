import {
  CODE_LIST_NAMES,
  codeListsOf,
  hasCodes,
  MOST_CHECKED_CODES,
  type CodeCheckAnswer,
  type CodeListName,
  type CodeLists,
  type CodesByList,
} from '@atlas/contracts';
import { ServiceClient, type Session } from '@atlas/platform';
import { Injectable, Logger } from '@nestjs/common';

/** Port to the code lists of master data. */
export interface CodeBook {
  /** Undefined when the lists cannot be asked: codes are then judged by their form alone. */
  check(session: Session, codes: CodesByList, options?: CheckOptions): Promise<CodeLists | undefined>;
}
export const CODE_BOOK = Symbol('CodeBook');

export interface CheckOptions {
  readonly timeoutMs?: number;
}

/** A write has been stored when its codes are looked up, so its answer does not wait long for a warning. */
const TIMEOUT_MS = 1_000;

/** Asks the master-data service on behalf of the session, once for all codes of a write; files with thousands of codes in parts. */
@Injectable()
export class MasterDataCodeBook implements CodeBook {
  readonly #log = new Logger('CodeBook');

  constructor(private readonly services: ServiceClient) {}

  async check(
    session: Session,
    codes: CodesByList,
    { timeoutMs = TIMEOUT_MS }: CheckOptions = {},
  ): Promise<CodeLists | undefined> {
    const answers: CodeCheckAnswer[] = [];
    try {
      for (const body of partsOf(codes))
        answers.push(
          await this.services.json<CodeCheckAnswer>(session, {
            service: 'master-data',
            method: 'POST',
            path: 'shareutility/code/check',
            body,
            timeoutMs,
          }),
        );
    } catch (error) {
      // Warnings help the user; the write does not depend on them.
      this.#log.warn(`The code lists could not be loaded: ${(error as Error).message}`);
      return undefined;
    }
    return codeListsOf(answers);
  }
}

function partsOf(codes: CodesByList): CodesByList[] {
  const longest = Math.max(...CODE_LIST_NAMES.map(name => codes[name].length));
  const parts = Array.from({ length: Math.ceil(longest / MOST_CHECKED_CODES) }, (_, index) => {
    const part = (name: CodeListName) => codes[name].slice(index * MOST_CHECKED_CODES, (index + 1) * MOST_CHECKED_CODES);
    return { procedure_codes: part('procedure_codes'), diagnosis_codes: part('diagnosis_codes') };
  });
  return parts.filter(hasCodes);
}
