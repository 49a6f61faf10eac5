import type { JsonObject } from '@atlas/contracts';
import { ACTIVITY_RECORDER, type RepeatedFacts } from '@atlas/platform';
import { until } from '@atlas/testing';
import { pdf } from './bulk-uploads.js';
import { FirmWithCase } from './firm-with-case.js';
import type { Answer } from './running-product.js';
import { UNRECORDED_ROUTES } from './unrecorded-routes.js';

interface Fact {
  readonly type: string;
  readonly data: JsonObject;
}

/** The call whose answer is recorded, and what must be in the fact: the id of what was taken away, where it has one. */
interface Download {
  readonly call: () => Promise<Answer<unknown>>;
  readonly type: string;
  readonly names?: JsonObject;
}

const PERIOD = { period_from: '2026-01-01', period_to: '2026-01-31' };

/** Handlers that record themselves, because they know what is in the file: each leaves one fact, with what it was. */
describe('a download, an export or a check', () => {
  let firm: FirmWithCase;
  let files = 0;

  const stored = async (): Promise<Fact[]> => {
    const { app, database } = firm.product;
    await app.get<RepeatedFacts>(ACTIVITY_RECORDER).storeHeld(true);
    const { rows } = await database.ownerPool.query<Fact>(
      `select type, data from event_store.event where category = 'activity' order by position`,
    );
    return rows;
  };

  beforeAll(async () => {
    firm = await FirmWithCase.start();
  }, 60_000);
  afterAll(() => firm?.product.stop());

  const post = async <Body>(path: string, body: object | FormData = {}): Promise<Body> => {
    const answer = await firm.clerk.post<Body>(path, body);
    expect([path, answer.status < 300, answer.status < 300 || answer.body]).toEqual([path, true, true]);
    return answer.body;
  };
  const form = (fields: Readonly<Record<string, string | number>> = {}): FormData => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, String(value));
    files += 1;
    body.set('file', new Blob([new Uint8Array(pdf(`paper ${files}`))], { type: 'application/pdf' }), `paper ${files}.pdf`);
    return body;
  };
  const node = async () => (await firm.clerk.get<{ id: number }[]>('document/node')).body[0]!.id;
  const document = async () => (await post<{ id: string }>(`case/${firm.caseId}/document`, form({ node_id: await node() }))).id;
  const article = async () => {
    const { file_id } = await post<{ file_id: string }>('knowledge_base/file/attachments.file', form());
    const { id } = await post<{ id: number }>('knowledge_base', {
      name: `Papers ${file_id}`,
      body: '<p>A list.</p>',
      publish_state: 'published',
      audience: ['law_firm'],
      attachments: [{ title: 'List', file_id }],
    });
    const { body } = await firm.clerk.get<{ attachments: { id: number }[] }>(`knowledge_base/${id}`);
    return { id, attachment: body.attachments[0]!.id };
  };

  const exported = async (path: string, type: string, names?: JsonObject, body: object = {}): Promise<Download> => ({
    call: () => firm.clerk.post(path, { format: 'csv', ...body }),
    type,
    ...(names ? { names } : {}),
  });
  const taken = (path: string, type: string, names: JsonObject): Download => ({ call: () => firm.clerk.get(path), type, names });

  /** By the name of the handler: prepares what is taken away, and gives the call. */
  const DOWNLOADS: Readonly<Record<string, () => Promise<Download>>> = {
    'ReportController.export': () => exported('report/client-summary/export', 'Exported'),
    'ActivityReportController.download': () =>
      exported('report_type/user_activity_report/download', 'Exported', undefined, { date_type: 1, users: [{ id: '*' }] }),
    'ApplicationSettingsController.export': () => exported('setting/application/export', 'SettingsExported'),
    'BackgroundJobController.rows': async () => {
      const body = new FormData();
      body.set('file', new Blob(['Old Case,Note Text\nX-1,Call first'], { type: 'text/csv' }), 'notes.csv');
      const { job_id } = await post<{ job_id: string }>('case/note/bulk_import', body);
      await until('the end of the import', async () => {
        const job = await firm.clerk.get<{ TaskStateId: number }>(`background_job/${job_id}`);
        return job.body.TaskStateId > 2;
      });
      return taken(`background_job/${job_id}/rows`, 'Exported', { job_id });
    },
    'BillingPacketController.check': async () => ({
      call: () => firm.clerk.post(`case/${firm.caseId}/billing_packet/check`),
      type: 'PacketChecked',
      names: { case_id: firm.caseId },
    }),
    'CaseSearchController.download': () => exported('Case/simple_search/download', 'Exported'),
    'CaseTimeController.download': async () =>
      taken(`case/${firm.caseId}/difference/download?from=${new Date().toISOString()}`, 'Exported', { case_id: firm.caseId }),
    'DocumentFileController.download': async () => {
      const id = await document();
      const call = () => firm.clerk.post(`case/${firm.caseId}/document/file/download`, [id]);
      return { call, type: 'FileDownloaded', names: { case_id: firm.caseId, document_ids: [id] } };
    },
    'DocumentFileController.downloadById': async () => {
      const id = await document();
      // Which case it is in is known a moment later.
      const call = () =>
        until('the document', async () => {
          const answer = await firm.clerk.get(`DocumentManager/DownloadDocumentByID?documentId=${id}`);
          return answer.status === 200 && answer;
        });
      return { call, type: 'FileDownloaded', names: { case_id: firm.caseId, document_ids: [id] } };
    },
    'FileController.download': async () => {
      const { id, attachment } = await article();
      return taken(`knowledge_base/${id}/file/attachments.file?row=${attachment}`, 'MasterDataExported', { id });
    },
    'InvoiceExportController.export': async () => {
      const paid = { transaction_type: 'PRINCIPAL', amount: 10, transaction_date: '2026-01-05' };
      await post(`case/${firm.caseId}/payment/transaction`, paid);
      const invoices = `provider_master/${firm.provider}/invoices`;
      const period = { kind: 'escrow', ...PERIOD };
      await until('the payment', async () => (await post<{ lines: unknown[] }>(`${invoices}/preview`, period)).lines.length > 0);
      const { invoice_number } = await post<{ invoice_number: string }>(invoices, period);
      return exported(`${invoices}/${invoice_number}/export`, 'Exported');
    },
    'KnowledgeBaseController.attachment': async () => {
      const { id, attachment } = await article();
      return taken(`knowledge_base/${id}/attachment/${attachment}`, 'MasterDataExported', { id });
    },
    'PacketPreviewController.preview': async () => ({
      call: () => firm.clerk.post('CaseFilling/BillingPacket', { case_id: firm.caseId }),
      type: 'FileDownloaded',
      names: { case_id: firm.caseId },
    }),
    'ProviderDocumentController.download': async () => {
      const type = await post<{ id: number }>('provider_document_type', { code: 'CONTRACT', name: 'Contract' });
      const papers = `provider_master/${firm.provider}/document`;
      const { id } = await post<{ id: number }>(papers, form({ provider_document_type_id: type.id, expires_on: '2040-01-01' }));
      return taken(`${papers}/${id}`, 'MasterDataExported', { id: firm.provider });
    },
    'ResourceController.export': () => exported('provider_master/export', 'MasterDataExported', { resource: 'provider_master' }),
    'UnassignedDocumentController.file': async () => {
      await post('case/document/bulk_upload', form({ node_id: await node() }));
      const id = await until('the unassigned document', async () => {
        const { result } = await post<{ result: { id: string }[] }>('case/document/unassigned/list');
        return result[0]?.id;
      });
      return taken(`case/document/unassigned/${id}/file`, 'FileDownloaded', { document_ids: [id] });
    },
    'TicketsController.download': async () => {
      const fields = { request_type_id: 1, title: 'Printer', description: 'Prints nothing' };
      const { id } = await post<{ id: number }>('ticket/create', form(fields));
      const { body } = await firm.clerk.get<{ files: { id: string }[] }>(`ticket/${id}`);
      return taken(`ticket/${id}/file/${body.files[0]!.id}`, 'TicketFileDownloaded', { ticket_id: id });
    },
    'UsersExportController.export': () => exported('users/export', 'UsersExported'),
  };

  it('is made below by every handler that records it itself', () => {
    const listed = UNRECORDED_ROUTES['recorded by the handler as an export, a download or a check'] ?? [];
    expect(Object.keys(DOWNLOADS).sort()).toEqual([...listed].sort());
  });

  it.each(Object.entries(DOWNLOADS))('is recorded once by %s', async (_handler, prepare) => {
    const { call, type, names = {} } = await prepare();
    const isOne = (fact: Fact) => fact.type === type;
    const before = (await stored()).filter(isOne).length;
    expect((await call()).status).toBe(200);
    const facts = (await stored()).filter(isOne).slice(before);
    expect(facts).toEqual([{ type, data: expect.objectContaining(names) as JsonObject }]);
  });
});
