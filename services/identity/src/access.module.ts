import { Module } from '@nestjs/common';
import { AccessHeartbeat } from './access/access-heartbeat.js';
import { PrivilegeEscalationGuard } from './access/privilege-escalation-guard.js';
import { DepartmentsController } from './access/departments.controller.js';
import { DepartmentsService } from './access/departments.service.js';
import { GRANTS_CONTROLLERS, UserRightsController } from './access/grants.controller.js';
import { GrantsService } from './access/grants.service.js';
import { RolesController } from './access/roles.controller.js';
import { RolesService } from './access/roles.service.js';
import { SessionAccessController } from './access/session-access.controller.js';
import { SessionAccess } from './access/session-access.js';
import { SessionController } from './access/session.controller.js';
import { IdentityCoreModule } from './identity-core.module.js';

/** Roles and grants, and what a session may do. */
@Module({
  imports: [IdentityCoreModule],
  controllers: [
    SessionController,
    SessionAccessController,
    RolesController,
    ...GRANTS_CONTROLLERS,
    UserRightsController,
    DepartmentsController,
  ],
  providers: [AccessHeartbeat, DepartmentsService, PrivilegeEscalationGuard, GrantsService, RolesService, SessionAccess],
  exports: [PrivilegeEscalationGuard, RolesService],
})
export class AccessModule {}
