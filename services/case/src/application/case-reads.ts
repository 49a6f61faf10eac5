import { ACTIVITY_RECORDER, type ActivityRecorder, type Session } from '@atlas/platform';
import { Inject, Injectable } from '@nestjs/common';
import { momentText } from './clock.js';

/** A screen asks for the parts of a case one by one; within this time they are one look at it. */
const ONE_LOOK_MS = 60_000;
/** Sessions come and go; old looks are forgotten in one sweep. */
const REMEMBERED = 10_000;

/** Every read of a case is a fact: who looked at it, when, as of which moment. */
@Injectable()
export class CaseReads {
  readonly #looks = new Map<string, number>();

  constructor(@Inject(ACTIVITY_RECORDER) private readonly activity: ActivityRecorder) {}

  /** Opening a case: recorded each time. */
  async opened(session: Session, caseId: string, asOf?: string): Promise<void> {
    this.#remember(session, caseId);
    await this.activity.record(session, {
      type: 'CaseViewed',
      caseId,
      description: asOf ? `Case opened as of ${momentText(asOf)}` : 'Case opened',
      data: { as_of: asOf ?? null },
    });
  }

  /** Reading a part of it: recorded unless it belongs to a look that is recorded already. */
  async part(session: Session, caseId: string, part: string): Promise<void> {
    const last = this.#looks.get(key(session, caseId));
    if (last !== undefined && Date.now() - last < ONE_LOOK_MS) return;
    this.#remember(session, caseId);
    await this.activity.record(session, { type: 'CaseViewed', caseId, description: `${part} read`, data: { part } });
  }

  #remember(session: Session, caseId: string): void {
    if (this.#looks.size > REMEMBERED) this.#looks.clear();
    this.#looks.set(key(session, caseId), Date.now());
  }
}

const key = ({ accountId, sessionId }: Session, caseId: string): string => `${accountId}/${sessionId}/${caseId}`;
