import { AppError, DomainError } from '@atlas/contracts';
import { Audience, CurrentSession, RequirePermission, type Session } from '@atlas/platform';
import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsBoolean, IsOptional, IsString, MaxLength } from 'class-validator';
import { CaseCommandMessage } from '../application/case-command.handler.js';
import type { CaseCommand } from '../domain/case/case.commands.js';
import { ReferenceResolver } from '../references/reference-resolver.js';

const MAX_CASES = 1000;

/** Which cases join a portfolio, or leave it. */
export class PortfolioCasesRequest {
  @IsArray({ message: 'Please Select Case.' })
  @ArrayMinSize(1, { message: 'Please Select Case.' })
  @ArrayMaxSize(MAX_CASES, { message: `At most ${MAX_CASES} cases are changed at once.` })
  @IsString({ each: true, message: 'Please Select Case.' })
  case_ids!: string[];

  @IsOptional()
  @IsBoolean({ message: 'Remove is not valid.' })
  remove?: boolean;

  /** Needed of cases that leave. */
  @IsOptional()
  @IsString({ message: 'Reason is not valid.' })
  @MaxLength(200, { message: 'Reason is at most 200 characters.' })
  reason?: string;
}

interface Refused {
  readonly case_id: string;
  readonly message: string;
}

/** Ours: the cases of a portfolio. */
@Audience('law_firm', { message: 'Cases are put into portfolios by users of the law firm.' })
@Controller('portfolio')
export class PortfolioCaseController {
  constructor(
    private readonly commands: CommandBus,
    private readonly resolver: ReferenceResolver,
  ) {}

  /** Each case separately; refused ones are listed, cases that are already in the portfolio are unchanged. An inactive portfolio takes no new cases. */
  @RequirePermission('CanManageCase')
  @HttpCode(200)
  @Post(':id/case')
  async change(
    @CurrentSession() session: Session,
    @Param('id') id: string,
    @Body() { case_ids, remove = false, reason = '' }: PortfolioCasesRequest,
  ): Promise<{ updated: number; refused: readonly Refused[] }> {
    const wanted = { field: 'portfolio_id', label: 'Portfolio', resource: 'portfolio', key: Number(id) || 0, keeps: remove };
    const portfolio = (await this.resolver.resolve(session.accountId, [wanted])).get('portfolio_id')!;
    const command: CaseCommand = remove
      ? { type: 'LeavePortfolio', data: { portfolio_id: portfolio.id, reason } }
      : { type: 'JoinPortfolio', data: { portfolio: { id: portfolio.id, name: portfolio.name } } };
    const cases = new Set(case_ids.map(caseId => caseId.trim().toUpperCase()).filter(Boolean));
    const refused: Refused[] = [];
    let updated = 0;
    for (const case_id of cases) {
      try {
        const { caused } = await this.commands.execute(new CaseCommandMessage(session, case_id, command));
        if (caused.length) updated += 1;
      } catch (error) {
        if (!(error instanceof DomainError) && !(error instanceof AppError)) throw error;
        // What is wrong with the request is wrong for every case.
        if (error instanceof DomainError && error.code === 'VALUE_REQUIRED') throw error;
        refused.push({ case_id, message: error.message });
      }
    }
    return { updated, refused };
  }
}
