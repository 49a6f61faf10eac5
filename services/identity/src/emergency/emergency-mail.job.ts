import { emergencyTexts, type Actor } from '@atlas/contracts';
import {
  CONFIG,
  Database,
  JobQueue,
  JobRunner,
  type Config,
  type JobOutcome,
  type RunningJob,
  type Transaction,
} from '@atlas/platform';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { FirmMail } from '../mail/firm-mail.js';
import { profileOf } from '../users/profile.service.js';

const EMERGENCY_MAIL_JOB = 'emergency_mail';

type EmergencyMailPayload = { readonly user_id: number; readonly minutes: number };

const ADMINISTRATORS = `
  select distinct u.email from identity.app_user u
    join identity.user_role ur on ur.account_id = u.account_id and ur.user_id = u.user_id
    join identity.role r on r.account_id = ur.account_id and r.role_id = ur.role_id and r.full_access
   where u.account_id = $1 and u.user_type = 1 and u.is_active and u.deleted_at is null and u.email <> ''`;

/** Mails all administrators of the firm that a user has started emergency access. The reason is not in the mail: it may be about a patient. */
@Injectable()
export class EmergencyMailJob implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl'>,
    private readonly runner: JobRunner,
    private readonly queue: JobQueue,
    private readonly database: Database,
    private readonly mails: FirmMail,
  ) {}

  onModuleInit(): void {
    this.runner.register<EmergencyMailPayload>(EMERGENCY_MAIL_JOB, job => this.#send(job));
  }

  /** In the transaction that starts it. */
  async enqueue(
    tx: Transaction,
    { accountId, actor, minutes }: { readonly accountId: number; readonly actor: Actor; readonly minutes: number },
  ): Promise<void> {
    const payload: EmergencyMailPayload = { user_id: actor.userId, minutes };
    await this.queue.enqueue(
      { type: EMERGENCY_MAIL_JOB, title: emergencyTexts.mailTitle(actor.username), accountId, actor, payload },
      tx,
    );
  }

  async #send({ accountId, actor, payload: { user_id, minutes } }: RunningJob<EmergencyMailPayload>): Promise<JobOutcome> {
    const { to, firm } = await this.database.withAccount(accountId, async tx => ({
      to: (await tx.query<{ email: string }>(ADMINISTRATORS, [accountId])).map(({ email }) => email),
      firm: (await profileOf(tx, accountId, user_id)).account_name,
    }));
    const url = `${this.config.publicUrl}/user-management/emergency-access`;
    const mail = {
      to,
      subject: emergencyTexts.mailSubject(actor.name, firm),
      text: emergencyTexts.mailBody({ user: actor.name, username: actor.username, minutes, url }),
    };
    await this.mails.sendInJob(accountId, mail);
    return { result: { sent: to.length } };
  }
}
