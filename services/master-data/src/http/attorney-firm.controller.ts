import { AppError, type MasterOption, type UserRecord, AUDIENCES } from '@atlas/contracts';
import { CurrentSession, ServiceClient, OnEveryScreen, SignedIn, RecordsRead, type Session, Audience } from '@atlas/platform';
import { cachedAnswer, idFrom, ResourceEngine, MasterReaders } from '@atlas/resource-engine';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { familyOptions } from '../lookups/option-families.js';
import { shownOfUser } from '../access/session-scope.js';

const FIVE_MINUTES = 300;

interface FirmUser {
  readonly id: number;
  readonly username: string | null;
  readonly name: string;
  /** For those who may see users; null for others. */
  readonly email: string | null;
  readonly role: string | null;
}

type Contact = Pick<FirmUser, 'email' | 'role'>;
const UNKNOWN: Contact = { email: null, role: null };

/** What an attorney firm has beside the calls of every record. */
@SignedIn()
@Controller('attorney_firm')
export class AttorneyFirmController {
  constructor(
    private readonly engine: ResourceEngine,
    private readonly services: ServiceClient,
  ) {}

  /** What a firm is in a case: the option family Attorney_Firm_Role. */
  @Audience(...AUDIENCES)
  @OnEveryScreen()
  @Get('role')
  async role(
    @CurrentSession() session: Session,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly MasterOption[] | undefined> {
    const rows = await this.engine.database.withAccount(session.accountId, tx =>
      familyOptions(this.engine, tx, session, 'Attorney_Firm_Role', { by: {} }),
    );
    return cachedAnswer(request, reply, rows, FIVE_MINUTES);
  }

  /** Users of the account who belong to the firm. */
  @MasterReaders('attorney_firm')
  @Get(':id/user')
  @RecordsRead('Users of an attorney firm')
  async users(@CurrentSession() session: Session, @Param('id') text: string): Promise<readonly FirmUser[]> {
    const model = this.engine.set.model('attorney_firm');
    const id = idFrom(model, text);
    const known = await this.engine.database.withAccount(session.accountId, async tx => {
      await this.engine.queries.getWithin(tx, session, model, id);
      return tx.query<{ id: number; username: string | null; name: string }>(
        `select c.id, c.data->>'username' as username, c.name from ${model.table}_user l
           join ${this.engine.set.schema}.record_copy c on c.account_id = l.account_id and c.resource = 'user' and c.id = l.target_id
          where l.account_id = $1 and l.parent_id = $2 and not c.is_deleted order by l.position`,
        [session.accountId, id],
      );
    });
    return Promise.all(known.map(async user => ({ ...user, ...(await this.#reachedAt(session, user.id)) })));
  }

  /** Email address and roles come from identity, and only for users who may see users. */
  #reachedAt(session: Session, id: number): Promise<Contact> {
    return shownOfUser<Contact>(session, UNKNOWN, async () => {
      try {
        const user = await this.services.json<UserRecord>(session, { service: 'identity', path: `application/user/${id}` });
        return { email: user.email, role: user.roles.join(', ') };
      } catch (error) {
        // The names are worth showing while identity is away, or when the user is gone from it a moment earlier.
        if (error instanceof AppError && (error.status === 404 || error.status >= 500)) return UNKNOWN;
        throw error;
      }
    });
  }
}
