import {} from '@atlas/resource-engine';
import {
  type ArbitrationChoices,
  ArbitrationSubmissionRequest,
  AUDIENCES,
  type EmailServerDetails,
  EmailServerDetailsRequest,
  type FilingNodeOption,
  type FilingStatusOption,
  filingTexts,
  invalid,
  type ListAnswer,
  ListRequest,
  notFound,
  PROCESSED_CASES_LIST,
  type ProcessedCaseRow,
  SubmissionResultRequest,
} from '@atlas/contracts';
import {
  claimsFromSession,
  CurrentSession,
  Database,
  JobQueue,
  ListFilters,
  RequirePermission,
  RecordsRead,
  type Session,
  Audience,
  OnScreens,
} from '@atlas/platform';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { mailBoxesFor, ownCaseIds } from '../access/session-scope.js';
import { CaseService } from '../cases/case-service.js';
import {
  ARBITRATION_SUBMISSION,
  configForCourt,
  emailConfigOption,
  EmailConfigs,
  emailServerDetails,
} from '../email/email-configs.js';
import { nodeOptions, statusOptions } from '../references/record-copies.js';
import { ARBITRATION_SUBMISSION_JOB, type ArbitrationSubmissionPayload } from '../submissions/arbitration-submission.job.js';
import { processedCaseRow, processedCases } from '../submissions/processed-cases.query.js';
import { SubmissionResults } from '../submissions/submission-results.js';
import { Submissions } from '../submissions/submissions.js';

const NO_CONFIG = { notFound: 'CASE_FILLING_CONFIG_NOT_FOUND', message: filingTexts.configNotFound };
const NO_SUBMISSION = { notFound: 'SUBMISSION_NOT_FOUND', message: filingTexts.submissionNotFound };

/** Filing for arbitration, as documented (with the documents' spelling); the result of a submission is ours. */
@RequirePermission('View', 'CanManageCase')
@Audience(...AUDIENCES)
@OnScreens('arbitration', 'caseSearch', 'caseDetails')
@Controller('CaseFilling')
export class CaseFillingController {
  constructor(
    private readonly database: Database,
    private readonly configs: EmailConfigs,
    private readonly cases: CaseService,
    private readonly jobs: JobQueue,
    private readonly submissions: Submissions,
    private readonly results: SubmissionResults,
  ) {}

  @Get('GetStatus')
  status(@CurrentSession() session: Session): Promise<FilingStatusOption[]> {
    return this.database.withAccount(session.accountId, tx => statusOptions(tx, session));
  }

  @Get('GetNodes')
  nodes(@CurrentSession() session: Session): Promise<FilingNodeOption[]> {
    return this.database.withAccount(session.accountId, tx => nodeOptions(tx, session));
  }

  @Get('Arbitration')
  async arbitration(@CurrentSession() session: Session): Promise<ArbitrationChoices> {
    const configs = await mailBoxesFor(session, () => this.configs.all(session.accountId));
    return { submission_types: [ARBITRATION_SUBMISSION], email_configs: configs.map(emailConfigOption) };
  }

  @HttpCode(200)
  @Audience('law_firm', NO_CONFIG)
  @Post('GetEmailServerDetails')
  @RecordsRead('Email server details')
  async emailServer(
    @CurrentSession() session: Session,
    @Body() { id, type }: EmailServerDetailsRequest,
  ): Promise<EmailServerDetails> {
    if (id) return emailServerDetails(await this.configs.one(session.accountId, id));
    const config = configForCourt(await this.configs.all(session.accountId, type ?? ARBITRATION_SUBMISSION), null);
    if (!config) throw notFound(NO_CONFIG.notFound, NO_CONFIG.message);
    return emailServerDetails(config);
  }

  @HttpCode(202)
  @OnScreens('arbitration')
  @RequirePermission('Edit', 'CanManageCase')
  @Post('ArbitrationSubmission')
  async submit(@CurrentSession() session: Session, @Body() body: ArbitrationSubmissionRequest): Promise<{ job_id: string }> {
    const { accountId, actor } = session;
    const case_ids = ownCaseIds(session, body.case_ids);
    await this.#requireConfig(accountId, body.domain_email_config_id ?? null);
    await this.cases.requireAll(session, case_ids);
    const payload: ArbitrationSubmissionPayload = {
      case_ids,
      domain_email_config_id: body.domain_email_config_id ?? null,
      note: body.note ?? null,
      claims: { ...claimsFromSession(session) } as ArbitrationSubmissionPayload['claims'],
    };
    const title = `${ARBITRATION_SUBMISSION}, ${case_ids.length} ${case_ids.length === 1 ? 'case' : 'cases'}`;
    return { job_id: await this.jobs.enqueue({ type: ARBITRATION_SUBMISSION_JOB, title, accountId, actor, payload }) };
  }

  /** Before anything begins: a batch that nothing can be sent from is none. */
  async #requireConfig(accountId: number, id: number | null): Promise<void> {
    if (id !== null) {
      await this.configs.chosen(accountId, id, ARBITRATION_SUBMISSION);
    } else if (!(await this.configs.all(accountId, ARBITRATION_SUBMISSION)).length) {
      throw invalid({ domain_email_config_id: filingTexts.addMailConfig(ARBITRATION_SUBMISSION) });
    }
  }

  @HttpCode(200)
  @Post('ListProcessedCases')
  @ListFilters(PROCESSED_CASES_LIST.catalog)
  @RecordsRead('Filed cases')
  async processed(@CurrentSession() session: Session, @Body() request: ListRequest): Promise<ListAnswer<ProcessedCaseRow>> {
    const query = processedCases.query(session, request);
    return this.database.withAccount(session.accountId, tx => query.page(tx));
  }

  /** Ours: one submission. */
  @Audience('law_firm', NO_SUBMISSION)
  @Get('Submission/:id')
  @RecordsRead('Filing')
  async submission(@CurrentSession() session: Session, @Param('id') id: string): Promise<ProcessedCaseRow> {
    return processedCaseRow(await this.submissions.get(session.accountId, id));
  }

  /** Ours: what came back. The case hears of it and moves on. */
  @HttpCode(200)
  @RequirePermission('Edit', 'CanManageCase')
  @Audience('law_firm', NO_SUBMISSION)
  @Post('SubmissionResult')
  async result(@CurrentSession() session: Session, @Body() body: SubmissionResultRequest): Promise<ProcessedCaseRow> {
    return processedCaseRow(await this.results.record(session, body));
  }
}
