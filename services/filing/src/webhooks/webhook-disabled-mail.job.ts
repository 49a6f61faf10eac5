import { webhookTexts, type Actor, type WebhookDisabledReason } from '@atlas/contracts';
import {
  CONFIG,
  JobQueue,
  JobRunner,
  ServiceClient,
  sessionFromClaims,
  type Config,
  type JobOutcome,
  type RunningJob,
  type Transaction,
} from '@atlas/platform';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';

const MAIL_JOB = 'webhook_disabled_mail';

type MailPayload = { readonly url: string; readonly reason: WebhookDisabledReason };

/** Says to the user who created a webhook that it was disabled. Identity knows their address, and sends the mail. */
@Injectable()
export class WebhookDisabledMailJob implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl'>,
    private readonly runner: JobRunner,
    private readonly queue: JobQueue,
    private readonly services: ServiceClient,
  ) {}

  onModuleInit(): void {
    this.runner.register<MailPayload>(MAIL_JOB, job => this.#send(job));
  }

  /** In the transaction that disables it. */
  async enqueue(
    tx: Transaction,
    { accountId, actor, url, reason }: MailPayload & { readonly accountId: number; readonly actor: Actor },
  ): Promise<void> {
    await this.queue.enqueue({ type: MAIL_JOB, title: webhookTexts.mailTitle, accountId, actor, payload: { url, reason } }, tx);
  }

  async #send({ accountId, actor, payload: { url, reason } }: RunningJob<MailPayload>): Promise<JobOutcome> {
    const session = sessionFromClaims({
      sub: String(actor.userId),
      username: actor.username,
      name: actor.name,
      accountId,
      domain: '',
      UserRoleTypeId: '1',
      userTypeId: '1',
      isSystem: 'False',
      sid: '',
    });
    // Of the address only the host: the rest may be a secret of the receiver.
    const text = webhookTexts.mailBody(new URL(url).host, reason, `${this.config.publicUrl}/account/settings#webhooks`);
    await this.services.json(session, {
      service: 'identity',
      method: 'POST',
      path: 'access/user_mail',
      body: { subject: webhookTexts.mailSubject, text },
    });
    return { result: { sent: 1 } };
  }
}
