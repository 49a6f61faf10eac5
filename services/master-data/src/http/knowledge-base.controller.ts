import { fileFields, SearchArticlesRequest } from '@atlas/contracts';
import { CurrentSession, SignedIn, type Session } from '@atlas/platform';
import { idFrom, ResourceEngine, sendFile } from '@atlas/resource-engine';
import { Body, Controller, Get, HttpCode, Param, Post, Res, type StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ArticleReader, type FoundArticles, type ReadArticle } from '../knowledge/article-reader.js';

const ATTACHMENT = 'attachments.file';

/** The knowledge base for its readers, clinics and funders among them. */
@SignedIn()
@Controller('knowledge_base')
export class KnowledgeBaseController {
  constructor(
    private readonly engine: ResourceEngine,
    private readonly articles: ArticleReader,
  ) {}

  @HttpCode(200)
  @Post('search')
  search(@CurrentSession() session: Session, @Body() request: SearchArticlesRequest): Promise<FoundArticles> {
    return this.articles.search(session, request);
  }

  /** Counts a view. */
  @Get(':id/view')
  view(@CurrentSession() session: Session, @Param('id') id: string): Promise<ReadArticle> {
    return this.articles.view(session, idFrom(this.engine.set.model('knowledge_base'), id));
  }

  /** An attachment of an article that the reader may see. */
  @Get(':id/attachment/:row')
  async attachment(
    @CurrentSession() session: Session,
    @Param('id') id: string,
    @Param('row') row: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const model = this.engine.set.model('knowledge_base');
    const articleId = idFrom(model, id);
    await this.articles.mayRead(session, articleId);
    const record = await this.engine.reader.get(session, model, articleId);
    const [under, field] = fileFields(model.definition.fields).find(([name]) => name === ATTACHMENT)!;
    return sendFile(this.engine, session, { model, record, under, field, row }, reply);
  }
}
