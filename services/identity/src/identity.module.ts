import { MessagingModule } from '@atlas/messaging';
import { SecretBox } from '@atlas/platform';
import { Module } from '@nestjs/common';
import { AccessHeartbeat } from './access/access-heartbeat.js';
import { DepartmentGrantsController, RoleGrantsController, UserGrantsController } from './access/grants.controller.js';
import { GivingAccess } from './access/giving-access.js';
import { GrantsService } from './access/grants.service.js';
import { IdentityWrites } from './access/identity-writes.js';
import { RolesController } from './access/roles.controller.js';
import { RolesService } from './access/roles.service.js';
import { SessionAccessController } from './access/session-access.controller.js';
import { SessionAccess } from './access/session-access.js';
import { SessionController } from './access/session.controller.js';
import { DomainController } from './accounts/domain.controller.js';
import { FeaturesService } from './accounts/features.service.js';
import { IdentitySetup } from './accounts/identity-setup.js';
import { IdentityActivity } from './activity/identity-activity.js';
import { IdentityEvents } from './messaging/identity-events.js';
import { RecordMergedConsumer } from './scope/record-merged.consumer.js';
import { ScopeRecords } from './scope/scope-records.js';
import { ApplicationSettingsController } from './settings/application-settings.controller.js';
import { ApplicationSettingsService } from './settings/application-settings.service.js';
import { EmailSettingController } from './settings/email-setting.controller.js';
import { EmailSettingService } from './settings/email-setting.service.js';
import { LawFirmController } from './settings/law-firm.controller.js';
import { LawFirmService } from './settings/law-firm.service.js';
import { PasswordHasher } from './sign-in/password-hasher.js';
import { SessionsService } from './sign-in/sessions.service.js';
import { KnownBrowsers } from './sign-in/known-browsers.js';
import { SignInBackoff } from './sign-in/sign-in-backoff.js';
import { SignInCounters } from './sign-in/sign-in-counters.js';
import { SignInService } from './sign-in/sign-in.service.js';
import { TokenController } from './sign-in/token.controller.js';
import { OwnUserController } from './users/own-user.controller.js';
import { PeopleController } from './users/people.controller.js';
import { PreferencesService } from './users/preferences.service.js';
import { ProfileService } from './users/profile.service.js';
import { UsersExportController } from './users/users-export.controller.js';
import { UsersController } from './users/users.controller.js';
import { UsersService } from './users/users.service.js';

/**
 * Who may do what: accounts, users, roles, permissions, menus, tokens, profiles and settings. Needs `PlatformModule` with an
 * activity recorder, and `MessagingModule.forProcess()`.
 */
@Module({
  imports: [MessagingModule.withInbox('identity'), MessagingModule.withOutbox('identity')],
  controllers: [
    TokenController,
    SessionController,
    SessionAccessController,
    OwnUserController,
    PeopleController,
    UsersController,
    UsersExportController,
    RolesController,
    RoleGrantsController,
    DepartmentGrantsController,
    UserGrantsController,
    DomainController,
    ApplicationSettingsController,
    LawFirmController,
    EmailSettingController,
    RecordMergedConsumer,
  ],
  providers: [
    AccessHeartbeat,
    ApplicationSettingsService,
    EmailSettingService,
    FeaturesService,
    GivingAccess,
    GrantsService,
    IdentityActivity,
    IdentityEvents,
    IdentitySetup,
    IdentityWrites,
    KnownBrowsers,
    LawFirmService,
    PasswordHasher,
    PreferencesService,
    ProfileService,
    RolesService,
    ScopeRecords,
    SecretBox,
    SessionAccess,
    SessionsService,
    SignInBackoff,
    SignInCounters,
    SignInService,
    UsersService,
  ],
  exports: [IdentitySetup],
})
export class IdentityModule {}
