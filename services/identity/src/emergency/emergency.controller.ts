import { emergencyTexts, ReviewEmergencyRequest, StartEmergencyRequest, type EmergencyAccess } from '@atlas/contracts';
import {
  Audience,
  CurrentSession,
  OnScreens,
  PeopleOnly,
  RecordsRead,
  RequirePermission,
  SignedIn,
  type Session,
} from '@atlas/platform';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { UuidPipe } from '../http/uuid.pipe.js';
import { EmergencyService } from './emergency.service.js';

const EMERGENCY_ID = new UuidPipe('EMERGENCY_ACCESS_NOT_FOUND', emergencyTexts.notFound);

/** Ours: read access to every case for a time, in an emergency (HIPAA 164.312(a)(2)(ii)). The menu entry says who may start it. */
@PeopleOnly()
@Audience('law_firm')
@OnScreens('emergencyAccess')
@SignedIn()
@Controller('emergency_access')
export class EmergencyController {
  constructor(private readonly emergencies: EmergencyService) {}

  @Get()
  @RecordsRead('Emergency access')
  list(@CurrentSession() session: Session): Promise<EmergencyAccess[]> {
    return this.emergencies.list(session);
  }

  @Post()
  start(@CurrentSession() session: Session, @Body() request: StartEmergencyRequest): Promise<EmergencyAccess> {
    return this.emergencies.start(session, request.reason.trim());
  }

  @Post(':id/end')
  @HttpCode(200)
  end(@CurrentSession() session: Session, @Param('id', EMERGENCY_ID) id: string): Promise<EmergencyAccess> {
    return this.emergencies.end(session, id);
  }

  @Post(':id/review')
  @HttpCode(200)
  @RequirePermission('Edit', 'CanManageUser')
  review(
    @CurrentSession() session: Session,
    @Param('id', EMERGENCY_ID) id: string,
    @Body() { note }: ReviewEmergencyRequest,
  ): Promise<EmergencyAccess> {
    return this.emergencies.review(session, id, note.trim());
  }
}
