import { ListRequest, UNAPPLIED_LIST, type ListAnswer, type UnappliedOutcome, type UnappliedRow } from '@atlas/contracts';
import { Audience, CurrentSession, Database, ListFilters, RequirePermission, RecordsRead, type Session } from '@atlas/platform';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsString, MaxLength, MinLength } from 'class-validator';
import { UnappliedDesk } from '../imports/payment-import/unapplied-desk.js';
import { unappliedPayments } from '../imports/payment-import/unapplied-list.js';
import { UnappliedRetryJob } from '../jobs/unapplied-retry.job.js';

const MOST = 1000;

/** Ours: several unapplied payments. */
export class UnappliedRequest {
  @IsArray({ message: 'Please Select Payment.' })
  @ArrayMinSize(1, { message: 'Please Select Payment.' })
  @ArrayMaxSize(MOST, { message: `At most ${MOST} payments at once.` })
  @IsString({ each: true, message: 'Please Select Payment.' })
  ids!: string[];
}

export class MatchUnappliedRequest extends UnappliedRequest {
  @IsString({ message: 'Please Select Case.' })
  @MinLength(1, { message: 'Please Select Case.' })
  @MaxLength(40, { message: 'Please Select Case.' })
  case_id!: string;
}

export class DismissUnappliedRequest extends UnappliedRequest {
  @IsString({ message: 'Please Enter Reason.' })
  @MinLength(1, { message: 'Please Enter Reason.' })
  @MaxLength(500, { message: 'Reason is at most 500 characters.' })
  reason!: string;
}

/** Ours: payments of files that no case was found for. */
@RequirePermission('CanManageCase')
@Audience('law_firm', { message: 'Payments are imported by users of the law firm.' })
@Controller('payment/unapplied')
export class UnappliedPaymentController {
  constructor(
    private readonly database: Database,
    private readonly desk: UnappliedDesk,
    private readonly retryJob: UnappliedRetryJob,
  ) {}

  @HttpCode(200)
  @Post('list')
  @ListFilters(UNAPPLIED_LIST.catalog)
  @RecordsRead('Unapplied payments')
  list(@CurrentSession() session: Session, @Body() request: ListRequest): Promise<ListAnswer<UnappliedRow>> {
    const query = unappliedPayments.query(session, request);
    return this.database.withAccount(session.accountId, tx => query.page(tx));
  }

  /** Books each to the case; those that it refuses stay, with its reason. */
  @HttpCode(200)
  @Post('match')
  match(@CurrentSession() session: Session, @Body() { ids, case_id }: MatchUnappliedRequest): Promise<UnappliedOutcome> {
    return this.desk.match(session, ids, case_id);
  }

  @HttpCode(200)
  @Post('dismiss')
  dismiss(@CurrentSession() session: Session, @Body() { ids, reason }: DismissUnappliedRequest): Promise<UnappliedOutcome> {
    return this.desk.dismiss(session, ids, reason);
  }

  @HttpCode(200)
  @Post('reopen')
  reopen(@CurrentSession() session: Session, @Body() { ids }: UnappliedRequest): Promise<UnappliedOutcome> {
    return this.desk.reopen(session, ids);
  }

  /** Tries all that are open again, in the background. */
  @HttpCode(202)
  @Post('retry')
  async retry(@CurrentSession() session: Session): Promise<{ job_id: string }> {
    return { job_id: await this.retryJob.start(session) };
  }
}
