import { Module } from '@nestjs/common';
import { AccessModule } from './access.module.js';
import { ApiKeysModule } from './api-keys.module.js';
import { AccountsModule } from './accounts.module.js';
import { EmergencyModule } from './emergency.module.js';
import { ScimModule } from './scim.module.js';
import { SignInModule } from './sign-in.module.js';
import { SingleSignOnModule } from './single-sign-on.module.js';
import { TicketsModule } from './tickets.module.js';
import { UsersModule } from './users.module.js';

/** Who may do what, by feature. Needs `PlatformModule` with an activity recorder, and `MessagingModule.forProcess()`. */
@Module({
  imports: [
    SignInModule,
    SingleSignOnModule,
    UsersModule,
    AccessModule,
    AccountsModule,
    ApiKeysModule,
    EmergencyModule,
    TicketsModule,
    ScimModule,
  ],
  exports: [AccountsModule],
})
export class IdentityModule {}
