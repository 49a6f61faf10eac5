import type { JsonWebKeySet } from '@atlas/contracts';
import { Public } from '@atlas/platform';
import { Controller, Get, Header } from '@nestjs/common';
import { SigningKeys } from './signing-keys.js';

/** The public keys that check access tokens. */
@Public()
@Controller('Token')
export class JwksController {
  constructor(private readonly keys: SigningKeys) {}

  @Get('jwks')
  @Header('cache-control', 'public, max-age=60')
  async jwks(): Promise<JsonWebKeySet> {
    return { keys: await this.keys.findKeys() };
  }
}
