import { AppError, type DocumentRow, filingTexts, newYorkDay } from '@atlas/contracts';
import { Database, type Session } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import type { BuiltPacket, PacketClaim, PacketDocument } from '../packet/packet.js';
import { packetPlaces } from '../references/record-copies.js';
import { CaseService } from './case-service.js';
import { packetClaim } from './packet-claim.js';

/** A packet is built in memory and sent by mail; beyond this no mail server would take it. */
const MOST_BYTES = 150 * 1024 * 1024;

/** A built packet, and what it is the packet of. */
export interface CasePacket extends BuiltPacket {
  readonly claim: PacketClaim;
  readonly court_id: number | null;
}

/** Fetches what a packet is made of and makes it. */
@Injectable()
export class CasePackets {
  constructor(
    private readonly cases: CaseService,
    private readonly database: Database,
  ) {}

  async build(session: Session, caseId: string): Promise<CasePacket> {
    const details = await this.cases.details(session, caseId);
    const [treatments, documents, provider, insurer, lawFirm, logo] = await Promise.all([
      this.cases.treatments(session, caseId),
      this.cases.documents(session, caseId),
      this.cases.record(session, 'provider_master', details.provider_id),
      this.cases.record(session, 'insurance_company', details.insurance_company_id),
      this.cases.lawFirm(session),
      this.cases.logo(session),
    ]);
    const claim = packetClaim({ details, treatments, provider, insurer, lawFirm, logo }, newYorkDay(new Date()));
    // The libraries for PDF are large: the first packet loads them.
    const { buildPacket } = await import('../packet/build-packet.js');
    const packet = await buildPacket(claim, await this.#papers(session, details.case_id, documents));
    return { ...packet, claim, court_id: details.court_id };
  }

  /** The documents at nodes with an exhibit, with their content. */
  async #papers(session: Session, caseId: string, rows: readonly DocumentRow[]): Promise<PacketDocument[]> {
    const places = await this.database.withAccount(session.accountId, tx => packetPlaces(tx, session.accountId));
    const wanted = rows.filter(({ node_id }) => places.has(node_id));
    const size = wanted.reduce((sum, row) => sum + row.size, 0);
    if (size > MOST_BYTES) {
      const megabytes = Math.ceil(size / 1024 ** 2);
      throw new AppError(422, 'PACKET_TOO_LARGE', filingTexts.documentsTooLarge(caseId, megabytes));
    }
    const papers: PacketDocument[] = [];
    for (const { id, file_name, content_type, node_id, node_name, uploaded_date } of wanted) {
      const content = await this.cases.document(session, caseId, id);
      papers.push({ id, file_name, content_type, node_name, uploaded_date, content, ...places.get(node_id)! });
    }
    return papers;
  }
}
