import { NOTIFICATIONS_KEY, ticketTexts, wantsNotification, type Actor } from '@atlas/contracts';
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
import { accountSettings } from '../settings/application-setting-list.js';
import { preferencesOf } from '../users/preferences.service.js';
import { profileOf } from '../users/profile.service.js';
import { userById } from '../users/user-records.js';
import { ticketById } from './ticket-records.js';

const TICKET_MAIL_JOB = 'ticket_mail';

/** A new ticket goes to the support address, news about one to the user who asked, unless they want none. */
type TicketMailPayload = { readonly ticket_id: number; readonly about: 'new' | 'changed' };

/** Mails about tickets. They name the ticket and its status only: titles and comments may be about patients. */
@Injectable()
export class TicketMailJob implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl' | 'supportEmail'>,
    private readonly runner: JobRunner,
    private readonly queue: JobQueue,
    private readonly database: Database,
    private readonly mails: FirmMail,
  ) {}

  onModuleInit(): void {
    this.runner.register<TicketMailPayload>(TICKET_MAIL_JOB, job => this.#send(job));
  }

  /** In the transaction of the change that it is about. */
  async enqueue(
    tx: Transaction,
    { accountId, actor, number, ...payload }: TicketMailPayload & { accountId: number; actor: Actor; number: string },
  ): Promise<void> {
    const sent: TicketMailPayload = { ticket_id: payload.ticket_id, about: payload.about };
    await this.queue.enqueue(
      { type: TICKET_MAIL_JOB, title: ticketTexts.mailTitle(number), accountId, actor, payload: sent },
      tx,
    );
  }

  async #send({ accountId, payload: { ticket_id, about } }: RunningJob<TicketMailPayload>): Promise<JobOutcome> {
    const mail = await this.database.withAccount(accountId, async tx => {
      const { ticket_number: number, status, requester_id } = await ticketById(tx, accountId, ticket_id);
      const url = `${this.config.publicUrl}/ticket-management/tickets?id=${ticket_id}`;
      if (about === 'new') {
        const settings = await accountSettings(tx, accountId);
        const support = settings.find(({ parameter_name }) => parameter_name === 'support_email')?.parameter_value;
        const { account_name: firm } = await profileOf(tx, accountId, requester_id);
        return {
          to: [support ?? this.config.supportEmail],
          subject: ticketTexts.newSubject(number, firm),
          text: ticketTexts.newBody(number, url),
        };
      }
      const preferences = await preferencesOf(tx, accountId, requester_id);
      if (!wantsNotification(preferences[NOTIFICATIONS_KEY], 'ticket_news')) return undefined;
      const { email } = await userById(tx, accountId, requester_id);
      return {
        to: [email],
        subject: ticketTexts.changedSubject(number),
        text: ticketTexts.changedBody(number, ticketTexts.statuses[status], url),
      };
    });
    if (!mail) return { result: { sent: 0 } };
    await this.mails.sendInJob(accountId, mail, { copies: true });
    return { result: { sent: 1 } };
  }
}
