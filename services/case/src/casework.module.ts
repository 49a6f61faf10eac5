import { Module } from '@nestjs/common';
import { NotesController } from './http/routes/notes.routes.js';
import { TreatmentController } from './http/routes/treatment.routes.js';
import { PaymentController } from './http/routes/payment.routes.js';
import { PaymentKindController } from './http/routes/payment-kind.routes.js';
import { CaseCoreModule } from './case-core.module.js';

/** What people enter in a case: notes, treatments and payments. */
@Module({
  imports: [CaseCoreModule],
  controllers: [NotesController, TreatmentController, PaymentController, PaymentKindController],
})
export class CaseworkModule {}
