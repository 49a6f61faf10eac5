import { Module } from '@nestjs/common';
import { AccessModule } from './access.module.js';
import { IdentityCoreModule } from './identity-core.module.js';
import { RecordMergedConsumer } from './scope/record-merged.consumer.js';
import { ScopeRecords } from './scope/scope-records.js';
import { SignInModule } from './sign-in.module.js';
import { SessionStartController } from './access/session-start.controller.js';
import { CurrentPassword } from './users/current-password.js';
import { DraftsController } from './users/drafts.controller.js';
import { DraftsService } from './users/drafts.service.js';
import { MembersController } from './users/members.controller.js';
import { MembersService } from './users/members.service.js';
import { OwnSecondFactorController } from './users/own-second-factor.controller.js';
import { OwnSecondFactorService } from './users/own-second-factor.service.js';
import { OwnSessionsService } from './users/own-sessions.service.js';
import { OwnUserController } from './users/own-user.controller.js';
import { PeopleController } from './users/people.controller.js';
import { PreferencesService } from './users/preferences.service.js';
import { ProfileService } from './users/profile.service.js';
import { UserSignInController } from './users/user-sign-in.controller.js';
import { UserSignInService } from './users/user-sign-in.service.js';
import { UsersExportController } from './users/users-export.controller.js';
import { UsersController } from './users/users.controller.js';
import { UsersService } from './users/users.service.js';
import { ListViewsController } from './views/list-views.controller.js';
import { ListViewsService } from './views/list-views.service.js';

/** Users, their profiles, preferences, drafts and shared views, and the records that limit what they see. */
@Module({
  imports: [IdentityCoreModule, SignInModule, AccessModule],
  controllers: [
    OwnUserController,
    OwnSecondFactorController,
    SessionStartController,
    ListViewsController,
    DraftsController,
    PeopleController,
    UsersController,
    UsersExportController,
    UserSignInController,
    MembersController,
    RecordMergedConsumer,
  ],
  providers: [
    CurrentPassword,
    DraftsService,
    ListViewsService,
    MembersService,
    OwnSecondFactorService,
    OwnSessionsService,
    PreferencesService,
    ProfileService,
    ScopeRecords,
    UserSignInService,
    UsersService,
  ],
  exports: [MembersService, UsersService],
})
export class UsersModule {}
