import {
  CASE_AGGREGATES,
  caseKey,
  caseStream,
  claimCaseKeys,
  flagsOf,
  newAttributes,
  openedWith,
  openingOf,
  resolveReferences,
  StatusTable,
  takeCaseIds,
  today,
  wantedReferences,
  type CaseAggregates,
  type CaseCommand,
  type CaseContext,
} from '@atlas/case/internals';
import { AddCaseRequest, CASE_ATTRIBUTES, DomainError, type Actor } from '@atlas/contracts';
import { decideInMemory, type StreamAppend } from '@atlas/event-sourcing';
import { currentContext, Database, newId } from '@atlas/platform';
import type { INestApplicationContext } from '@nestjs/common';
import { commandOf, requestFrom } from './act-commands.js';
import type { CaseChronicle } from './chronicle.js';
import { RememberedReferences } from './remembered-references.js';

/** Cases decided in memory before they are appended together. */
const BATCH = 250;

interface Account {
  readonly id: number;
  readonly code: string;
}

/**
 * Writes cases with their history: every act is checked by the request class and the decider of its call, but at the moment and by the user that the
 * chronicle names, so the history and the views of past dates are complete. No call of the API can do this.
 */
export class DemoCaseWriter {
  constructor(
    private readonly aggregates: CaseAggregates,
    private readonly statuses: StatusTable,
    private readonly database: Database,
  ) {}

  /** @param app runs the case service */
  static of(app: INestApplicationContext): DemoCaseWriter {
    const get = { strict: false };
    return new DemoCaseWriter(app.get(CASE_AGGREGATES, get), app.get(StatusTable, get), app.get(Database, get));
  }

  /** Answers the case ids, in order. A refused act refuses its whole batch. */
  async write(account: Account, chronicles: readonly CaseChronicle[]): Promise<string[]> {
    const references = new RememberedReferences(this.database);
    const caseIds = await this.#caseIds(account, chronicles);
    for (let start = 0; start < chronicles.length; start += BATCH) {
      const appends: StreamAppend[] = [];
      for (const [index, chronicle] of chronicles.slice(start, start + BATCH).entries()) {
        appends.push(await this.#decided(account, caseIds[start + index] ?? '', chronicle, references));
      }
      const refused = (await this.aggregates.events.appendMany(appends)).find(result => result instanceof Error);
      if (refused) throw refused;
    }
    return caseIds;
  }

  async #decided(
    account: Account,
    caseId: string,
    chronicle: CaseChronicle,
    references: RememberedReferences,
  ): Promise<StreamAppend> {
    const aggregate = decideInMemory(this.aggregates.definition, caseStream(account.id, caseId));
    const decide = async (command: CaseCommand, { at, by }: { at: string; by: Actor }) => {
      const metadata = { actor: by, time: at, correlationId: currentContext().correlationId };
      try {
        const context = await this.#context(account.id, at, by);
        const ruled = command.type === 'SaveSettlement' ? { ...context, rules: await this.#rules(account.id) } : context;
        aggregate.decide(command, ruled, { metadata, newId });
      } catch (cause) {
        if (!(cause instanceof DomainError)) throw cause;
        throw new Error(`${caseId}, ${at.slice(0, 10)}, ${command.type}: ${cause.message}`, { cause });
      }
    };
    await decide(await this.#opening(account.id, caseId, chronicle, references), chronicle);
    for (const entry of chronicle.entries) {
      await decide(await commandOf(entry.act, { accountId: account.id, references, state: aggregate.state }), entry);
    }
    const append = aggregate.toAppend();
    if (!append) throw new Error(`The chronicle of ${caseId} is empty.`);
    return append;
  }

  async #context(accountId: number, at: string, by: Actor): Promise<CaseContext> {
    // Today's rule rows say nothing about the years before: payments of the past are judged by the principal.
    const { statuses, workflows } = await this.statuses.tables(accountId);
    return { by: by.name, at, today: today(at), statuses, workflows };
  }

  /** Settlements are reckoned by the rows of their own days: the tables are dated. */
  async #rules(accountId: number) {
    return (await this.statuses.tables(accountId)).rules;
  }

  async #opening(
    accountId: number,
    caseId: string,
    { body }: CaseChronicle,
    references: RememberedReferences,
  ): Promise<CaseCommand> {
    const request = await requestFrom(body, AddCaseRequest);
    const resolved = await resolveReferences(references, accountId, wantedReferences(CASE_ATTRIBUTES, request));
    const opening = openingOf(await this.statuses.tables(accountId), openedWith(resolved));
    const provider = resolved.record('provider_id');
    const key = caseKey({
      accountId,
      provider: { name: provider?.name ?? '', npi: typeof provider?.data['npi'] === 'string' ? provider.data['npi'] : null },
      claimNumber: request.ins_claim_number ?? '',
      injuredLastName: request.injured_last_name,
      injuredFirstName: request.injured_first_name,
    });
    const held = key === null || (await this.#claim(accountId, key, caseId));
    return {
      type: 'OpenCase',
      data: {
        case_id: caseId,
        case_key: held ? key : null,
        attributes: newAttributes(request, resolved),
        opening,
        ...flagsOf(request),
      },
    };
  }

  #claim(accountId: number, key: string, caseId: string): Promise<boolean> {
    return this.database.withAccount(
      accountId,
      async tx => (await claimCaseKeys(tx, accountId, new Map([[key, caseId]]))).get(key) === caseId,
    );
  }

  /** Numbers of the years in which the cases were opened. */
  async #caseIds(account: Account, chronicles: readonly CaseChronicle[]): Promise<string[]> {
    const years = chronicles.map(({ at }) => Number(today(at).slice(0, 4)));
    return this.database.withAccount(account.id, async tx => {
      const fresh = new Map<number, string[]>();
      for (const year of new Set(years)) {
        fresh.set(year, await takeCaseIds(tx, account, year, years.filter(one => one === year).length));
      }
      return years.map(year => fresh.get(year)?.shift() ?? '');
    });
  }
}
