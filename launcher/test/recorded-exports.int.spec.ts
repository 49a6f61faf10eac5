import type { ActivityReport, ListAnswer } from '@atlas/contracts';
import { EVENT_STORE, type EventStore } from '@atlas/event-sourcing';
import { until } from '@atlas/testing';
import { FirmWithCase } from './firm-with-case.js';

describe('exports in the activity trail', () => {
  let firm: FirmWithCase;
  beforeAll(async () => {
    firm = await FirmWithCase.start();
  });
  afterAll(() => firm?.product.stop());

  /** The newest fact of an export. */
  const lastExport = async () => {
    const store = firm.product.app.get<EventStore>(EVENT_STORE);
    const { events } = await store.readLog({ categories: ['activity'], limit: 1000 });
    const last = events.findLast(({ type }) => /Exported$/.test(type));
    return last && { type: last.type, data: last.data };
  };

  it('have the rows, the format and the names of the filters, without their values', async () => {
    const { body } = await firm.clerk.post<ListAnswer<object>>('provider_master/list', {});
    await firm.clerk.post<Buffer>('provider_master/export', { format: 'csv', query: '', filters: {} });
    const all = { resource: 'provider_master', rows: body.total_rows, format: 'csv', filters: [] };
    expect(await lastExport()).toMatchObject({ type: 'MasterDataExported', data: all });
    await firm.clerk.post<Buffer>('provider_master/export', { filters: { name: 'Quillanova' } });
    const none = { rows: 0, format: 'xlsx', filters: ['name'] };
    expect(await lastExport()).toMatchObject({ data: none });
    expect(JSON.stringify(await lastExport())).not.toContain('Quillanova');
    await firm.clerk.post<Buffer>('Case/simple_search/download', { format: 'csv', query: 'Quillanova' });
    expect(await lastExport()).toMatchObject({ type: 'Exported', data: { rows: 0, format: 'csv', filters: ['query'] } });
  });

  it('include the file with the row messages of a job', async () => {
    const form = new FormData();
    form.set('file', new Blob(['Old Case,Note Text\nX-1,Call first'], { type: 'text/csv' }), 'notes.csv');
    const { body } = await firm.clerk.post<{ job_id: string }>('case/note/bulk_import', form);
    await until('the end of the import', async () => {
      const job = await firm.clerk.get<{ TaskStateId: number }>(`background_job/${body.job_id}`);
      return job.body.TaskStateId > 2;
    });
    const file = await firm.clerk.get<Buffer>(`background_job/${body.job_id}/rows`);
    const rows = file.body.toString().trim().split(/\r?\n/).length - 1;
    expect(rows).toBeGreaterThan(0);
    expect(await lastExport()).toMatchObject({ type: 'Exported', data: { job_id: body.job_id, rows, format: 'csv' } });
    const { result } = (
      await firm.clerk.post<ActivityReport>('report_type/user_activity_report', {
        date_type: 1,
        users: [{ id: '*' }],
        change_type_ids: [25],
      })
    ).body;
    expect(result[0]?.description).toBe(`Row messages of a job, ${rows} rows as CSV`);
  });
});
