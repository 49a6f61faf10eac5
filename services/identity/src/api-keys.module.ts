import { Module } from '@nestjs/common';
import { AccessModule } from './access.module.js';
import { ApiKeyUsesController } from './api-keys/api-key-uses.controller.js';
import { ApiKeysController } from './api-keys/api-keys.controller.js';
import { ApiKeysService } from './api-keys/api-keys.service.js';
import { IdentityCoreModule } from './identity-core.module.js';

/** Keys by which programs call the API. */
@Module({
  imports: [IdentityCoreModule, AccessModule],
  controllers: [ApiKeysController, ApiKeyUsesController],
  providers: [ApiKeysService],
})
export class ApiKeysModule {}
