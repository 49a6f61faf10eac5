import {
  PartyCasesRequest,
  PartyCollectedRequest,
  PartyTotalsRequest,
  ReplacePartyRequest,
  type PartyAwards,
  type PartyBatch,
  type PartyCases,
  type PartyCollected,
  type PartyPace,
  type PartyTotals,
} from '@atlas/contracts';
import {
  Audience,
  AfterOwnWrites,
  CurrentSession,
  Database,
  RequirePermission,
  RecordsRead,
  type Session,
} from '@atlas/platform';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { partyCollected } from '../projections/case-payment/party-collected.query.js';
import { partyAwards } from '../projections/case-settlement/party-awards.query.js';
import { partyCases, partyPace, partyTotals } from '../sagas/party-replacement/party-cases.js';
import { PartyReplacer } from '../sagas/party-replacement/party-replacer.js';

/** Ours: what the owner of master records asks of the cases that name one, above all when two become one. */
@AfterOwnWrites()
@Audience('law_firm', { permission: 'CanManageMaster' })
@Controller('case/party')
export class PartyController {
  constructor(
    private readonly database: Database,
    private readonly replacer: PartyReplacer,
  ) {}

  @RequirePermission('CanManageMaster')
  @HttpCode(200)
  @Post('preview')
  @RecordsRead('Cases of a party')
  preview(@CurrentSession() session: Session, @Body() { resource, id, case_ids }: PartyCasesRequest): Promise<PartyCases> {
    const { accountId } = session;
    return this.database.withAccount(accountId, tx => partyCases(tx, { accountId, resource, id, case_ids }));
  }

  @RequirePermission('CanViewCase')
  @HttpCode(200)
  @Post('totals')
  @RecordsRead('Totals of parties')
  totals(@CurrentSession() session: Session, @Body() { resource, ids }: PartyTotalsRequest): Promise<readonly PartyTotals[]> {
    const { accountId } = session;
    return this.database.withAccount(accountId, tx => partyTotals(tx, accountId, resource, ids));
  }

  @RequirePermission('CanViewCase')
  @HttpCode(200)
  @Post('pace')
  @RecordsRead('Payment pace of parties')
  pace(@CurrentSession() session: Session, @Body() { resource, ids }: PartyTotalsRequest): Promise<readonly PartyPace[]> {
    const { accountId } = session;
    return this.database.withAccount(accountId, tx => partyPace(tx, accountId, resource, ids));
  }

  @RequirePermission('CanViewCase')
  @HttpCode(200)
  @Post('awards')
  @RecordsRead('Awards of arbitrators')
  awards(@CurrentSession() session: Session, @Body() { resource, ids }: PartyTotalsRequest): Promise<readonly PartyAwards[]> {
    const { accountId } = session;
    return this.database.withAccount(accountId, tx => partyAwards(tx, accountId, resource, ids));
  }

  @RequirePermission('CanViewCase')
  @HttpCode(200)
  @Post('collected')
  @RecordsRead('Collections of parties')
  collected(
    @CurrentSession() session: Session,
    @Body() { resource, parties }: PartyCollectedRequest,
  ): Promise<readonly PartyCollected[]> {
    const { accountId } = session;
    return this.database.withAccount(accountId, tx => partyCollected(tx, accountId, resource, parties));
  }

  @RequirePermission('CanManageMaster')
  @HttpCode(200)
  @Post('replace')
  replace(@CurrentSession() session: Session, @Body() request: ReplacePartyRequest): Promise<PartyBatch> {
    return this.replacer.follow(session, request);
  }
}
