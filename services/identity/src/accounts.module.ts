import { Module } from '@nestjs/common';
import { AccountsController } from './accounts/accounts.controller.js';
import { AccountsService } from './accounts/accounts.service.js';
import { DomainController } from './accounts/domain.controller.js';
import { FeaturesService } from './accounts/features.service.js';
import { IdentitySetup } from './accounts/identity-setup.js';
import { InvitedUsers } from './accounts/invited-users.js';
import { SystemUsersService } from './accounts/system-users.service.js';
import { IdentityCoreModule } from './identity-core.module.js';
import { MailServerController } from './mail/mail-server.controller.js';
import { UserMailController } from './mail/user-mail.controller.js';
import { TestMailService } from './mail/test-mail.service.js';
import { ApplicationSettingsController } from './settings/application-settings.controller.js';
import { ApplicationSettingsService } from './settings/application-settings.service.js';
import { EmailSettingController } from './settings/email-setting.controller.js';
import { LawFirmLogoController } from './settings/law-firm-logo.controller.js';
import { LawFirmLogoService } from './settings/law-firm-logo.service.js';
import { LawFirmController } from './settings/law-firm.controller.js';
import { LawFirmService } from './settings/law-firm.service.js';
import { SignInModule } from './sign-in.module.js';

/** Accounts, their features and settings. */
@Module({
  imports: [IdentityCoreModule, SignInModule],
  controllers: [
    AccountsController,
    DomainController,
    ApplicationSettingsController,
    LawFirmController,
    LawFirmLogoController,
    EmailSettingController,
    MailServerController,
    UserMailController,
  ],
  providers: [
    AccountsService,
    ApplicationSettingsService,
    FeaturesService,
    IdentitySetup,
    InvitedUsers,
    LawFirmLogoService,
    LawFirmService,
    SystemUsersService,
    TestMailService,
  ],
  exports: [AccountsService, IdentitySetup, SystemUsersService],
})
export class AccountsModule {}
