import {
  AppError,
  type CaseDetails,
  type DeadlineRow,
  type DocumentRow,
  type PacketView,
  type PaymentRow,
  type TreatmentRow,
} from '@atlas/contracts';
import { ServiceClient, type Session } from '@atlas/platform';
import { ResourceEngine } from '@atlas/resource-engine';
import { Injectable } from '@nestjs/common';

export type Particulars = Readonly<Record<string, unknown>>;

/** The data of a template: a case as its service returns it, and the records it refers to. */
export interface CaseParts {
  readonly details: CaseDetails;
  readonly treatments: readonly TreatmentRow[];
  readonly payments: readonly PaymentRow[];
  readonly documents: readonly DocumentRow[];
  readonly deadlines: readonly DeadlineRow[];
  readonly packet: PacketView | undefined;
  /** By the name templates know them by: `provider`, `insurer`. */
  readonly parties: Readonly<Record<string, Particulars | undefined>>;
  readonly lawFirm: Particulars | undefined;
  /** Node id → letter of its exhibit and role. */
  readonly nodes: ReadonlyMap<number, { readonly exhibit: string | null; readonly node_role: string | null }>;
}

/** Attribute of a case → the records it names and what templates call them. */
const PARTIES = {
  provider: ['provider_master', 'provider_id'],
  insurer: ['insurance_company', 'insurance_company_id'],
  adjuster: ['adjuster', 'adjuster_id'],
  doctor: ['operating_doctor', 'treating_doctor_id'],
  defendant: ['defendant', 'defendant_id'],
  counsel: ['attorney_firm', 'attorney_firm_id'],
  court: ['court_type', 'court_id'],
  arbitrator: ['arbitrator', 'arbitrator_id'],
} as const;

/** Asks the case service by its documented calls, in the user's name: what they may not see is in no letter of theirs either. */
@Injectable()
export class CasePartsReader {
  constructor(
    private readonly services: ServiceClient,
    private readonly engine: ResourceEngine,
  ) {}

  /** A case that the user may see; else the refusal of the case service. */
  details(session: Session, caseId: string): Promise<CaseDetails> {
    return this.#case<CaseDetails>(session, `case/${encodeURIComponent(caseId)}/details`);
  }

  async read(session: Session, caseId: string): Promise<CaseParts> {
    const details = await this.details(session, caseId);
    const id = encodeURIComponent(details.case_id);
    const [treatments, payments, documents, deadlines, packet, lawFirm, parties, nodes] = await Promise.all([
      this.#case<TreatmentRow[]>(session, `case/${id}/treatment`),
      this.#known(this.#case<PaymentRow[]>(session, `payment/transaction/${id}/all`)),
      this.#case<DocumentRow[]>(session, `case/${id}/document`),
      this.#case<DeadlineRow[]>(session, `case/${id}/deadlines`),
      this.#known(this.#case<PacketView>(session, `case/${id}/packet`)),
      this.#known(this.services.json<Particulars>(session, { service: 'identity', path: 'lawfirm/details' })),
      this.#parties(session, details),
      this.#nodes(session.accountId),
    ]);
    return { details, treatments, payments: payments ?? [], documents, deadlines, packet, lawFirm, parties, nodes };
  }

  async #parties(session: Session, details: CaseDetails): Promise<CaseParts['parties']> {
    const found: Record<string, Particulars | undefined> = {};
    for (const [name, [resource, attribute]] of Object.entries(PARTIES)) {
      const id = (details as unknown as Particulars)[attribute];
      if (typeof id !== 'number') continue;
      found[name] = await this.#known(this.engine.queries.get(session, this.engine.set.model(resource), id));
    }
    return found;
  }

  async #nodes(accountId: number): Promise<CaseParts['nodes']> {
    const { set } = this.engine;
    const rows = await this.engine.database.withAccount(accountId, tx =>
      tx.query<{ id: number; exhibit: string | null; node_role: string | null }>(
        `select n.id, e.letter as exhibit, n.node_role from ${set.model('document/node').table} n
           left join ${set.model('exhibit_master').table} e on e.account_id = n.account_id and e.id = n.exhibit_id where n.account_id = $1`,
        [accountId],
      ),
    );
    return new Map(rows.map(({ id, ...node }) => [id, node]));
  }

  #case<Answer>(session: Session, path: string): Promise<Answer> {
    return this.services.json<Answer>(session, { service: 'case', path });
  }

  /** Parts that are missing or not allowed stay empty. */
  async #known<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
    try {
      return await answer;
    } catch (error) {
      if (error instanceof AppError && (error.status === 404 || error.status === 403)) return undefined;
      throw error;
    }
  }
}
