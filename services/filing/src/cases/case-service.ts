import {
  AppError,
  type CaseDetails,
  type CaseRow,
  type DocumentRow,
  type ListAnswer,
  type PacketCheck,
  type TreatmentRow,
} from '@atlas/contracts';
import { ServiceClient, type Session } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { buffer } from 'node:stream/consumers';

/** What filing reads from the case service and from master data, by their documented calls and with the user's rights. */
@Injectable()
export class CaseService {
  constructor(private readonly services: ServiceClient) {}

  details(session: Session, caseId: string): Promise<CaseDetails> {
    return this.#case(session, caseId, 'details');
  }

  treatments(session: Session, caseId: string): Promise<TreatmentRow[]> {
    return this.#case(session, caseId, 'treatment');
  }

  documents(session: Session, caseId: string): Promise<DocumentRow[]> {
    return this.#case(session, caseId, 'document');
  }

  async document(session: Session, caseId: string, documentId: string): Promise<Buffer> {
    const path = `case/${encodeURIComponent(caseId)}/document/file/download`;
    return buffer(await this.services.stream(session, { service: 'case', method: 'POST', path, body: [documentId] }));
  }

  check(session: Session, caseId: string): Promise<PacketCheck> {
    const path = `case/${encodeURIComponent(caseId)}/billing_packet/check`;
    return this.services.json(session, { service: 'case', method: 'POST', path, body: {} });
  }

  /** Throws 404 of the first id that is no case of the user's. */
  async requireAll(session: Session, caseIds: readonly string[]): Promise<void> {
    const body = { filters: { Case_Id: [...caseIds] }, top: caseIds.length };
    const { result } = await this.services.json<ListAnswer<CaseRow>>(session, {
      service: 'case',
      method: 'POST',
      path: 'Case/simple_search',
      body,
    });
    const found = new Set(result.map(({ case_id }) => case_id.toUpperCase()));
    // A case that was opened a moment ago may not be in the lists yet; the case itself knows.
    for (const id of caseIds) if (!found.has(id.toUpperCase())) await this.details(session, id);
  }

  /** A record of master data, as far as it is there and the user may read it. */
  async record(session: Session, resource: string, id: number | null): Promise<Readonly<Record<string, unknown>> | undefined> {
    return id === null
      ? undefined
      : this.#known(this.services.json(session, { service: 'master-data', path: `${resource}/${id}` }));
  }

  async lawFirm(session: Session): Promise<Readonly<Record<string, unknown>> | undefined> {
    return this.#known(this.services.json(session, { service: 'identity', path: 'lawfirm/details' }));
  }

  /** The firm's logo, if it has one. A packet is built without it rather than not at all. */
  async logo(session: Session): Promise<Buffer | undefined> {
    try {
      const logo = await buffer(await this.services.stream(session, { service: 'identity', path: 'lawfirm/logo' }));
      return logo.length ? logo : undefined;
    } catch (error) {
      if (error instanceof AppError && error.status === 404) return undefined;
      throw error;
    }
  }

  #case<Answer>(session: Session, caseId: string, part: string): Promise<Answer> {
    return this.services.json<Answer>(session, { service: 'case', path: `case/${encodeURIComponent(caseId)}/${part}` });
  }

  async #known(answer: Promise<Readonly<Record<string, unknown>>>): Promise<Readonly<Record<string, unknown>> | undefined> {
    try {
      return await answer;
    } catch (error) {
      if (error instanceof AppError && (error.status === 404 || error.status === 403)) return undefined;
      throw error;
    }
  }
}
