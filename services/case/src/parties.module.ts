import { Module } from '@nestjs/common';
import { PartyController } from './http/party.controller.js';
import { PortfolioCaseController } from './http/portfolio-case.controller.js';
import { PartyReplacer } from './sagas/party-replacement/party-replacer.js';
import { CaseCoreModule } from './case-core.module.js';

/** The cases of a party or a portfolio, and what changes them all. */
@Module({
  imports: [CaseCoreModule],
  controllers: [PartyController, PortfolioCaseController],
  providers: [PartyReplacer],
})
export class PartiesModule {}
