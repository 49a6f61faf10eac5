import { MessagingModule } from '@atlas/messaging';
import { Module } from '@nestjs/common';
import { IdentityWrites } from './access/identity-writes.js';
import { IdentityActivity } from './activity/identity-activity.js';
import { IdentityEvents } from './messaging/identity-events.js';
import { PasswordHasher } from './sign-in/password-hasher.js';

/** What every feature of identity builds on: writes that end or change sessions, their activity, and the messages from and to other services. */
@Module({
  imports: [MessagingModule.withInbox('identity'), MessagingModule.withOutbox('identity')],
  providers: [IdentityWrites, IdentityActivity, IdentityEvents, PasswordHasher],
  exports: [MessagingModule, IdentityWrites, IdentityActivity, IdentityEvents, PasswordHasher],
})
export class IdentityCoreModule {}
