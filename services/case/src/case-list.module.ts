import { Module } from '@nestjs/common';
import { CaseSearchController } from './http/routes/case-search.routes.js';
import { RememberedCounts } from './projections/case-list/case-list.counts.js';
import { CaseCoreModule } from './case-core.module.js';

/** The case list and its figures. */
@Module({
  imports: [CaseCoreModule],
  controllers: [CaseSearchController],
  providers: [RememberedCounts],
})
export class CaseListModule {}
