import {
  type AddCaseRequest,
  CASE_ATTRIBUTES,
  type CaseAttributes,
  caseTexts,
  checkReadOnly,
  type CloneCaseRequest,
} from '@atlas/contracts';
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
import { CaseDefaults } from './case-file-setting/case-defaults.js';
import { openedWith, openingOf, type FirmOpening } from './case-opening.js';
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

type NewCaseData = CaseCommand<'OpenCase'>['data'];

interface NewCaseOrder {
  readonly body: AddCaseRequest;
  /** What was sent, with its read-only fields. */
  readonly request: object;
  readonly commandOf: (data: NewCaseData) => CaseCommand;
  readonly firm?: FirmOpening;
}

/** The defaults of attributes that the body does not name. */
const unnamed = (defaults: CaseAttributes, body: object): CaseAttributes =>
  Object.fromEntries(
    Object.entries(defaults).filter(([name]) => (body as Readonly<Record<string, unknown>>)[name] === undefined),
  );

/** A null in the body clears the default. */
const unlessCleared = ({ initial, workflow_type_id }: FirmOpening, body: AddCaseRequest): FirmOpening => ({
  initial: body.initial_status_id === null ? undefined : initial,
  workflow_type_id: body.case_workflow_type_id === null ? undefined : workflow_type_id,
});

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
    private readonly firmDefaults: CaseDefaults,
  ) {}

  /** With the firm's defaults for what the body does not name; null clears a default. */
  async open(session: Session, body: AddCaseRequest): Promise<Written<object>> {
    const firm = await this.firmDefaults.of(session.accountId);
    const commandOf = (data: NewCaseData): CaseCommand => ({
      type: 'OpenCase',
      data: { ...data, attributes: { ...unnamed(firm.attributes, body), ...data.attributes } },
    });
    const { executed, ignored, duplicates } = await this.#open(session, { body, request: body, commandOf, firm: firm.opening });
    const { intakeStatus } = await this.rules.for(session, executed.state);
    const warnings = [...duplicates, ...firm.warnings, ...intakeStatusWarnings(executed.state, intakeStatus)];
    return written(executed, { warnings }, ignored);
  }

  /** The draft of a clone as it was corrected; the history of the new case names the case that it came from. */
  async clone(session: Session, request: CloneCaseRequest): Promise<Written<object>> {
    const { cloned_from, ...body } = request;
    const { case_id: from_case_id } = (await this.cases.load(session, cloned_from)).state;
    const commandOf = (data: NewCaseData): CaseCommand => ({ type: 'CloneCase', data: { ...data, from_case_id } });
    const { executed, ignored, duplicates } = await this.#open(session, { body, request, commandOf });
    return written(executed, { warnings: duplicates }, ignored);
  }

  async #open(session: Session, { body, request, commandOf, firm }: NewCaseOrder): Promise<Opened> {
    const resolved = await resolveReferences(this.resolver, session.accountId, wantedReferences(CASE_ATTRIBUTES, body));
    const opening = openingOf(await this.statuses.tables(session.accountId), {
      ...openedWith(resolved),
      firm: firm && unlessCleared(firm, body),
    });
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
