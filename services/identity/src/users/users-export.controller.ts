import { ExportRequest, type UserRecord } from '@atlas/contracts';
import {
  CurrentSession,
  exportRows,
  ListFilters,
  RequirePermission,
  type ExportColumn,
  type Session,
  Audience,
} from '@atlas/platform';
import { Body, Controller, HttpCode, Post, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { IdentityActivity } from '../activity/identity-activity.js';
import { USER_FILTERS } from './user-list.js';
import { UsersService } from './users.service.js';

const USER_TYPE_NAMES = { 1: 'Law firm', 2: 'Provider', 3: 'Funder' } as const;

interface UserLine {
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly user_type: string;
  readonly roles: string;
  readonly department: string | null;
  readonly is_active: boolean;
  readonly last_sign_in: string | null;
}

const COLUMNS: readonly ExportColumn<UserLine>[] = [
  { key: 'username', label: 'User name', type: 'text' },
  { key: 'first_name', label: 'First name', type: 'text' },
  { key: 'last_name', label: 'Last name', type: 'text' },
  { key: 'email', label: 'Email', type: 'text' },
  { key: 'user_type', label: 'User type', type: 'text' },
  { key: 'roles', label: 'Roles', type: 'text' },
  { key: 'department', label: 'Department', type: 'text' },
  { key: 'is_active', label: 'Active', type: 'bool' },
  { key: 'last_sign_in', label: 'Last sign-in', type: 'datetime' },
];

const lineOf = ({ user_type, roles, ...user }: UserRecord): UserLine => ({
  ...user,
  user_type: USER_TYPE_NAMES[user_type],
  roles: roles.join(', '),
});

/** The list of users as a file. */
@Audience('law_firm')
@Controller('users')
export class UsersExportController {
  constructor(
    private readonly users: UsersService,
    private readonly activity: IdentityActivity,
  ) {}

  @Post('export')
  @ListFilters(USER_FILTERS)
  @HttpCode(200)
  @RequirePermission('CanViewUser')
  async export(
    @CurrentSession() session: Session,
    @Body() request: ExportRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    // An account has hundreds of users, not millions: they are read at once.
    const rows = (await this.users.all(session, request)).map(lineOf);
    const { stream, headers } = exportRows({ columns: COLUMNS, rows, format: request.format ?? 'xlsx', filename: 'Users' });
    await this.activity.record(session, 'UsersExported', `${rows.length} users exported`);
    void reply.headers(headers);
    return new StreamableFile(stream);
  }
}
