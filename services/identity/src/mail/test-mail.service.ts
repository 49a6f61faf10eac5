import { AppError, identityTexts } from '@atlas/contracts';
import { Database, MailRefused, type Session } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { IdentityActivity } from '../activity/identity-activity.js';
import { userById } from '../users/user-records.js';
import { FirmMail } from './firm-mail.js';

/** Does the email setting work? A mail to the user who asks says so. */
@Injectable()
export class TestMailService {
  constructor(
    private readonly database: Database,
    private readonly mails: FirmMail,
    private readonly activity: IdentityActivity,
  ) {}

  /** Throws 422 `MAIL_REFUSED` with the reason. */
  async send(session: Session): Promise<{ sent_to: string }> {
    const { accountId, actor } = session;
    const { email } = await this.database.withAccount(accountId, tx => userById(tx, accountId, actor.userId));
    const mail = { to: [email], subject: identityTexts.testMailSubject, text: identityTexts.testMailBody };
    const refusal = await this.mails.send(accountId, mail, { copies: true }).then(() => undefined, refusalIn);
    const what = identityTexts.testMailRecorded(refusal === undefined);
    await this.database.withAccount(accountId, tx => this.activity.recordIn(tx, session, 'TestMailSent', what));
    if (refusal) throw new AppError(422, 'MAIL_REFUSED', refusal);
    return { sent_to: email };
  }
}

/** Why the server did not take the mail; anything else is a fault. */
function refusalIn(error: unknown): string {
  if (error instanceof MailRefused) return error.message;
  throw error;
}
