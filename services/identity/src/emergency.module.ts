import { Module } from '@nestjs/common';
import { EmergencyMailJob } from './emergency/emergency-mail.job.js';
import { EmergencyController } from './emergency/emergency.controller.js';
import { EmergencyService } from './emergency/emergency.service.js';
import { IdentityCoreModule } from './identity-core.module.js';

/** Read access to every case for a time, in an emergency. */
@Module({
  imports: [IdentityCoreModule],
  controllers: [EmergencyController],
  providers: [EmergencyMailJob, EmergencyService],
})
export class EmergencyModule {}
