import { forbidden, mayReadMaster, notFound, provider, type PermissionKey, type Reference } from '@atlas/contracts';
import { ACTIVITY_RECORDER, Database, hasPermission, type ActivityRecorder, type Session, shownId } from '@atlas/platform';
import { Inject, Injectable } from '@nestjs/common';
import { isOwnProvider, seesInternals } from '../access/session-scope.js';
import { findReferences } from '../references/reference-book.js';

/** Who may look at what this service knows of a provider, and who may act on it. */
@Injectable()
export class ProviderDoor {
  constructor(
    private readonly database: Database,
    @Inject(ACTIVITY_RECORDER) private readonly activity: ActivityRecorder,
  ) {}

  /**
   * For users of the law firm who may read providers, and for a provider's own users. Throws 404 for a provider that is not there, 403 (recorded) for
   * all others.
   */
  async enter(session: Session, text: string, what: string): Promise<number> {
    if (seesInternals(session) && mayReadMaster(provider, session)) return (await this.#known(session, text)).id;
    const id = idOf(text);
    if (isOwnProvider(session, id)) return id;
    return this.#refuse(session, `Provider ${shownId(text)}: ${what}`, 'CanManageMaster');
  }

  /** For users of the law firm who manage master data and see cases; throws 403 (a fact) for all others, 404 for a provider that is not there. */
  async enterToManage(session: Session, text: string, what: string): Promise<Reference> {
    const asFirm = seesInternals(session) && hasPermission(session, 'CanManageMaster');
    if (!asFirm) await this.#refuse(session, `Provider ${shownId(text)}: ${what}`, 'CanManageMaster');
    if (!hasPermission(session, 'CanViewCase')) await this.#refuse(session, `Provider ${shownId(text)}: ${what}`, 'CanViewCase');
    return this.#known(session, text);
  }

  async #known({ accountId }: Session, text: string): Promise<Reference> {
    const id = idOf(text);
    const [known] = id ? await findReferences(this.database, accountId, [{ resource: 'provider_master', key: id }]) : [];
    if (!known) throw notFound('PROVIDER_NOT_FOUND', `Provider ${text} is not found.`);
    return { id: known.id, name: known.name };
  }

  async #refuse(session: Session, description: string, permission: PermissionKey): Promise<never> {
    await this.activity.record(session, { type: 'AttemptRefused', description, data: { permission } });
    throw forbidden(permission);
  }
}

const idOf = (text: string): number => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0);
