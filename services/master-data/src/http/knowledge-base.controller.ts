import { CaseLawRequest, fileFields, SearchArticlesRequest, type CaseLawRow, AUDIENCES } from '@atlas/contracts';
import {
  CurrentSession,
  IfMatch,
  RequirePermission,
  SignedIn,
  RecordsRead,
  type Session,
  Audience,
  SendsRevision,
  OnEveryScreen,
} from '@atlas/platform';
import {
  cachedAnswer,
  idFrom,
  ResourceEngine,
  sendFile,
  type ResourceModel,
  type WireRecord,
  MasterReaders,
  MasterWriters,
  writerOf,
} from '@atlas/resource-engine';
import { Body, Controller, Get, HttpCode, Param, ParseIntPipe, Post, Query, Req, Res, type StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ArticleReader, type HelpArticle } from '../knowledge/article-reader.js';
import { ArticleVersions, type ArticleText, type ArticleVersion } from '../knowledge/article-versions.js';
import type { FoundArticles } from '../knowledge/found-article.js';
import type { ReadArticle } from '../knowledge/read-article.js';

const ATTACHMENT = 'attachments.file';
/** New help may wait this long, in seconds, so that not every screen asks for it. */
const HELP_AGE = 300;

/** The knowledge base for its readers, clinics and funders among them. */
@SignedIn()
@Audience(...AUDIENCES)
@OnEveryScreen()
@Controller('knowledge_base')
export class KnowledgeBaseController {
  constructor(
    private readonly engine: ResourceEngine,
    private readonly articles: ArticleReader,
    private readonly versions: ArticleVersions,
  ) {}

  /** Which articles help on which screens. */
  @Get('help')
  async help(
    @CurrentSession() session: Session,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly HelpArticle[] | undefined> {
    return cachedAnswer(request, reply, await this.articles.help(session), HELP_AGE);
  }

  @HttpCode(200)
  @Post('search')
  @RecordsRead('Knowledge base')
  search(@CurrentSession() session: Session, @Body() request: SearchArticlesRequest): Promise<FoundArticles> {
    return this.articles.search(session, request);
  }

  /** Articles that are case law against the denials of a case. */
  @Get('case_law')
  @RecordsRead('Case law')
  caseLaw(@CurrentSession() session: Session, @Query() { denials }: CaseLawRequest): Promise<readonly CaseLawRow[]> {
    return this.articles.caseLaw(session, denials.split(','));
  }

  /** Counts a view. */
  @Get(':id/view')
  @RecordsRead('Knowledge base article')
  view(@CurrentSession() session: Session, @Param('id') id: string): Promise<ReadArticle> {
    return this.articles.view(session, idFrom(this.#model, id));
  }

  /** An attachment of an article that the reader may see. */
  @Get(':id/attachment/:row')
  async attachment(
    @CurrentSession() session: Session,
    @Param('id') id: string,
    @Param('row') row: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const model = this.#model;
    const articleId = idFrom(model, id);
    await this.articles.mayRead(session, articleId);
    const record = await this.engine.queries.get(session, model, articleId);
    const [under, field] = fileFields(model.definition.fields).find(([name]) => name === ATTACHMENT)!;
    return sendFile(this.engine, session, { model, record, under, field, row }, reply);
  }

  /** Newest first, without their texts. */
  @MasterReaders('knowledge_base')
  @Get(':id/version')
  @RecordsRead('Versions of an article')
  async versionsOf(@CurrentSession() session: Session, @Param('id') id: string): Promise<readonly ArticleVersion[]> {
    return this.versions.list(session, idFrom(this.#model, id));
  }

  @MasterReaders('knowledge_base')
  @Get(':id/version/:version')
  @RecordsRead('Version of an article')
  async version(
    @CurrentSession() session: Session,
    @Param('id') id: string,
    @Param('version', ParseIntPipe) version: number,
  ): Promise<ArticleText> {
    return this.versions.read(session, idFrom(this.#model, id), version);
  }

  /** Title, text, tags and attachments of an earlier version become the next one. */
  @RequirePermission('Edit', 'CanManageMaster')
  @HttpCode(200)
  @MasterWriters('knowledge_base')
  @SendsRevision()
  @Post(':id/version/:version/restore')
  async restoreVersion(
    @CurrentSession() session: Session,
    @Param('id') id: string,
    @Param('version', ParseIntPipe) version: number,
    @IfMatch() revision: number | undefined,
  ): Promise<WireRecord> {
    const articleId = idFrom(this.#model, id);
    const as = writerOf(session);
    await this.versions.restore(session, as, { id: articleId, version, revision });
    return this.engine.queries.get(session, this.#model, articleId);
  }

  get #model(): ResourceModel {
    return this.engine.set.model('knowledge_base');
  }
}
