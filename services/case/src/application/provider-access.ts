import { caseTexts, forbidden, notFound, type PermissionKey, type Reference } from '@atlas/contracts';
import { ACTIVITY_RECORDER, Database, type ActivityRecorder, type Session, shownId } from '@atlas/platform';
import { Inject, Injectable } from '@nestjs/common';
import { isOwnProvider, lacksToManageProviders, readsProviders } from '../access/session-scope.js';
import { findReferences } from '../references/reference-book.js';

/** Authorizes calls about one provider: who may read what this service knows of them, and who may change it. */
@Injectable()
export class ProviderAccess {
  constructor(
    private readonly database: Database,
    @Inject(ACTIVITY_RECORDER) private readonly activity: ActivityRecorder,
  ) {}

  /**
   * For users of the law firm who may read providers, and for a provider's own users: answers the provider's id. Throws 404 for an unknown provider,
   * 403 (recorded) for all others.
   */
  async authorize(session: Session, text: string, what: string): Promise<number> {
    if (readsProviders(session)) return (await this.#load(session, text)).id;
    const id = idOf(text);
    if (isOwnProvider(session, id)) return id;
    return this.#refuse(session, `Provider ${shownId(text)}: ${what}`, 'CanManageMaster');
  }

  /** For users of the law firm who manage master data and view cases; throws 403 (recorded) for all others, 404 for an unknown provider. */
  async authorizeToManage(session: Session, text: string, what: string): Promise<Reference> {
    const lacking = lacksToManageProviders(session);
    if (lacking) await this.#refuse(session, `Provider ${shownId(text)}: ${what}`, lacking);
    return this.#load(session, text);
  }

  async #load({ accountId }: Session, text: string): Promise<Reference> {
    const id = idOf(text);
    const [found] = id ? await findReferences(this.database, accountId, [{ resource: 'provider_master', key: id }]) : [];
    if (!found) throw notFound('PROVIDER_NOT_FOUND', caseTexts.providerNotFound(text));
    return { id: found.id, name: found.name };
  }

  async #refuse(session: Session, description: string, permission: PermissionKey): Promise<never> {
    await this.activity.record(session, { type: 'AttemptRefused', description, data: { permission } });
    throw forbidden(permission);
  }
}

const idOf = (text: string): number => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0);
