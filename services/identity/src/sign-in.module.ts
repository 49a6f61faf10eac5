import { Module } from '@nestjs/common';
import { IdentityCoreModule } from './identity-core.module.js';
import { JwksController } from './keys/jwks.controller.js';
import { MailLinkJob } from './mail/mail-link.job.js';
import { OldPortalController } from './old-portal/old-portal.controller.js';
import { OldPortalService } from './old-portal/old-portal.service.js';
import { PortalSignInController } from './old-portal/portal-sign-in.controller.js';
import { PortalSignInService } from './old-portal/portal-sign-in.service.js';
import { BrowserTokens } from './sign-in/browser-tokens.js';
import { KnownBrowsers } from './sign-in/known-browsers.js';
import { LinksController } from './sign-in/links.controller.js';
import { LinksService } from './sign-in/links.service.js';
import { MailLinks } from './sign-in/mail-links.js';
import { NamedAccounts } from './sign-in/named-accounts.js';
import { AuthenticatorApps } from './sign-in/second-factor/authenticator-apps.js';
import { Passkeys } from './sign-in/second-factor/passkeys.js';
import { RecoveryCodes } from './sign-in/second-factor/recovery-codes.js';
import { SecondFactorRefusals } from './sign-in/second-factor/second-factor-refusals.js';
import { SecondFactorSignIn } from './sign-in/second-factor/second-factor-sign-in.service.js';
import { SecondFactorController } from './sign-in/second-factor/second-factor.controller.js';
import { SecondFactors } from './sign-in/second-factor/second-factors.js';
import { SignInChallenges } from './sign-in/second-factor/sign-in-challenges.js';
import { SessionsService } from './sign-in/sessions.service.js';
import { SignInBackoff } from './sign-in/sign-in-backoff.js';
import { SignInCounters } from './sign-in/sign-in-counters.js';
import { SignInService } from './sign-in/sign-in.service.js';
import { TokenController } from './sign-in/token.controller.js';

const SECOND_FACTORS = [AuthenticatorApps, Passkeys, RecoveryCodes, SecondFactors, SignInChallenges];

/** Signing in and out, second factors, tokens and sessions, and links by mail for users who cannot sign in. */
@Module({
  imports: [IdentityCoreModule],
  controllers: [
    TokenController,
    JwksController,
    LinksController,
    SecondFactorController,
    PortalSignInController,
    OldPortalController,
  ],
  providers: [
    ...SECOND_FACTORS,
    BrowserTokens,
    KnownBrowsers,
    LinksService,
    MailLinkJob,
    MailLinks,
    NamedAccounts,
    SecondFactorRefusals,
    SecondFactorSignIn,
    SessionsService,
    SignInBackoff,
    SignInCounters,
    SignInService,
    OldPortalService,
    PortalSignInService,
  ],
  exports: [...SECOND_FACTORS, BrowserTokens, MailLinks, SessionsService, SignInBackoff, SignInCounters],
})
export class SignInModule {}
