import { identityTexts } from '@atlas/contracts';
import { Database, JobRunner, type JobOutcome, type RunningJob } from '@atlas/platform';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LINK_HOURS, MAIL_LINK_JOB, MailLinks, type MailLinkPayload } from '../sign-in/mail-links.js';
import { FirmMail } from './firm-mail.js';

/** Sends links. After a crash a mail may go twice: both have the same link. */
@Injectable()
export class MailLinkJob implements OnModuleInit {
  constructor(
    private readonly jobs: JobRunner,
    private readonly database: Database,
    private readonly links: MailLinks,
    private readonly mails: FirmMail,
  ) {}

  onModuleInit(): void {
    this.jobs.register<MailLinkPayload>(MAIL_LINK_JOB, job => this.#send(job));
  }

  async #send({ accountId, payload: { link_id } }: RunningJob<MailLinkPayload>): Promise<JobOutcome> {
    const link = await this.database.withAccount(accountId, tx => this.links.toMail(tx, accountId, link_id));
    // It was used or replaced meanwhile.
    if (!link) return { result: { skipped: 1 } };
    const { purpose, username, name, email, accountName: firm } = link;
    const text = identityTexts.mailBody(purpose, {
      name,
      username,
      firm,
      url: this.links.urlOf(link),
      hours: LINK_HOURS[purpose],
    });
    await this.mails.sendInJob(accountId, { to: [email], subject: identityTexts.mailSubject(purpose, firm), text });
    await this.database.withAccount(accountId, tx => this.links.noteMailed(tx, accountId, link_id));
    return { result: { sent: 1 } };
  }
}
