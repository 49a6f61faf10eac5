import { Module } from '@nestjs/common';
import { PacketController } from './http/routes/packet.routes.js';
import { BillingPacketController } from './http/routes/billing-packet.routes.js';
import { PacketChecker } from './application/packet-check/packet-checker.js';
import { PacketChecksQueryHandler } from './application/queries/packet-checks.query.js';
import { CaseCoreModule } from './case-core.module.js';

/** Packets, and what a case needs to be filed. */
@Module({
  imports: [CaseCoreModule],
  controllers: [PacketController, BillingPacketController],
  providers: [PacketChecker, PacketChecksQueryHandler],
})
export class PacketsModule {}
