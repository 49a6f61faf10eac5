import { Module } from '@nestjs/common';
import { PartyController } from './http/routes/party.routes.js';
import { PortfolioCaseController } from './http/routes/portfolio-case.routes.js';
import { PartyReplacer } from './sagas/party-replacement/party-replacer.js';
import { CaseCoreModule } from './case-core.module.js';

/** The cases of a party or a portfolio, and what changes them all. */
@Module({
  imports: [CaseCoreModule],
  controllers: [PartyController, PortfolioCaseController],
  providers: [PartyReplacer],
})
export class PartiesModule {}
