import { Module } from '@nestjs/common';
import { PacketController } from './http/routes/packet.routes.js';
import { BillingPacketController } from './http/billing-packet.controller.js';
import { PacketChecker } from './application/packet-check/packet-checker.js';
import { CaseCoreModule } from './case-core.module.js';

/** Packets, and what a case needs to be filed. */
@Module({
  imports: [CaseCoreModule],
  controllers: [PacketController, BillingPacketController],
  providers: [PacketChecker],
})
export class PacketsModule {}
