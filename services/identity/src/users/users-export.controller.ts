import { ExportRequest, USERS_LIST, type UserRecord } from '@atlas/contracts';
import {
  CurrentSession,
  exportColumns,
  exportRows,
  filterNamesOf,
  ListFilters,
  RequirePermission,
  type Session,
  Audience,
  OnScreens,
} from '@atlas/platform';
import { Body, Controller, HttpCode, Post, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { IdentityActivity } from '../activity/identity-activity.js';
import { UsersService } from './users.service.js';

const USER_TYPE_NAMES = { 1: 'Law firm', 2: 'Provider', 3: 'Funder' } as const;

/** Users as the file shows them. */
async function* lines(batches: AsyncIterable<readonly UserRecord[]>) {
  for await (const users of batches)
    yield users.map(({ user_type, roles, ...user }) => ({
      ...user,
      user_type: USER_TYPE_NAMES[user_type],
      roles: roles.join(', '),
    }));
}

/** The list of users as a file. */
@Audience('law_firm')
@OnScreens('userManagement')
@Controller('users')
export class UsersExportController {
  constructor(
    private readonly users: UsersService,
    private readonly activity: IdentityActivity,
  ) {}

  @Post('export')
  @ListFilters(USERS_LIST.catalog)
  @HttpCode(200)
  @RequirePermission('View', 'CanViewUser')
  async export(
    @CurrentSession() session: Session,
    @Body() request: ExportRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { rows, count } = await this.users.all(session, request);
    const format = request.format ?? 'xlsx';
    const { stream, headers } = exportRows({
      columns: exportColumns(USERS_LIST),
      rows: lines(rows),
      format,
      filename: USERS_LIST.label,
    });
    await this.activity.record(session, 'UsersExported', `${count} users exported as ${format.toUpperCase()}`, {
      rows: count,
      format,
      filters: filterNamesOf(request),
    });
    void reply.headers(headers);
    return new StreamableFile(stream);
  }
}
