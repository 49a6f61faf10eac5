import { fieldMessages, invalid, type MasterOption, AUDIENCES } from '@atlas/contracts';
import { CurrentSession, SignedIn, type Session, type Transaction, Audience, OnEveryScreen } from '@atlas/platform';
import { cachedAnswer, recordNotFound, ResourceEngine } from '@atlas/resource-engine';
import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CasePartsReader } from '../templates/case-parts.js';
import { familyOptions } from './option-families.js';

const FIVE_MINUTES = 300;

/** Vocabularies under the paths of the screens that need them. */
@SignedIn()
@Audience(...AUDIENCES)
@OnEveryScreen()
@Controller()
export class VocabularyLookupController {
  constructor(
    private readonly engine: ResourceEngine,
    private readonly cases: CasePartsReader,
  ) {}

  /** The types below one of events, by its id or code: `event/motion/MOTION/type` are all motions. */
  @Get('event/motion/:type/type')
  async motions(
    @CurrentSession() session: Session,
    @Param('type') type: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly MasterOption[] | undefined> {
    const rows = await this.engine.database.withAccount(session.accountId, tx => this.#below(tx, session, type));
    return cachedAnswer(request, reply, rows, FIVE_MINUTES);
  }

  async #below(tx: Transaction, session: Session, type: string): Promise<readonly MasterOption[]> {
    const model = this.engine.set.model('event_type');
    const [parent] = await tx.query<{ id: number }>(
      `select id from ${model.table} where account_id = $1 and deleted_at is null and (id::text = $2 or code = upper($2)) order by id::text = $2 desc limit 1`,
      [session.accountId, type],
    );
    if (!parent) throw recordNotFound(model, type);
    return this.engine.queries.optionsWithin(tx, session, model, { where: { parent: [parent.id] } });
  }

  /** What an insurer may ask for is the firm's own list, the same for every case that the user may see. */
  @Get('verificationresponse/GetVerificationType')
  async verificationTypes(
    @CurrentSession() session: Session,
    @Query('caseId') caseId: string | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly MasterOption[] | undefined> {
    if (!caseId?.trim()) throw invalid({ caseId: fieldMessages.select('Case') });
    await this.cases.details(session, caseId.trim());
    const rows = await this.engine.database.withAccount(session.accountId, tx =>
      familyOptions(this.engine, tx, session, 'Verification_Type', { by: {} }),
    );
    return cachedAnswer(request, reply, rows, FIVE_MINUTES);
  }
}
