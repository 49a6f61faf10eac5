import { MessagingModule } from '@atlas/messaging';
import { SecretBox } from '@atlas/platform';
import { Module } from '@nestjs/common';
import { IdentityWrites } from './access/identity-writes.js';
import { IdentityActivity } from './activity/identity-activity.js';
import { EmergencyEnds } from './emergency/emergency-ends.js';
import { FirmMail } from './mail/firm-mail.js';
import { IdentityEvents } from './messaging/identity-events.js';
import { SigningKeys } from './keys/signing-keys.js';
import { EmailSettingService } from './settings/email-setting.service.js';
import { PasswordHasher } from './sign-in/password-hasher.js';

const PROVIDERS = [
  IdentityWrites,
  IdentityActivity,
  IdentityEvents,
  EmergencyEnds,
  PasswordHasher,
  SecretBox,
  SigningKeys,
  EmailSettingService,
  FirmMail,
];

/** What every feature of identity builds on: writes that end or change sessions, their activity, mails, and the messages from and to other services. */
@Module({
  imports: [MessagingModule.withInbox('identity'), MessagingModule.withOutbox('identity')],
  providers: PROVIDERS,
  exports: [MessagingModule, ...PROVIDERS],
})
export class IdentityCoreModule {}
