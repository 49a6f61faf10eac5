import { Module } from '@nestjs/common';
import { CodeImportHandler } from './code-sets/code-import.handler.js';
import { LoadController } from './code-sets/load.controller.js';
import { SharedCodes } from './code-sets/shared-codes.js';
import { DayLines } from './fee-schedule/day-lines.js';
import { FeeScheduleController } from './fee-schedule/fee-schedule.controller.js';
import { MasterDataCoreModule } from './master-data-core.module.js';
import { RecordsModule } from './records.module.js';

/** Code sets with their releases, and the fee schedule. */
@Module({
  imports: [MasterDataCoreModule, RecordsModule],
  controllers: [LoadController, FeeScheduleController],
  providers: [CodeImportHandler, DayLines, SharedCodes],
})
export class CodesAndFeesModule {}
