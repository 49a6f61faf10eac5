import { Module } from '@nestjs/common';
import { SettlementController } from './http/routes/settlement.routes.js';
import { SplitPaymentController } from './http/routes/split-payment.routes.js';
import { Settlements } from './application/settlements.js';
import { SplitPayments } from './application/split-payments.js';
import { CaseCoreModule } from './case-core.module.js';

/** Settlements, and payments for several cases. */
@Module({
  imports: [CaseCoreModule],
  controllers: [SettlementController, SplitPaymentController],
  providers: [Settlements, SplitPayments],
})
export class SettlementsModule {}
