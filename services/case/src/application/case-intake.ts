import { type AddCaseRequest, CASE_ATTRIBUTES, caseTexts, checkReadOnly, type CloneCaseRequest } from '@atlas/contracts';
import { Database, type Session } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { caseKey } from '../domain/case-key.js';
import type { CaseCommand } from '../domain/case/case.commands.js';
import { intakeStatusWarnings } from '../domain/case/intake-status.js';
import { claimCaseKeys } from '../numbering/case-keys.js';
import { takeCaseIds } from '../numbering/case-numbers.js';
import { ReferenceResolver } from '../references/reference-resolver.js';
import { RuleBooks } from '../references/rule-books.js';
import { StatusTable } from '../references/status-table.js';
import { CaseCommandMessage, type ExecutedCase } from './case-command.js';
import { openedWith, openingOf } from './case-opening.js';
import { Cases } from './cases.js';
import { today } from './clock.js';
import { flagsOf, newAttributes, newCase } from './requests/attributes.js';
import { resolveReferences, wantedReferences, type Resolved } from './requests/references.js';
import { written, type Written } from './written.js';

interface CaseNumber {
  readonly caseId: string;
  readonly key: string | null;
  /** The case that has this claim of this provider for this person already. */
  readonly sameClaim: string | null;
}

interface Opened {
  readonly executed: ExecutedCase;
  readonly ignored: readonly string[];
  readonly duplicates: readonly string[];
}

/** Opens the cases that a person enters: new ones, and clones of others. */
@Injectable()
export class CaseIntake {
  constructor(
    private readonly database: Database,
    private readonly cases: Cases,
    private readonly commands: CommandBus,
    private readonly resolver: ReferenceResolver,
    private readonly statuses: StatusTable,
    private readonly rules: RuleBooks,
  ) {}

  async open(session: Session, body: AddCaseRequest): Promise<Written<object>> {
    const { executed, ignored, duplicates } = await this.#open(session, body, body, data => ({ type: 'OpenCase', data }));
    const { intakeStatus } = await this.rules.for(session, executed.state);
    return written(executed, { warnings: [...duplicates, ...intakeStatusWarnings(executed.state, intakeStatus)] }, ignored);
  }

  /** The draft of a clone as it was corrected; the history of the new case names the case that it came from. */
  async clone(session: Session, request: CloneCaseRequest): Promise<Written<object>> {
    const { cloned_from, ...body } = request;
    const { case_id: from_case_id } = (await this.cases.load(session, cloned_from)).state;
    const { executed, ignored, duplicates } = await this.#open(session, body, request, data => ({
      type: 'CloneCase',
      data: { ...data, from_case_id },
    }));
    return written(executed, { warnings: duplicates }, ignored);
  }

  async #open(
    session: Session,
    body: AddCaseRequest,
    request: object,
    commandOf: (data: CaseCommand<'OpenCase'>['data']) => CaseCommand,
  ): Promise<Opened> {
    const resolved = await resolveReferences(this.resolver, session.accountId, wantedReferences(CASE_ATTRIBUTES, body));
    const opening = openingOf(await this.statuses.tables(session.accountId), openedWith(resolved));
    const ignored = await checkReadOnly(request, () => newCase(opening));
    const { caseId, key, sameClaim } = await this.#number(session, body, resolved);
    const attributes = newAttributes(body, resolved);
    const command = commandOf({ case_id: caseId, case_key: key, attributes, opening, ...flagsOf(body) });
    const executed = await this.commands.execute(new CaseCommandMessage(session, caseId, command));
    return { executed, ignored, duplicates: await this.#duplicateWarnings(session, sameClaim) };
  }

  /** A number for the new case; its key too, so that an import finds it, unless another case of the same claim has it. */
  async #number({ accountId, accountCode }: Session, body: AddCaseRequest, resolved: Resolved): Promise<CaseNumber> {
    const provider = resolved.record('provider_id');
    const key = caseKey({
      accountId,
      provider: { name: provider?.name ?? '', npi: typeof provider?.data['npi'] === 'string' ? provider.data['npi'] : null },
      claimNumber: body.ins_claim_number ?? '',
      injuredLastName: body.injured_last_name,
      injuredFirstName: body.injured_first_name,
    });
    return this.database.withAccount(accountId, async tx => {
      const [caseId = ''] = await takeCaseIds(tx, { id: accountId, code: accountCode }, Number(today().slice(0, 4)), 1);
      const holder = key === null ? undefined : (await claimCaseKeys(tx, accountId, new Map([[key, caseId]]))).get(key);
      return holder === caseId ? { caseId, key, sameClaim: null } : { caseId, key: null, sameClaim: holder ?? null };
    });
  }

  /** Of a new case whose claim another case has already: usually the same case entered twice. */
  async #duplicateWarnings(session: Session, sameClaim: string | null): Promise<readonly string[]> {
    if (sameClaim === null) return [];
    const exists = (await this.cases.loadMany(session, [sameClaim])).size > 0;
    return exists ? [caseTexts.similarExists(sameClaim)] : [];
  }
}
