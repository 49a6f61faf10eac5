import {
  AddCptCodesRequest,
  AddTreatmentRequest,
  centsFromWire,
  checkReadOnly,
  notFound,
  rowIdsFrom,
  SetDenialReasonsRequest,
  UpdateTreatmentRequest,
  type BillRow,
  type CptCodeRow,
  type CptInformationRow,
  type TreatmentPaidRow,
  type TreatmentRow,
} from '@atlas/contracts';
import { CurrentSession, IfMatch, RequirePermission, type Session } from '@atlas/platform';
import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { CaseCommandMessage } from '../application/case-command.handler.js';
import { CaseReads } from '../application/case-reads.js';
import { Cases } from '../application/cases.js';
import type { Case } from '../domain/case/case.state.js';
import { billRows, cptInformationRows, treatmentPaidRows, treatmentRow, treatmentRows } from '../domain/case/views/treatments.js';
import { ReferenceResolver } from '../references/reference-resolver.js';
import { TodaysNames } from '../references/todays-names.js';
import { written } from './answers.js';
import { CaseAnswer } from './case-answer.js';
import { AsOfMoment, type Moment } from './as-of.js';
import { resolveReferences } from '../application/requests/references.js';
import {
  cptCodeFrom,
  denialReferences,
  newTreatment,
  treatmentPatch,
  treatmentReferences,
  wantedDenials,
} from '../application/requests/treatments.js';

const treatmentNotFound = () => notFound('TREATMENT_NOT_FOUND', 'Treatment not Found');

/** The amount of a bill with codes is the sum of their charges. */
function ignoredAmount(
  { bill_amount }: Pick<UpdateTreatmentRequest, 'bill_amount'>,
  { treatments }: Case,
  treatmentId: string,
): readonly string[] {
  const stored = treatments.find(({ id }) => id === treatmentId)?.bill_cents;
  return bill_amount != null && centsFromWire(bill_amount) !== stored
    ? ['bill_amount is the sum of the charges. The value sent was ignored.']
    : [];
}

/** Treatments (bills) and their procedure codes. */
@Controller('case/:caseId')
export class TreatmentController {
  constructor(
    private readonly cases: Cases,
    private readonly commands: CommandBus,
    private readonly resolver: ReferenceResolver,
    private readonly reads: CaseReads,
    private readonly names: TodaysNames,
  ) {}

