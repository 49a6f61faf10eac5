import { AppError, type TreatmentRow } from '@atlas/contracts';
import { ServiceClient, type Session } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import type { AskedCode } from './fee-question.js';

/** What else a case's bills name for a day; the cases are the case service's. */
@Injectable()
export class DayLines {
  constructor(private readonly services: ServiceClient) {}

  /** Undefined: the case does not exist, the user may not see it, or the case service is unavailable. */
  async of(session: Session, caseId: string, day: string): Promise<readonly AskedCode[] | undefined> {
    try {
      const rows = await this.services.json<readonly TreatmentRow[]>(session, {
        service: 'case',
        path: `case/${encodeURIComponent(caseId)}/treatment`,
      });
      return rows
        .filter(row => row.dos_from === day)
        .flatMap(row =>
          row.cpt_codes.map(({ code, modifier, units }) => ({
            code,
            modifier: modifier || null,
            units: Math.max(1, Math.ceil(units)),
          })),
        );
    } catch (error) {
      if (error instanceof AppError) return undefined;
      throw error;
    }
  }
}
