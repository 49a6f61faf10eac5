import { Module } from '@nestjs/common';
import { AccessModule } from './access.module.js';
import { IdentityCoreModule } from './identity-core.module.js';
import { SignInModule } from './sign-in.module.js';
import { ScimTokens } from './scim/scim-tokens.js';
import { OpenIdController } from './single-sign-on/openid.controller.js';
import { OpenIdProviders } from './single-sign-on/openid-providers.js';
import { OpenIdSignInService } from './single-sign-on/openid-sign-in.service.js';
import { OpenIdTransactions } from './single-sign-on/openid-transactions.js';
import { SingleSignOnController } from './single-sign-on/single-sign-on.controller.js';
import { SingleSignOnService } from './single-sign-on/single-sign-on.service.js';

/** Sign-in at the identity provider of a firm. */
@Module({
  imports: [IdentityCoreModule, SignInModule, AccessModule],
  controllers: [OpenIdController, SingleSignOnController],
  providers: [OpenIdProviders, OpenIdSignInService, OpenIdTransactions, ScimTokens, SingleSignOnService],
  exports: [ScimTokens],
})
export class SingleSignOnModule {}