  @RequirePermission('CanViewCase')
  @Get('treatment')
  @CaseAnswer('treatment')
  async list(
    @CurrentSession() session: Session,
    @Param('caseId') caseId: string,
    @AsOfMoment() moment: Moment,
  ): Promise<readonly TreatmentRow[]> {
    return treatmentRows(await this.#read(session, caseId, moment));
  }

  @RequirePermission('CanViewCase')
  @Get('treatment/paidamount')
  async paidAmounts(
    @CurrentSession() session: Session,
    @Param('caseId') caseId: string,
    @AsOfMoment() moment: Moment,
  ): Promise<readonly TreatmentPaidRow[]> {
    return treatmentPaidRows(await this.#read(session, caseId, moment));
  }

  @RequirePermission('CanViewCase')
  @Get('treatment/bills')
  async bills(
    @CurrentSession() session: Session,
    @Param('caseId') caseId: string,
    @AsOfMoment() moment: Moment,
  ): Promise<readonly BillRow[]> {
    return billRows(await this.#read(session, caseId, moment));
  }

  @RequirePermission('CanViewCase')
  @Get('treatment/cpt/information')
  async cptInformation(
    @CurrentSession() session: Session,
    @Param('caseId') caseId: string,
    @AsOfMoment() moment: Moment,
  ): Promise<readonly CptInformationRow[]> {
    return cptInformationRows(await this.#read(session, caseId, moment));
  }

  @RequirePermission('CanViewCase')
  @Get('treatment/:treatmentId')
  @CaseAnswer('treatment')
  async one(
    @CurrentSession() session: Session,
    @Param('caseId') caseId: string,
    @Param('treatmentId') treatmentId: string,
    @AsOfMoment() moment: Moment,
  ): Promise<TreatmentRow> {
    return this.#row(await this.#read(session, caseId, moment), treatmentId);
  }

  @RequirePermission('CanViewCase')
  @Get('treatment/:treatmentId/cpt_code')
  @CaseAnswer('cpt_code')
  async cptCodes(
    @CurrentSession() session: Session,
    @Param('caseId') caseId: string,
    @Param('treatmentId') treatmentId: string,
    @AsOfMoment() moment: Moment,
  ): Promise<readonly CptCodeRow[]> {
    return this.#row(await this.#read(session, caseId, moment), treatmentId).cpt_codes;
  }

  @RequirePermission('CanManageCase')
  @Post('treatment/with/cpt/add')
  async add(
    @CurrentSession() session: Session,
    @Param('caseId') caseId: string,
    @Body() body: AddTreatmentRequest,
    @IfMatch() expected: number | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const resolved = await treatmentReferences(this.resolver, session.accountId, body);
    const treatment = newTreatment(body, resolved);
    const executed = await this.commands.execute(
      new CaseCommandMessage(session, caseId, { type: 'AddTreatment', data: { treatment } }, expected),
    );
    return written(reply, executed, this.#row(executed.state, treatment.id), ignoredAmount(body, executed.state, treatment.id));
  }

  @RequirePermission('CanManageCase')
  @HttpCode(200)
  @Post('treatment/:treatmentId/update/with/codes')
  async update(
    @CurrentSession() session: Session,
    @Param('caseId') caseId: string,
    @Param('treatmentId') treatmentId: string,
    @Body() body: UpdateTreatmentRequest,
    @IfMatch() expected: number | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { state } = await this.cases.load(session, caseId);
    const current = state.treatments.find(({ id }) => id === treatmentId);
    if (!current) throw treatmentNotFound();
    const ignored = await checkReadOnly(body, () => treatmentRow(state, current));
    const held = {
      treating_doctor_id: current.treating_doctor?.id,
      speciality_id: current.speciality?.id,
      service_type_id: current.service_type?.id,
    };
    const resolved = await treatmentReferences(this.resolver, session.accountId, body, held);
    const data = { treatment_id: treatmentId, patch: treatmentPatch(body, resolved) };
    const executed = await this.commands.execute(
      new CaseCommandMessage(session, caseId, { type: 'UpdateTreatment', data }, expected),
    );
    return written(reply, executed, this.#row(executed.state, treatmentId), [
      ...ignored,
      ...ignoredAmount(body, executed.state, treatmentId),
    ]);
  }

  @RequirePermission('CanManageCase')
  @Post('treatment/:treatmentId/cpt_code')
  async addCptCodes(
    @CurrentSession() session: Session,
    @Param('caseId') caseId: string,
    @Param('treatmentId') treatmentId: string,
    @Body() { cpt_codes }: AddCptCodesRequest,
    @IfMatch() expected: number | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const data = { treatment_id: treatmentId, cpt_codes: cpt_codes.map(cptCodeFrom) };
    const executed = await this.commands.execute(
      new CaseCommandMessage(session, caseId, { type: 'AddCptCodes', data }, expected),
    );
    return written(reply, executed, this.#row(executed.state, treatmentId));
  }

  @RequirePermission('CanDeleteCase')
  @HttpCode(200)
  @Post('treatment/delete')
  async remove(
    @CurrentSession() session: Session,
    @Param('caseId') caseId: string,
    @Body() body: unknown,
    @IfMatch() expected: number | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const treatment_ids = rowIdsFrom(body, 'Treatment');
    const executed = await this.commands.execute(
      new CaseCommandMessage(session, caseId, { type: 'DeleteTreatments', data: { treatment_ids } }, expected),
    );
    return written(reply, executed, { deleted: treatment_ids.length });
  }

  @RequirePermission('CanManageCase')
  @HttpCode(200)
  @Post('treatment/remove/bill')
  async removeBills(
    @CurrentSession() session: Session,
    @Param('caseId') caseId: string,
    @Body() body: unknown,
    @IfMatch() expected: number | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const treatment_ids = rowIdsFrom(body, 'Treatment');
    const executed = await this.commands.execute(
      new CaseCommandMessage(session, caseId, { type: 'RemoveBills', data: { treatment_ids } }, expected),
    );
    return written(reply, executed, { removed: treatment_ids.length });
  }

  @RequirePermission('CanManageCase')
  @HttpCode(200)
  @Post('denialReason')
  async setDenialReasons(
    @CurrentSession() session: Session,
    @Param('caseId') caseId: string,
    @Body() body: SetDenialReasonsRequest,
    @IfMatch() expected: number | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const resolved = await resolveReferences(this.resolver, session.accountId, wantedDenials(body.denial_reason_ids));
    const treatment_ids = body.treatment_ids.map(String);
    const data = {
      treatment_ids,
      denial_reasons: denialReferences(body.denial_reason_ids, resolved),
      denial_date: body.denial_date ?? null,
      ...(body.denial_received_on === undefined ? {} : { denial_received_on: body.denial_received_on }),
    };
    const executed = await this.commands.execute(
      new CaseCommandMessage(session, caseId, { type: 'SetDenialReasons', data }, expected),
    );
    return written(reply, executed, { treatments: treatment_ids.map(id => this.#row(executed.state, id)) });
  }

  async #read(session: Session, caseId: string, moment: Moment): Promise<Case> {
    const { state } = await this.cases.load(session, caseId, moment);
    await this.reads.part(session, state.case_id, 'Treatments');
    return (await this.names.of(session, state, moment)).state;
  }

  #row(state: Case, treatmentId: string): TreatmentRow {
    const treatment = state.treatments.find(({ id }) => id === treatmentId);
    if (!treatment) throw treatmentNotFound();
    return treatmentRow(state, treatment);
  }
}
