import { checkReadOnly, DepartmentRequest, type DepartmentRecord } from '@atlas/contracts';
import {
  Audience,
  CurrentSession,
  IfMatch,
  OnEveryScreen,
  OnScreens,
  RecordsRead,
  RequirePermission,
  SendsRevision,
  type Session,
  SignedIn,
} from '@atlas/platform';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { RecordId } from '../http/record-id.pipe.js';
import { NO_RECORD, withWarnings } from '../http/with-warnings.js';
import { DepartmentsService } from './departments.service.js';

/** Departments of the account. The documents name only the list; articles choose from it, too. */
@Audience('law_firm')
@OnScreens('userManagement')
@Controller('application/department')
export class DepartmentsController {
  constructor(private readonly departments: DepartmentsService) {}

  @OnEveryScreen()
  @Get()
  @SignedIn()
  list(@CurrentSession() session: Session): Promise<DepartmentRecord[]> {
    return this.departments.list(session);
  }

  @SendsRevision()
  @Get(':id')
  @RequirePermission('View', 'CanViewRole', 'CanManageUserSetting')
  @RecordsRead('Department')
  get(@CurrentSession() session: Session, @Param('id', RecordId) id: number): Promise<DepartmentRecord> {
    return this.departments.get(session, id);
  }

  @SendsRevision()
  @Post()
  @RequirePermission('Add', 'CanManageUserSetting')
  async create(@CurrentSession() session: Session, @Body() request: DepartmentRequest): Promise<DepartmentRecord> {
    const ignored = await checkReadOnly(request, NO_RECORD);
    return withWarnings(await this.departments.create(session, request), ignored);
  }

  @SendsRevision()
  @Put(':id')
  @RequirePermission('Edit', 'CanManageUserSetting')
  async rename(
    @CurrentSession() session: Session,
    @Param('id', RecordId) id: number,
    @Body() request: DepartmentRequest,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<DepartmentRecord> {
    const ignored = await checkReadOnly(request, () => this.departments.get(session, id));
    return withWarnings(await this.departments.rename(session, id, request, ifMatch), ignored);
  }

  @Delete(':id')
  @HttpCode(204)
  @RequirePermission('Delete', 'CanManageUserSetting')
  remove(@CurrentSession() session: Session, @Param('id', RecordId) id: number): Promise<void> {
    return this.departments.remove(session, id);
  }
}
