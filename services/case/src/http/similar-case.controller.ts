import { malformed, SIMILARITIES, type SimilarCaseRow, type Similarity } from '@atlas/contracts';
import { AfterOwnWrites, CurrentSession, Database, RequirePermission, type Session } from '@atlas/platform';
import { Controller, Get, Param } from '@nestjs/common';
import { CaseReads } from '../application/case-reads.js';
import { Cases } from '../application/cases.js';
import { findSimilarCases } from '../projections/case-list/similar-cases.query.js';
import { StatusTable } from '../references/status-table.js';
import { AsOfMoment, type Moment } from './as-of.js';

const ALL = Object.keys(SIMILARITIES) as Similarity[];
const isSimilarity = (name: string): name is Similarity => Object.hasOwn(SIMILARITIES, name);

/** Cases that may belong together: the same person, claim, policy or accident. What `{x}` is, the documents leave open; it is ours here. */
@RequirePermission('CanViewCase')
@AfterOwnWrites()
@Controller('case')
export class SimilarCaseController {
  constructor(
    private readonly cases: Cases,
    private readonly reads: CaseReads,
    private readonly database: Database,
    private readonly statuses: StatusTable,
  ) {}

  /** Alike in any way. */
  @Get('similar/:caseId')
  similar(@CurrentSession() session: Session, @Param('caseId') caseId: string, @AsOfMoment() moment: Moment) {
    return this.#find(session, caseId, moment, ALL);
  }

  /** Alike in one way (`injured`, `claim_number`, `policy_number`, `accident`), or `all`. */
  @Get(':caseId/similars/:likeness')
  similars(
    @CurrentSession() session: Session,
    @Param('caseId') caseId: string,
    @Param('likeness') likeness: string,
    @AsOfMoment() moment: Moment,
  ): Promise<readonly SimilarCaseRow[]> {
    if (likeness !== 'all' && !isSimilarity(likeness)) {
      throw malformed(`Cases are similar by ${ALL.join(', ')}, or all.`, { x: 'is no way to be similar' });
    }
    return this.#find(session, caseId, moment, likeness === 'all' ? ALL : [likeness]);
  }

  /** By what this case says at the moment; the others are shown as they stand now. */
  async #find(
    session: Session,
    caseId: string,
    moment: Moment,
    kinds: readonly Similarity[],
  ): Promise<readonly SimilarCaseRow[]> {
    const { state } = await this.cases.load(session, caseId, moment);
    await this.reads.part(session, state.case_id, 'Similar cases');
    const seen = await this.statuses.shownTo(session);
    return this.database.withAccount(session.accountId, tx => findSimilarCases(tx, session, state, kinds, seen));
  }
}
