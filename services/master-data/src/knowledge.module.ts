import { Module } from '@nestjs/common';
import { KnowledgeBaseController } from './http/knowledge-base.controller.js';
import { ArticleReader } from './knowledge/article-reader.js';
import { ArticleVersions } from './knowledge/article-versions.js';
import { MasterDataCoreModule } from './master-data-core.module.js';

/** The knowledge base. */
@Module({
  imports: [MasterDataCoreModule],
  controllers: [KnowledgeBaseController],
  providers: [ArticleReader, ArticleVersions],
})
export class KnowledgeModule {}
