import { AppError, UserMailRequest } from '@atlas/contracts';
import { CurrentSession, Database, MailRefused, ServiceOnly, type Session } from '@atlas/platform';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { userById } from '../users/user-records.js';
import { FirmMail } from './firm-mail.js';

/** Mails what another service has to say to one of its users, at the address that identity knows. */
@ServiceOnly()
@Controller('access/user_mail')
export class UserMailController {
  constructor(
    private readonly database: Database,
    private readonly mails: FirmMail,
  ) {}

  @Post()
  @HttpCode(204)
  async send(@CurrentSession() { accountId, actor }: Session, @Body() { subject, text }: UserMailRequest): Promise<void> {
    const { email } = await this.database.withAccount(accountId, tx => userById(tx, accountId, actor.userId));
    await this.mails.send(accountId, { to: [email], subject, text }).catch((error: unknown) => {
      throw error instanceof MailRefused && error.permanent ? new AppError(422, 'MAIL_REFUSED', error.message) : error;
    });
  }
}
