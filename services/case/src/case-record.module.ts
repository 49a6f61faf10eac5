import { Module } from '@nestjs/common';
import { CaseFileSettingController } from './http/routes/case-file-setting.routes.js';
import { CaseController } from './http/routes/case.routes.js';
import { CaseTimeController } from './http/routes/case-time.routes.js';
import { CaseRulesController } from './http/routes/case-rules.routes.js';
import { CloneCaseController } from './http/routes/clone-case.routes.js';
import { NewCaseController } from './http/routes/new-case.routes.js';
import { SimilarCaseController } from './http/routes/similar-case.routes.js';
import {
  CaseDifferenceQueryHandler,
  CaseMomentsQueryHandler,
  WholeCaseQueryHandler,
} from './application/queries/case-time.queries.js';
import { CaseIntake } from './application/case-intake.js';
import { CaseFileSettings } from './application/case-file-setting/case-file-settings.js';
import { NewCase } from './application/new-case.js';
import { RecentCases } from './application/recent-cases.js';
import { CaseCoreModule } from './case-core.module.js';

/** One case: its attributes and status, its past, its rules, and how it is opened. */
@Module({
  imports: [CaseCoreModule],
  controllers: [
    CaseFileSettingController,
    CaseController,
    CaseTimeController,
    CaseRulesController,
    CloneCaseController,
    NewCaseController,
    SimilarCaseController,
  ],
  providers: [
    CaseFileSettings,
    CaseDifferenceQueryHandler,
    CaseMomentsQueryHandler,
    WholeCaseQueryHandler,
    CaseIntake,
    NewCase,
    RecentCases,
  ],
})
export class CaseRecordModule {}
