import { CASE_COMMAND_REFUSED, CASE_TOPIC, SYSTEM_ACTOR } from '@atlas/contracts';
import { until } from '@atlas/testing';
import { randomUUID } from 'node:crypto';
import { bodyOf, CONFIG, FilingUnderTest } from '../test/filing-kit.js';
import { testCase } from '../test/other-services.js';

describe('filing', () => {
  const given = new FilingUnderTest();
  const { rows, submit, jobEnd } = given;
  /** The row of a new case that was submitted. */
  const submitted = async (caseId: string) => {
    given.filing.others.add(testCase(caseId));
    await jobEnd(await submit([caseId]));
    return (await rows({ case_id: caseId }))[0]!;
  };

  it('offers statuses, a placeholder first, and nodes by their path', async () => {
    const { body: nodes } = await given.clerk.get('CaseFilling/GetNodes');
    const { body: statuses } = await given.clerk.get('casefilling/getstatus');
    expect(nodes).toEqual([
      { NodeID: 1, NodeName: 'Bills' },
      { NodeID: 2, NodeName: 'Bills / NF-3' },
      { NodeID: 9, NodeName: 'Correspondence' },
    ]);
    expect(statuses).toEqual([
      { Status_Value: 0, Status_Type: 'Select Status' },
      { Status_Value: 4, Status_Type: 'Ready to file' },
    ]);
  });

  it('answers its status with the name, also in the list and the file', async () => {
    const saved = bodyOf<{ id: number }>(
      await given.clerk.post('domain_email_config', { ...CONFIG, type: 'Amended AR1', status: '4' }),
    );
    expect(saved).toMatchObject({ status: 4, status_name: 'Ready to file' });
    const list = await given.clerk.post('domain_email_config/list', { filters: { status_name: 'ready', type: 'Amended AR1' } });
    expect(list.body).toMatchObject({ result: [{ id: saved.id, status: 4, status_name: 'Ready to file' }], total_rows: 1 });
    const file = await given.clerk.post('domain_email_config/export', { format: 'csv', filters: { status: [4] } });
    expect(file.text).toContain('Ready to file');
    const unknown = await given.clerk.post('domain_email_config', { id: saved.id, status: 99 });
    expect([unknown.status, bodyOf<{ errors: object }>(unknown).errors]).toEqual([422, { status: 'Please Select Status.' }]);
    await given.clerk.post('domain_email_config/delete', [saved.id]);
  });

  it('reports the records it uses to master data', async () => {
    const named = { ...CONFIG, type: 'Amended AR1', node_id: 2, status: '4' };
    const { id } = bodyOf<{ id: number }>(await given.clerk.post('domain_email_config', named));
    await given.clerk.post('domain_email_config/delete', [id]);
    const published = await until('both', async () => {
      const own = given.filing.published.filter(
        ({ type, data }) => type === 'RecordUseChanged.v1' && data['holder_id'] === String(id),
      );
      return own.length === 2 && own.map(({ data }) => data);
    });
    const records = [
      { resource: 'document/node', id: 2 },
      { resource: 'status', id: 4 },
    ];
    expect(published).toEqual([
      { used_by: 'domain_email_config', holder_id: String(id), revision: 1, is_open: true, records },
      { used_by: 'domain_email_config', holder_id: String(id), revision: 2, is_open: true, records: [] },
    ]);
  });

  it('shows the packet of a case before it is filed, with its contents', async () => {
    const preview = await given.clerk.post('CaseFilling/BillingPacket', { case_id: 'demo26-000001' });
    expect([preview.status, preview.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect((preview.body as unknown as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
    expect((await given.clerk.post('CaseFilling/BillingPacket/contents', { case_id: 'DEMO26-000001' })).body).toEqual({
      page_count: 6,
      size: expect.any(Number),
      sections: [
        { exhibit: null, name: 'Summary of claim', first_page: 1, last_page: 1 },
        { exhibit: null, name: 'Table of contents', first_page: 2, last_page: 2 },
        { exhibit: 'A', name: 'Bills', first_page: 3, last_page: 6 },
      ],
      attached_separately: ['A Ledger.docx'],
      problems: [],
    });
  });

  it('refuses a case with a damaged document, and names it', async () => {
    const broken = {
      id: randomUUID(),
      node_id: 2,
      node_name: 'NF-3',
      file_name: 'NF-3.pdf',
      content_type: 'application/pdf',
      uploaded_date: '2026-01-05T10:00:00Z',
      content: Buffer.from('%PDF-1.4 nothing'),
    };
    given.filing.others.add(testCase('DEMO26-000010', { documents: [broken] }));
    const end = await jobEnd(await submit(['DEMO26-000010']));
    expect(end.result.cases[0]?.message).toBe('NF-3.pdf: It is damaged and cannot be read.');
    const { body } = await given.clerk.post('CaseFilling/BillingPacket/contents', { case_id: 'DEMO26-000010' });
    expect(body).toMatchObject({ problems: [{ document_id: broken.id, file_name: 'NF-3.pdf' }] });
  });

  it('stores the objection of the case, and the answer of the other side', async () => {
    const row = await submitted('DEMO26-000030');
    const message = 'Status cannot be changed from Closed to Filed by e-mail.';
    const refused = {
      case_id: row.case_id,
      submission_id: row.id,
      command: 'RecordSubmission',
      code: 'STATUS_CHANGE_NOT_ALLOWED',
      message,
    };
    await given.filing.bus.publish(CASE_TOPIC, [
      {
        id: randomUUID(),
        type: CASE_COMMAND_REFUSED,
        accountId: 1,
        key: row.case_id,
        time: new Date().toISOString(),
        correlationId: 'spec-spec',
        actor: SYSTEM_ACTOR,
        data: refused,
      },
    ]);
    await until('the objection', async () => (await rows({ id: row.id }))[0]?.message === message);

    const wrong = await given.clerk.post('CaseFilling/SubmissionResult', { id: row.id, outcome: 'number_assigned' });
    expect([wrong.status, bodyOf<{ errors: object }>(wrong).errors]).toEqual([
      422,
      { index_or_aaa_number: 'Please Enter Index / AAA Number.' },
    ]);
    const answer = {
      id: row.id,
      outcome: 'number_assigned',
      index_or_aaa_number: '17-26-1187-4402',
      message: 'Received, Ms. Ferrante',
    };
    expect((await given.clerk.post('CaseFilling/SubmissionResult', answer)).body).toMatchObject({
      status: 'Number assigned',
      index_or_aaa_number: '17-26-1187-4402',
    });
    const published = await until('the event', async () =>
      given.filing.published.find(({ type, data }) => type === 'SubmissionResultRecorded.v1' && data['submission_id'] === row.id),
    );
    expect(published.data).toEqual({
      submission_id: row.id,
      case_id: 'DEMO26-000030',
      outcome: 'number_assigned',
      on: expect.any(String),
      index_or_aaa_number: '17-26-1187-4402',
      has_message: true,
    });
    expect((await given.clerk.get(`CaseFilling/Submission/${row.id}`)).body).toMatchObject({
      message: 'Received, Ms. Ferrante',
    });
    expect((await given.clerk.post('CaseFilling/SubmissionResult', { id: randomUUID(), outcome: 'acknowledged' })).status).toBe(
      404,
    );
  });

  describe('accounts', () => {
    it('do not see each other: ids answer 404, lists nothing', async () => {
      const north = given.filing.as({ accountId: 2 });
      const row = await submitted('DEMO26-000031');
      for (const answer of [
        await north.get(`CaseFilling/Submission/${row.id}`),
        await north.get(`domain_email_config/${given.configId}`),
        await north.post('CaseFilling/SubmissionResult', { id: row.id, outcome: 'acknowledged' }),
        await north.post('CaseFilling/BillingPacket', { case_id: 'DEMO26-000001' }),
        await given.clerk.post('CaseFilling/ArbitrationSubmission', { case_ids: ['DEMO26-000003', 'NORTH26-000001'] }),
      ])
        expect(answer.status).toBe(404);
      expect((await north.post('CaseFilling/ListProcessedCases')).body).toEqual({ result: [], total_rows: 0 });
      expect((await north.get('domain_email_config')).body).toEqual([]);
      expect((await north.get('CaseFilling/GetNodes')).body).toEqual([]);
      const answer = await north.post('CaseFilling/ArbitrationSubmission', {
        case_ids: ['NORTH26-000001'],
        domain_email_config_id: given.configId,
      });
      expect([answer.status, bodyOf<{ errors: object }>(answer).errors]).toEqual([
        422,
        { domain_email_config_id: 'Please Select Case Filling Config.' },
      ]);
    });

    it('are not filed by a funding company', async () => {
      const funding = given.filing.as({ accountKind: 'Funding' });
      const answer = await funding.post('CaseFilling/ArbitrationSubmission', { case_ids: ['DEMO26-000003'] });
      expect([answer.status, bodyOf<{ ExceptionMessage: string }>(answer).ExceptionMessage]).toEqual([
        403,
        'Arbitration submission is not part of a funding company.',
      ]);
    });

    it('refuse a clinic and a user without the permission', async () => {
      const clinic = given.filing.as({ userType: 2 });
      expect((await clinic.post('CaseFilling/ArbitrationSubmission', { case_ids: ['DEMO26-000003'] })).status).toBe(404);
      expect((await clinic.post('CaseFilling/BillingPacket', { case_id: 'DEMO26-000003' })).status).toBe(404);
      expect((await clinic.post('CaseFilling/ListProcessedCases')).body).toEqual({ result: [], total_rows: 0 });
      const viewer = given.filing.as({ permissions: ['CanViewCase'] });
      expect((await viewer.post('CaseFilling/ListProcessedCases')).status).toBe(403);
    });
  });
});
