import { Module } from '@nestjs/common';
import { IdentityCoreModule } from './identity-core.module.js';
import { KnownBrowsers } from './sign-in/known-browsers.js';
import { SessionsService } from './sign-in/sessions.service.js';
import { SignInBackoff } from './sign-in/sign-in-backoff.js';
import { SignInCounters } from './sign-in/sign-in-counters.js';
import { SignInService } from './sign-in/sign-in.service.js';
import { TokenController } from './sign-in/token.controller.js';

/** Signing in and out, tokens and sessions. */
@Module({
  imports: [IdentityCoreModule],
  controllers: [TokenController],
  providers: [KnownBrowsers, SessionsService, SignInBackoff, SignInCounters, SignInService],
  exports: [SessionsService, SignInBackoff],
})
export class SignInModule {}
