import { Module } from '@nestjs/common';
import { IdentityCoreModule } from './identity-core.module.js';
import { MailLinkJob } from './mail/mail-link.job.js';
import { KnownBrowsers } from './sign-in/known-browsers.js';
import { LinksController } from './sign-in/links.controller.js';
import { LinksService } from './sign-in/links.service.js';
import { MailLinks } from './sign-in/mail-links.js';
import { SessionsService } from './sign-in/sessions.service.js';
import { SignInBackoff } from './sign-in/sign-in-backoff.js';
import { SignInCounters } from './sign-in/sign-in-counters.js';
import { SignInService } from './sign-in/sign-in.service.js';
import { TokenController } from './sign-in/token.controller.js';

/** Signing in and out, tokens and sessions, and links by mail for users who cannot sign in. */
@Module({
  imports: [IdentityCoreModule],
  controllers: [TokenController, LinksController],
  providers: [KnownBrowsers, LinksService, MailLinkJob, MailLinks, SessionsService, SignInBackoff, SignInCounters, SignInService],
  exports: [KnownBrowsers, MailLinks, SessionsService, SignInBackoff, SignInCounters],
})
export class SignInModule {}
