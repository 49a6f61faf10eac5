import { REGIONS, STATES, type MasterOption, AUDIENCES } from '@atlas/contracts';
import { CurrentSession, describedQuery, SignedIn, type Session, Audience, OnEveryScreen } from '@atlas/platform';
import { cachedAnswer, ResourceEngine } from '@atlas/resource-engine';
import { Controller, Get, Options, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { familyOptions } from './option-families.js';

const FIVE_MINUTES = 300;
const ONE_DAY = 86_400;

const regions = REGIONS.map((name, index) => ({
  id: index + 1,
  name,
  divisions: [...new Set(STATES.filter(({ region }) => region === name).map(({ division }) => division))],
  states: STATES.filter(({ region }) => region === name).map(({ code }) => code),
}));
const states = STATES.map(({ code, name, region }, index) => ({
  id: index + 1,
  code,
  name,
  region_id: region === null ? null : REGIONS.indexOf(region) + 1,
  region,
}));

/** Choices for forms and filters. */
@SignedIn()
@Audience(...AUDIENCES)
@OnEveryScreen()
@Controller()
export class LookupController {
  constructor(private readonly engine: ResourceEngine) {}

  #family(session: Session, code: string, query: Record<string, string | undefined>): Promise<readonly MasterOption[]> {
    const { query: text, ...by } = query;
    return this.engine.database.withAccount(session.accountId, tx =>
      familyOptions(this.engine, tx, session, code, { query: text, by }),
    );
  }

  @Get('domain/:code/option')
  async option(
    @CurrentSession() session: Session,
    @Param('code') code: string,
    @describedQuery('query', 'Text to search for.') @Query() query: Record<string, string | undefined>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly MasterOption[] | undefined> {
    return cachedAnswer(request, reply, await this.#family(session, code, query), FIVE_MINUTES);
  }

  @Get('provider_master/type/option')
  providerType(@CurrentSession() session: Session): Promise<readonly MasterOption[]> {
    return this.#family(session, 'Provider_Type', {});
  }

  @Get('practice_type')
  practiceType(@CurrentSession() session: Session): Promise<readonly MasterOption[]> {
    return this.#family(session, 'Practice_Type', {});
  }

  /** Documented with this verb; what browsers ask before a call across origins is answered before it reaches a route. */
  @Options('setting/transaction_type')
  transactionTypes(@CurrentSession() session: Session): Promise<readonly MasterOption[]> {
    return this.#family(session, 'Transaction_Type', {});
  }

  @Get('state')
  state(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): typeof states | undefined {
    return cachedAnswer(request, reply, states, ONE_DAY);
  }

  @Get('state/region')
  region(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): typeof regions | undefined {
    return cachedAnswer(request, reply, regions, ONE_DAY);
  }
}
