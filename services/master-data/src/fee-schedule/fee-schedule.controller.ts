import {
  AUDIENCES,
  type CodeCheckAnswer,
  CodeCheckRequest,
  type CptRow,
  CptSearchRequest,
  type FeeAnswer,
  feeTexts,
  type MasterOption,
  newYorkDay,
  zipDigits,
} from '@atlas/contracts';
import { CurrentSession, describedQuery, SignedIn, RecordsRead, type Session, Audience, OnEveryScreen } from '@atlas/platform';
import { cachedAnswer, idFrom, ResourceEngine, SHARED_ACCOUNT } from '@atlas/resource-engine';
import { Body, Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { checkCodes } from '../code-sets/code-check.js';
import { searchProcedureCodes } from './cpt-search.js';
import { DayLines } from './day-lines.js';
import { FeeCalculator } from './fee-calculator.js';
import { readQuestion, type AskedCode, type FeeQuestion } from './fee-question.js';
import { ScheduleBook } from './schedule-book.js';

type Query_ = Readonly<Record<string, string | undefined>>;

interface SpecialityOption {
  readonly id: number;
  readonly code: string | null;
  readonly name: string;
  readonly fee_section: string | null;
}

const FIVE_MINUTES = 300;
const today = (): string => newYorkDay(new Date());

/** What a procedure may cost, and what codes there are. The spelling of the paths is the documents'. */
@SignedIn()
@Audience(...AUDIENCES)
@OnEveryScreen()
@Controller()
export class FeeScheduleController {
  constructor(
    private readonly engine: ResourceEngine,
    private readonly dayLines: DayLines,
  ) {}

  @Get('FeeSchedule/VlidateCpt')
  async validate(
    @CurrentSession() session: Session,
    @describedQuery('code', 'The procedure code.')
    @describedQuery('modifier', 'The modifier of the code.')
    @describedQuery('units', 'The number of units; 1 by default.')
    @describedQuery('dos', 'The date of service (YYYY-MM-DD); today by default.')
    @describedQuery('charge', 'The amount billed.')
    @describedQuery('zip', 'The ZIP code of the place of service.')
    @describedQuery('location_id', 'The id of the location.')
    @describedQuery('provider_id', 'The id of the provider.')
    @describedQuery('injured_key', 'Identifies the injured person, for daily limits.')
    @Query()
    query: Query_,
  ): Promise<FeeAnswer> {
    const question = readQuestion(query, today());
    const others = question.injuredKey === undefined ? [] : await this.dayLines.of(session, question.injuredKey, question.day);
    const answer = await this.#ask(session, question, withoutLine(others ?? [], question));
    return others || answer.message !== null ? answer : { ...answer, message: feeTexts.otherLinesNotRead };
  }

  #ask(session: Session, question: FeeQuestion, others: readonly AskedCode[]): Promise<FeeAnswer> {
    return this.engine.database.withAccount(session.accountId, async tx => {
      const scope = await this.engine.scopeOf(tx, session);
      // Only the law firm may see the terms of another provider.
      const isTheirs = !scope || (question.providerId !== undefined && scope['provider']?.includes(question.providerId));
      const asked = isTheirs ? question : { ...question, providerId: undefined };
      return new FeeCalculator(new ScheduleBook(this.engine, tx, session.accountId)).answer(asked, others);
    });
  }

  @Get('FeeSchedule/GetSpecialty')
  async specialities(
    @CurrentSession() session: Session,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly SpecialityOption[] | undefined> {
    const { table } = this.engine.set.model('speciality');
    const rows = await this.engine.database.withAccount(session.accountId, tx =>
      tx.query<SpecialityOption>(
        `select id, code, name, fee_section from ${table} where account_id = $1 and deleted_at is null and is_active order by sort_order, name_key`,
        [session.accountId],
      ),
    );
    return cachedAnswer(request, reply, rows, FIVE_MINUTES);
  }

  /** The specialities of an operating doctor; none for a doctor who is not there or not the user's. */
  @Get('FeeSchedule/GetDocotrSpecialty')
  async doctorSpecialities(
    @CurrentSession() session: Session,
    @Query('doctor_id') doctor = '',
  ): Promise<readonly SpecialityOption[]> {
    const [doctors, specialities] = [this.engine.set.model('operating_doctor'), this.engine.set.model('speciality')];
    const id = idFrom(doctors, doctor);
    return this.engine.database.withAccount(session.accountId, async tx => {
      const scope = await this.engine.scopeOf(tx, session);
      return tx.query(
        `select s.id, s.code, s.name, s.fee_section from ${doctors.table} d join ${specialities.table} s on s.account_id = d.account_id and s.id = d.speciality_id
          where d.account_id = $1 and d.id = $2 and d.deleted_at is null and s.deleted_at is null
            and ($3::int[] is null or exists (select from ${doctors.table}_provider l where l.account_id = d.account_id and l.parent_id = d.id and l.target_id = any($3)))`,
        [session.accountId, id, scope ? (scope['provider'] ?? []) : null],
      );
    });
  }

  @Get('FeeSchedule/GetModifier')
  async modifiers(@CurrentSession() session: Session, @Query('code') code = ''): Promise<readonly MasterOption[]> {
    const { table } = this.engine.set.model('procedure_modifier');
    return this.engine.database.withAccount(session.accountId, tx =>
      tx.query<MasterOption>(
        `select distinct on (t.code) t.id, t.code, coalesce(t.description, t.name) as name from ${table} t
          where t.account_id in ($1, ${SHARED_ACCOUNT}) and t.deleted_at is null and t.is_active and coalesce(t.termination_date, 'infinity') > current_date and starts_with(t.code, $2)
          order by t.code, t.account_id = ${SHARED_ACCOUNT} limit 1000`,
        [session.accountId, code.trim().toUpperCase()],
      ),
    );
  }

  /** Which codes the account's lists contain. Nothing is read that the caller did not send. */
  @HttpCode(200)
  @Post('shareutility/code/check')
  check(@CurrentSession() session: Session, @Body() request: CodeCheckRequest): Promise<CodeCheckAnswer> {
    return this.engine.database.withAccount(session.accountId, tx => checkCodes(this.engine, tx, session.accountId, request));
  }

  /** Codes by their beginning, then by words; with a provider and a ZIP also what each is allowed. */
  @HttpCode(200)
  @Post('shareutility/cpt/search')
  @RecordsRead('Procedure codes')
  async search(@CurrentSession() session: Session, @Body() request: CptSearchRequest): Promise<CptRow[]> {
    const day = request.dos ?? today();
    const rows = await this.engine.database.withAccount(session.accountId, tx =>
      searchProcedureCodes(this.engine, tx, session.accountId, request, day),
    );
    const { provider_id: providerId, zip } = request;
    if (providerId == null || zip == null) return rows;
    const priced: CptRow[] = [];
    const about = {
      modifier: null,
      units: 1,
      day,
      charge: undefined,
      zip: zipDigits(zip),
      locationId: undefined,
      injuredKey: undefined,
    };
    for (const row of rows) {
      const { allowed } = await this.#ask(session, { ...about, code: row.code, providerId }, []);
      priced.push({ ...row, allowed });
    }
    return priced;
  }
}

/** The line in hand, where the case has it already, does not count twice. */
function withoutLine(lines: readonly AskedCode[], { code, modifier, units }: AskedCode): AskedCode[] {
  const own = lines.findIndex(line => line.code === code && line.modifier === modifier && line.units === units);
  return lines.filter((_, index) => index !== own);
}
