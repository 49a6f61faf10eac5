import {
  CASE_SUBMITTED,
  CASE_TOPIC,
  FILING_TOPIC,
  SUBMISSION_RESULT_RECORDED,
  type CaseSubmittedData,
  type JsonObject,
  type MasterRecordChanged,
  type SubmissionResultRecordedData,
} from '@atlas/contracts';
import { eventBusSchema, Inbox, Outbox, OutboxRelay, PostgresEventBus, type IntegrationEvent } from '@atlas/messaging';
import type { ServiceClient } from '@atlas/platform';
import { testDatabase, until, type TestDatabase } from '@atlas/testing';
import { randomUUID } from 'node:crypto';
import { ACCOUNTS, caseWorld, sessionOf, VOCABULARY, type CaseWorld } from '../../../test/case-world.js';
import { caseStream } from '../../application/cases.js';
import { opening as usualOpening } from '../../domain/case/case.example.js';
import type { Case } from '../../domain/case/case.state.js';
import { statusWithRole } from '../../domain/rules/status-rules.js';
import { keepReferences } from '../../references/reference-book.js';
import { FiledCases } from './filed-cases.js';
import { FilingConsumer } from './filing.consumer.js';
import { caseCommands, type CaseCommands } from '../../../test/case-commands.js';

const status = (id: number, code: string, next_ids: number[], data: object = {}): MasterRecordChanged => ({
  ...VOCABULARY.find(({ resource }) => resource === 'status')!,
  id,
  code,
  name: code,
  revision: 2,
  data: { track: 'any', case_status_id: 1, next_ids, process_role: code.toLowerCase(), ...data },
});

const WORKFLOW = [
  status(1, 'NEW', [2]),
  status(2, 'READY', [4]),
  status(4, 'FILED_EMAIL', [5, 6, 7], { implies_filed: true }),
  status(5, 'FILED', [6, 7], { implies_filed: true }),
  status(6, 'AAA_ASSIGNED', [], { implies_filed: true }),
  status(7, 'REJECTED', [4], { implies_filed: true, needs_reason: true }),
  { ...status(90, 'PACKET', [], { node_role: 'generated_packet' }), resource: 'document/node', name: 'Built packets' },
];

