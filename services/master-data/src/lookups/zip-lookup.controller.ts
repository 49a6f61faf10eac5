import { zipDigits, AUDIENCES } from '@atlas/contracts';
import { CurrentSession, SignedIn, type Session, Audience, OnEveryScreen } from '@atlas/platform';
import { cachedAnswer, ResourceEngine, SHARED_ACCOUNT } from '@atlas/resource-engine';
import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

const ONE_DAY = 86_400;
const MOST = 50;

interface ZipPlace {
  readonly zip: string;
  readonly city: string;
  readonly state: string;
  readonly county: string | null;
}

/** Fills city and state when the user types a ZIP. */
@SignedIn()
@Audience(...AUDIENCES)
@OnEveryScreen()
@Controller('zipcode')
export class ZipLookupController {
  constructor(private readonly engine: ResourceEngine) {}

  /** The places of a ZIP (its first five digits), by city; none when it is not known. */
  @Get('lookup')
  async lookup(
    @CurrentSession() session: Session,
    @Query('zip') zip: string | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly ZipPlace[] | undefined> {
    const five = zipDigits(zip ?? '')?.slice(0, 5);
    const places = five === undefined ? [] : await this.#places(session.accountId, five);
    return cachedAnswer(request, reply, places, ONE_DAY);
  }

  #places(accountId: number, zip: string): Promise<ZipPlace[]> {
    const { table } = this.engine.set.model('zipcode');
    return this.engine.database.withAccount(accountId, tx =>
      tx.query<ZipPlace>(
        `select zip, city, state, county from ${table} where account_id = $1 and zip = $2 and is_active and deleted_at is null order by city_key, state limit ${MOST}`,
        [SHARED_ACCOUNT, zip],
      ),
    );
  }
}
