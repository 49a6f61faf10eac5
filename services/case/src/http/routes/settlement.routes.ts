import {
  type CaseLeft,
  caseTexts,
  invalid,
  type PacketSettlement,
  packetTexts,
  ProposeSettlementRequest,
  ResetSettlementRequest,
  type SavedSettlement,
  SaveSettlementRequest,
  type SettledBillRow,
  type SettlementDetails,
  type SettlementExists,
  type SettlementProposal,
  settlementTexts,
} from '@atlas/contracts';
import { OrdinaryNotFound, RecordsRead, type Session } from '@atlas/platform';
import type { QueryBus } from '@nestjs/cqrs';
import { forFirmOnly } from '../../access/session-scope.js';
import type { Moment } from '../../application/moment.js';
import { ShownCaseQuery } from '../../application/queries/shown-case.query.js';
import { CaseQuery, CasesQuery } from '../../application/queries/case.query.js';
import { PacketQuery } from '../../application/queries/packet.query.js';
import { Settlements, type SettlementDone } from '../../application/settlements.js';
import type { Case } from '../../domain/case/case.state.js';
import { packetSettlement, settledBills, settlementView } from '../../domain/case/views/settlement.js';
import { treatmentRows } from '../../domain/case/views/treatments.js';
import { CurrentNames } from '../../references/current-names.js';
import { caseRoutes, senderOf } from './case-routes.js';

const SETTLEMENT = { part: 'Settlement' };
const OF_CASE = { query: ['caseId'], asOf: true } as const;
const WRITES = { ...senderOf('SaveSettlement'), status: 200 };

const { route, controller } = caseRoutes({ settlements: Settlements, names: CurrentNames }, ['caseDetails', 'packets']);
interface Parts {
  readonly queries: QueryBus;
  readonly names: CurrentNames;
}
interface Asked {
  readonly session: Session;
  readonly moment: Moment;
  readonly query: { readonly caseId?: string };
}

/** What cases are settled for; the documents' spelling of the path. */
export const SettlementController = controller('SettlementController', {
  exists: route({
    at: 'GET settlment/Exists',
    ...OF_CASE,
    cut: ['settlement_answer'],
    answer: async (parts, call): Promise<SettlementExists> => existsOf((await readCase(parts, call)).settlement),
  }),
  details: route({
    at: 'GET settlment/GetSettlementDetails',
    ...OF_CASE,
    cut: ['settlement_answer'],
    also: [OrdinaryNotFound('SETTLEMENT_NOT_FOUND')],
    answer: async (parts, call): Promise<SettlementDetails> => detailsOf(await readCase(parts, call)),
  }),
  /** A case's part of its packet's settlement; null if the case is settled alone. */
  partOfPacket: route({
    at: 'GET settlment/GetPackettedCaseSettlementDetails',
    ...OF_CASE,
    cut: ['settlement_answer'],
    async answer(parts, call): Promise<SettlementDetails> {
      const current = await readCase(parts, call);
      const isPart = current.settlement?.settlement.packet != null;
      return detailsOf(isPart ? current : { ...current, settlement: null });
    },
  }),
  /** The packet's cases with what each has of a settlement; of a case in no packet it alone. */
  packet: route({
    at: 'GET settlment/GetPacketSettlementData',
    ...OF_CASE,
    cut: ['packet_settlement'],
    async answer(parts, call): Promise<PacketSettlement> {
      const { packet_id, cases } = await readPacket(parts, call);
      return packetSettlement(packet_id, cases);
    },
  }),
  /** The same by bill. */
  bills: route({
    at: 'GET settlment/GetPacketBillSettlementData',
    ...OF_CASE,
    cut: ['settled_bill'],
    answer: async (parts, call): Promise<readonly SettledBillRow[]> =>
      (await readPacket(parts, call)).cases.flatMap(settledBills),
  }),
  /** The figures that saving this would lead to. */
  propose: route({
    at: 'POST settlment/proposal',
    ...WRITES,
    does: 'View',
    body: ProposeSettlementRequest,
    also: [RecordsRead('Settlement proposal')],
    async answer({ settlements }, { session, body }): Promise<SettlementProposal> {
      const proposal = await settlements.propose(session, body);
      return { ...proposal, left: leftFor(session, proposal.left) };
    },
  }),
  save: route({
    at: 'POST settlment/Save',
    ...WRITES,
    body: SaveSettlementRequest,
    ifMatch: true,
    sendsRevision: true,
    cut: ['settlement_answer'],
    answer: async (parts, { session, body, expected }): Promise<SavedSettlement> =>
      savedAnswer(parts, session, await parts.settlements.save(session, body, expected)),
  }),
  reset: route({
    at: 'POST settlment/ResetPacketSettlement',
    ...WRITES,
    body: ResetSettlementRequest,
    ifMatch: true,
    sendsRevision: true,
    cut: ['settlement_answer'],
    answer: async (parts, { session, body, expected }): Promise<SavedSettlement> =>
      savedAnswer(parts, session, await parts.settlements.reset(session, body, expected)),
  }),
});

async function savedAnswer(parts: Parts, session: Session, done: SettlementDone): Promise<SavedSettlement> {
  const { queries } = parts;
  const members = await queries.execute(new CasesQuery(session, done.cases));
  const loaded = await queries.execute(new CaseQuery(session, done.case_id));
  const { details, shown } = await queries.execute(new ShownCaseQuery(session, loaded));
  return {
    ...detailsOf(shown),
    revision: loaded.revision,
    warnings: done.warnings,
    left: leftFor(session, done.left),
    status_kept: members.flatMap(one => {
      const why = one.state.settlement?.status_kept;
      // Clients are not shown the firm's statuses.
      return why ? [{ case_id: one.state.case_id, why: forFirmOnly(session, why) ?? settlementTexts.statusNotChanged }] : [];
    }),
    current_status: shown.status.name,
    case: details,
    treatments: treatmentRows(shown),
  };
}

async function readCase({ queries, names }: Parts, { session, query, moment }: Asked): Promise<Case> {
  const { state } = await queries.execute(new CaseQuery(session, requireCaseId(query.caseId), moment, SETTLEMENT));
  return (await names.of(session, state, moment)).state;
}

async function readPacket(
  { queries, names }: Parts,
  { session, query, moment }: Asked,
): Promise<{ readonly packet_id: string | null; readonly cases: readonly Case[] }> {
  const { state } = await queries.execute(new CaseQuery(session, requireCaseId(query.caseId), moment, SETTLEMENT));
  const packet_id = state.packet?.packet_id ?? null;
  const members =
    packet_id === null ? [state] : await queries.execute(new PacketQuery(session, packet_id, moment, SETTLEMENT.part));
  const named = await Promise.all(members.map(one => names.of(session, one, moment)));
  return { packet_id, cases: named.map(one => one.state) };
}

/** The reason names a status as the firm calls it. */
const leftFor = (session: Session, left: readonly CaseLeft[]): readonly CaseLeft[] =>
  forFirmOnly(session, left) ?? left.map(({ case_id }) => ({ case_id, why: caseTexts.caseClosed(case_id) }));

function requireCaseId(caseId: string | undefined): string {
  if (!caseId) throw invalid({ caseId: packetTexts.selectCase });
  return caseId;
}

const existsOf = (settled: Case['settlement']): SettlementExists => ({
  exists: settled !== null,
  packet_id: settled?.settlement.packet?.packet_id ?? null,
});

const detailsOf = (current: Case): SettlementDetails => ({
  case_id: current.case_id,
  ...existsOf(current.settlement),
  settlement: settlementView(current),
});
