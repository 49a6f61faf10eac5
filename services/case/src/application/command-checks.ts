import { caseTexts, forbidden, invalid, type JsonObject, statusTexts } from '@atlas/contracts';
import { ACTIVITY_RECORDER, hasPermission, type ActivityRecorder, type Session } from '@atlas/platform';
import { Inject, Injectable } from '@nestjs/common';
import { isInScope, isVisible, mayUpload, refuseOthers } from '../access/session-scope.js';
import type { CaseCommand, CaseCommandType } from '../domain/case/case.commands.js';
import type { CaseState } from '../domain/case/case.state.js';
import { isOffered, toClientStatus } from '../domain/case/views/client-status.js';
import { findStatus } from '../domain/rules/status-rules.js';
import { StatusTable, type GuardedStatus } from '../references/status-table.js';
import { CASE_AGGREGATES, caseNotFound, Cases, caseStream, type CaseAggregates } from './cases.js';
import { COMMAND_POLICIES, EDIT_PACKETED, missingFor } from './command-policies.js';

/** The part of a policy that is independent of the case. Throws 403; routes and jobs refuse and record the same before. */
export function refuseSender(session: Session, type: CaseCommandType): void {
  const { audience, refusal } = COMMAND_POLICIES[type];
  refuseOthers(session, audience, refusal);
  const missing = missingFor(session, type);
  if (missing !== undefined) throw forbidden(missing);
}

/** Throws 404 for a case that the session may not send the command to. */
export function requireCaseFor(session: Session, type: CaseCommandType, caseId: string, state: CaseState): void {
  const { needsCase } = COMMAND_POLICIES[type];
  const sees = needsCase === 'deleted_too' ? isInScope : isVisible;
  if (needsCase && !sees(session, state)) throw caseNotFound(caseId);
}

/** Checks the policy of a command against the session that sends it. Records what it refuses. */
@Injectable()
export class CommandChecks {
  constructor(
    @Inject(CASE_AGGREGATES) private readonly aggregates: CaseAggregates,
    private readonly cases: Cases,
    private readonly statuses: StatusTable,
    @Inject(ACTIVITY_RECORDER) private readonly activity: ActivityRecorder,
  ) {}

  async check(session: Session, caseId: string, command: CaseCommand): Promise<void> {
    const { audience, refusal } = COMMAND_POLICIES[command.type];
    refuseOthers(session, audience, refusal);
    const missing = missingFor(session, command.type);
    if (missing !== undefined) await this.#refuse(session, caseId, command.type, missing, { command: command.type });
    await this.#checkStatus(session, caseId, command);
    await this.refuseEditOfPacketed(session, caseId, command.type);
  }

  /** What a packet is filed with is changed by those who may edit packeted cases. */
  async refuseEditOfPacketed(session: Session, caseId: string, type: CaseCommandType): Promise<void> {
    if (hasPermission(session, EDIT_PACKETED) || !COMMAND_POLICIES[type].editsPacketedCase) return;
    const { state } = await this.aggregates.load(caseStream(session.accountId, caseId));
    if (!isVisible(session, state) || !state.packet) return;
    await this.#refuse(session, caseId, caseTexts.inPacket(state.packet.packet_id), EDIT_PACKETED, { command: type });
  }

  /** Before the file is read. Which node takes a provider's documents is checked when the node is known. */
  async refuseUpload(session: Session, caseId: string): Promise<void> {
    const permission = 'CanManageCase';
    if (!mayUpload(session, permission)) await this.#refuse(session, caseId, 'Upload of a document', permission, {});
  }

  /** A status may require a permission; a final one requires CanCloseCase unless it names another. */
  async #checkStatus(session: Session, caseId: string, command: CaseCommand): Promise<void> {
    const requested = requestedStatus(command);
    if (requested === undefined) return;
    const target = findStatus(await this.statuses.of(session.accountId), requested) as GuardedStatus | undefined;
    if (!target) return;
    const shown = await this.statuses.shownTo(session);
    const isShown = isOffered(target.id, shown);
    if (isShown && hasPermission(session, target.enterPermission)) return;
    // A session that may not see the case is answered 404, and nothing of its workflow.
    await this.cases.load(session, caseId);
    if (!isShown) throw invalid({ status: statusTexts.select });
    await this.#refuse(session, caseId, `Status ${toClientStatus(target, shown).name}`, target.enterPermission, {
      status: target.code,
    });
  }

  async #refuse(session: Session, caseId: string, what: string, permission: string, data: JsonObject): Promise<never> {
    await this.activity.record(session, {
      type: 'AttemptRefused',
      caseId,
      description: `${what}, no permission ${permission}`,
      data: { permission, ...data },
    });
    throw forbidden(permission);
  }
}

function requestedStatus(command: CaseCommand): number | string | undefined {
  switch (command.type) {
    case 'ChangeStatus':
      return command.data.status;
    case 'CloseCase':
      return command.data.status ?? undefined;
    case 'UpdateCase':
      return command.data.status?.status;
    default:
      return undefined;
  }
}
