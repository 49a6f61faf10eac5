import { checkReadOnly, DraftRequest, type DraftInfo, type UserDraft } from '@atlas/contracts';
import { Audience, CurrentSession, OrdinaryNotFound, type Session, SignedIn, OnEveryScreen } from '@atlas/platform';
import { Body, Controller, Delete, Get, HttpCode, Param, Put } from '@nestjs/common';
import { DraftsService } from './drafts.service.js';

/** Drafts of the signed-in user: the client saves what is typed into a form some seconds after each change. */
@SignedIn()
@Audience('law_firm', 'provider', 'funder')
@OnEveryScreen()
@Controller('user/draft')
export class DraftsController {
  constructor(private readonly drafts: DraftsService) {}

  @Get()
  list(@CurrentSession() session: Session): Promise<DraftInfo[]> {
    return this.drafts.all(session);
  }

  @OrdinaryNotFound('DRAFT_NOT_FOUND')
  @Get(':draft')
  find(@CurrentSession() session: Session, @Param('draft') draft: string): Promise<UserDraft> {
    return this.drafts.get(session, draft);
  }

  @Put(':draft')
  async save(
    @CurrentSession() session: Session,
    @Param('draft') draft: string,
    @Body() request: DraftRequest,
  ): Promise<DraftInfo> {
    await checkReadOnly(request, () => ({ key: draft }));
    return this.drafts.put(session, draft, request.value);
  }

  @Delete(':draft')
  @HttpCode(204)
  remove(@CurrentSession() session: Session, @Param('draft') draft: string): Promise<void> {
    return this.drafts.remove(session, draft);
  }
}