describe('events of filing', () => {
  let world: CaseWorld;
  let busDatabase: TestDatabase;
  let bus: PostgresEventBus;
  let relay: OutboxRelay;
  let commands: CaseCommands;
  let consumer: FilingConsumer;
  const refused: IntegrationEvent[] = [];
  const words = new Map<string, string>();
  let opened = 0;

  beforeAll(async () => {
    world = await caseWorld();
    busDatabase = await testDatabase({ schemas: [eventBusSchema] });
    bus = new PostgresEventBus(busDatabase.database);
    const { database } = world.database;
    for (const accountId of Object.values(ACCOUNTS))
      await database.withAccount(accountId, tx => keepReferences(tx, accountId, WORKFLOW));
    commands = await caseCommands(world);
    // Filing is another process; this is its answer.
    const filing = {
      json: (_session: unknown, { path }: { path: string }) => Promise.resolve({ message: words.get(path) ?? null }),
    };
    const filed = new FiledCases(commands.bus, database, filing as unknown as ServiceClient);
    consumer = new FilingConsumer(database, new Inbox('cases'), new Outbox('cases'), filed);
    await bus.consume({
      topics: [FILING_TOPIC],
      group: 'case-filing',
      handler: ({ event }) =>
        event.type === CASE_SUBMITTED ? consumer.submitted(event as never) : consumer.answered(event as never),
    });
    await bus.consume({ topics: [CASE_TOPIC], group: 'spec', handler: async ({ event }) => void refused.push(event) });
    relay = new OutboxRelay(database, bus, 'cases');
    relay.start();
  });
  afterAll(async () => {
    await relay?.stop();
    await bus?.close();
    await busDatabase?.close();
    await world?.close();
  });

  const session = sessionOf(ACCOUNTS.demo, { permissions: new Set(['CanViewCase', 'CanManageCase', 'CanCloseCase']) });
  const openCase = async (): Promise<string> => {
    const caseId = `DEMO26-${String(++opened).padStart(6, '0')}`;
    const context = await commands.cases.context(session);
    const attributes = {
      injured_first_name: 'Odalys',
      injured_last_name: 'Ferrante',
      provider_id: { id: 3, name: 'Cedar Loop PT' },
    };
    const opening = { ...usualOpening, status: statusWithRole(context.statuses, 'new')! };
    await commands.execute(session, caseId, { type: 'OpenCase', data: { case_id: caseId, case_key: null, attributes, opening } });
    return caseId;
  };
  const event = <Data extends JsonObject>(
    type: string,
    key: string,
    data: Data,
    accountId: number = ACCOUNTS.demo,
  ): IntegrationEvent<string, Data> => ({
    id: randomUUID(),
    type,
    accountId,
    key,
    time: '2026-04-21T15:00:00.000Z',
    correlationId: 'spec-spec',
    actor: session.actor,
    data,
  });
  const submitted = (case_id: string, more: Partial<CaseSubmittedData> = {}): CaseSubmittedData => ({
    submission_id: randomUUID(),
    case_id,
    submission_type: 'Arbitration Submission',
    to_email_id: 'intake@forum.example',
    filed_on: '2026-04-21',
    status_id: null,
    packet: {
      document_id: randomUUID(),
      file_key: `1/packet/${randomUUID()}`,
      file_name: `Packet ${case_id}.pdf`,
      size: 4200,
      node_id: null,
    },
    ...more,
  });
  const answered = (to: CaseSubmittedData, more: Partial<SubmissionResultRecordedData> = {}): SubmissionResultRecordedData => ({
    submission_id: to.submission_id,
    case_id: to.case_id,
    outcome: 'number_assigned',
    on: '2026-04-22',
    index_or_aaa_number: '17-26-1187-4402',
    has_message: false,
    ...more,
  });
  const publishEvents = (...events: IntegrationEvent[]) => bus.publish(FILING_TOPIC, events);
  const whenCase = (caseId: string, holds: (state: Case) => boolean): Promise<Case> =>
    until('an event of filing in the case', async () => {
      const { state } = await commands.cases.load(session, caseId);
      return holds(state) && state;
    });
  const refusalOf = (submissionId: string): Promise<IntegrationEvent[]> =>
    until('the refusal', () => {
      const own = refused.filter(({ type, data }) => type === 'CaseCommandRefused.v1' && data['submission_id'] === submissionId);
      return own.length > 0 && own;
    });

  it('make a new case ready, then filed, with the packet among its documents', async () => {
    const caseId = await openCase();
    const data = submitted(caseId);
    await publishEvents(event(CASE_SUBMITTED, caseId, data));
    const state = await whenCase(caseId, ({ status: { code } }) => code === 'FILED_EMAIL');
    expect(state.documents).toMatchObject([
      {
        id: data.packet.document_id,
        file_key: data.packet.file_key,
        content_type: 'application/pdf',
        node: { id: 90, name: 'Built packets' },
      },
    ]);
    expect(state.submissions).toMatchObject([
      { id: data.submission_id, document_id: data.packet.document_id, to_email_id: 'intake@forum.example' },
    ]);
    expect(state.attributes.date_filed).toBe('2026-04-21');
    const { events } = await world.aggregates.load(caseStream(ACCOUNTS.demo, caseId));
    expect(events.map(({ type, metadata }) => [type, metadata.actor.name])).toEqual([
      ['CaseOpened', 'Casey Clerk'],
      ['DocumentAttached', 'Casey Clerk'],
      ['SubmissionRecorded', 'Casey Clerk'],
      ['StatusChanged', 'Casey Clerk'],
      ['StatusChanged', 'Casey Clerk'],
    ]);
  });

  it('are handled once, however often they are delivered, even if the process died before it recorded the delivery', async () => {
    const caseId = await openCase();
    const submission = event(CASE_SUBMITTED, caseId, submitted(caseId));
    await publishEvents(submission, submission);
    const { submissions } = await whenCase(caseId, ({ status: { code } }) => code === 'FILED_EMAIL');
    await world.database.ownerPool.query('delete from cases.inbox where event_id = $1', [submission.id]);
    await consumer.submitted(submission as never);
    const { state } = await commands.cases.load(session, caseId);
    expect([state.submissions, state.documents.length]).toEqual([submissions, 1]);
  });

  it('set the status that the firm chose', async () => {
    const caseId = await openCase();
    await publishEvents(event(CASE_SUBMITTED, caseId, submitted(caseId, { status_id: 5 })));
    await whenCase(caseId, ({ status: { code } }) => code === 'FILED');
  });

  it('are recorded even if the workflow refuses the status, and the refusal is published', async () => {
    const caseId = await openCase();
    await commands.execute(session, caseId, { type: 'CloseCase', data: { status: 'CLOSED_PAID', reason: 'Paid' } });
    const data = submitted(caseId);
    await publishEvents(event(CASE_SUBMITTED, caseId, data));
    const [refusal, ...more] = await refusalOf(data.submission_id);
    expect(more).toEqual([]);
    expect(refusal).toMatchObject({
      accountId: ACCOUNTS.demo,
      key: caseId,
      data: {
        case_id: caseId,
        command: 'RecordSubmission',
        code: 'STATUS_CHANGE_NOT_ALLOWED',
        message: 'Status cannot be changed from Closed, paid to FILED_EMAIL.',
      },
    });
    const { state } = await commands.cases.load(session, caseId);
    expect([state.status.code, state.submissions.length]).toEqual(['CLOSED_PAID', 1]);
  });

  it('reach no case of another account', async () => {
    const caseId = await openCase();
    const data = submitted(caseId);
    await publishEvents(event(CASE_SUBMITTED, caseId, data, ACCOUNTS.north));
    const refusals = await refusalOf(data.submission_id);
    expect(refusals.map(({ accountId, data: { command, code } }) => [accountId, command, code])).toEqual([
      [ACCOUNTS.north, 'AttachDocument', 'CASE_NOT_FOUND'],
      [ACCOUNTS.north, 'RecordSubmission', 'CASE_NOT_FOUND'],
    ]);
    expect((await commands.cases.load(session, caseId)).state.submissions).toEqual([]);
  });

  it('with an answer set the number of the case and change its status', async () => {
    const caseId = await openCase();
    const data = submitted(caseId);
    await publishEvents(event(CASE_SUBMITTED, caseId, data), event(SUBMISSION_RESULT_RECORDED, caseId, answered(data)));
    const state = await whenCase(caseId, ({ status: { code } }) => code === 'AAA_ASSIGNED');
    expect(state.attributes.index_or_aaa_number).toBe('17-26-1187-4402');
  });

  it('with a rejection get the text by a call', async () => {
    const caseId = await openCase();
    const data = submitted(caseId);
    words.set(`CaseFilling/Submission/${data.submission_id}`, 'No assignment for Ms. Ferrante');
    const answer = answered(data, { outcome: 'rejected', index_or_aaa_number: null, has_message: true });
    await publishEvents(event(CASE_SUBMITTED, caseId, data), event(SUBMISSION_RESULT_RECORDED, caseId, answer));
    const state = await whenCase(caseId, ({ status: { code } }) => code === 'REJECTED');
    expect(state.submissions[0]?.result).toMatchObject({ outcome: 'rejected', message: 'No assignment for Ms. Ferrante' });
  });
});
