import { IdentitySetup, type NewUser } from '@atlas/identity';
import { until } from '@atlas/testing';
import { FirmWithCase, type NoteRow } from './firm-with-case.js';
import { User } from './user.js';

interface Job {
  readonly id: string;
  readonly TaskStateId: number;
  readonly result: { readonly errors: readonly { readonly message: string }[]; readonly warnings: readonly object[] };
}

const HEADER = 'Old Case,Note Date,Author,Note Text';
/** Two notes of a case, and one of a case that does not exist. */
const fileOf = (old: string): string =>
  [HEADER, `${old},03/04/2019,R. Ames,"Sent bills.`, 'Called carrier."', `${old},,,Second note`, 'LOST-9,,,Lost note'].join('\n');

describe('notes of the old system', () => {
  let firm: FirmWithCase;
  let caseId: string;
  let old: string;
  let cases = 0;

  const upload = (content: string, fields: Readonly<Record<string, string>> = {}, by: User = firm.clerk) => {
    const form = new FormData();
    form.set('file', new Blob([content], { type: 'text/csv' }), 'notes.csv');
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return by.post<{ job_id: string }>('case/note/bulk_import', form);
  };
  async function outsider(username: string, scope: Pick<NewUser, 'userType' | 'providerIds' | 'portfolioIds'>): Promise<User> {
    const { app, url } = firm.product;
    const identity = app.get(IdentitySetup, { strict: false });
    const { accountId } = (await identity.findAccount('FIRM'))!;
    const name = { firstName: 'Pilar', lastName: 'Quint', email: username };
    await identity.createUser({ accountId, username, password: 'Demo#2026', role: 'Administrator', ...name, ...scope });
    return User.signIn(url, username);
  }
  const ended = (jobId: string) =>
    until('the end of the job', async () => {
      const { body } = await firm.clerk.get<Job>(`background_job/${jobId}`);
      return body.TaskStateId > 2 && body;
    });
  const imported = async (content: string, fields?: Readonly<Record<string, string>>) =>
    ended((await upload(content, fields)).body.job_id);
  const notes = () =>
    firm.notesOf(caseId) as Promise<(NoteRow & { note_type: string; created_by: string; created_date: string })[]>;

  beforeAll(async () => {
    firm = await FirmWithCase.start();
  });
  beforeEach(async () => {
    old = `OLD-${++cases}`;
    caseId = (await firm.openCase({ old_case_id: old, ins_claim_number: `CL-${old}` })).body.case_id;
  });
  afterAll(() => firm?.product.stop());

  it('are added to the case with their old case ID, once', async () => {
    const dry = await imported(fileOf(old), { dry_run: 'true' });
    expect(dry).toMatchObject({ result: { created: 2, updated: 1, totals: { refused: { rows: 1 } } } });
    expect(await notes()).toEqual([]);
    const job = await imported(fileOf(old));
    expect(job).toMatchObject({ type: 'note_import', TaskStateId: 4, can_undo: true, result: { created: 2, updated: 1 } });
    expect(job.result.errors.map(({ message }) => message)).toEqual(['No case has the old case ID LOST-9.']);
    expect(await notes()).toMatchObject([
      { note_type: 'OLD_SYSTEM', description: 'Second note' },
      {
        note_type: 'OLD_SYSTEM',
        description: 'Sent bills.<br />Called carrier.',
        created_by: 'R. Ames',
        created_date: '2019-03-04T12:00:00.000Z',
      },
    ]);
    expect(await imported(fileOf(old))).toMatchObject({ result: { created: 0, updated: 0, skipped: 2 } });
    expect(await notes()).toHaveLength(2);
  });

  it('stay deleted if a user deleted them and the file is imported again', async () => {
    await imported(fileOf(old));
    const [second] = await notes();
    await firm.clerk.call('DELETE', `case/${caseId}/note/delete/${second!.id}`);
    expect(await imported(fileOf(old))).toMatchObject({ result: { created: 0, skipped: 2 } });
    expect(await notes()).toHaveLength(1);
  });

  it('are imported by users of the law firm only', async () => {
    const clinic = await outsider('clinic@firm.test', { userType: 2, providerIds: [firm.provider] });
    const fund = await outsider('fund@firm.test', { userType: 3, portfolioIds: [1] });
    for (const user of [clinic, fund]) expect((await upload(fileOf(old), {}, user)).status).toBe(403);
  });

  it('have the source Old System in the history', async () => {
    await imported(fileOf(old));
    await until('both notes in the history', async () => {
      const { body } = await firm.clerk.post<{ result: { change_type_id: number }[] }>(`case/${caseId}/audit/records`, {});
      return body.result.filter(({ change_type_id }) => change_type_id === 8).length === 2;
    });
  });

  it('are deleted by the undo of their job', async () => {
    const { id } = await imported(fileOf(old));
    const { body } = await firm.clerk.post<{ job_id: string }>(`background_job/${id}/undo`);
    expect(await ended(body.job_id)).toMatchObject({ TaskStateId: 3, result: { undone: 2, left: 0, cases: 1 } });
    expect(await notes()).toEqual([]);
  });

  it('are not imported while bulk imports are switched off', async () => {
    const features = (enabled: boolean) => firm.clerk.call('PUT', 'domain/features', { key: 'bulk_import', enabled });
    const statuses = async () => {
      const calls = ['case', 'payment/transaction', 'case/note'].flatMap(kind => [
        firm.clerk.post(`${kind}/bulk_import`, new FormData()),
        firm.clerk.get(`${kind}/bulk_import/mapping`),
        firm.clerk.post(`${kind}/bulk_import/mapping`, {}),
      ]);
      const documents = [
        firm.clerk.post('case/document/bulk_upload', new FormData()),
        firm.clerk.post('case/document/match', {}),
      ];
      return (await Promise.all([...calls, ...documents])).map(({ status }) => status);
    };
    const open = [400, 200, 422];
    expect(await statuses()).toEqual([...open, ...open, ...open, 400, 422]);
    await features(false);
    try {
      await until('closed calls', async () => (await statuses()).every(status => status === 403));
      const { body } = await firm.clerk.post<{ ExceptionMessage: string }>('case/note/bulk_import', new FormData());
      expect(body.ExceptionMessage).toBe('Imports are switched off for this account.');
      const { rows } = await firm.product.database.ownerPool.query<{ description: string }>(
        `select distinct data->>'description' as description from event_store.event where type = 'AttemptRefused' and data->>'description' ~ '(bulk_import|bulk_upload|document/match).*no permission'`,
      );
      expect(rows).toHaveLength(11);
      // Those of records stay open. Documents that wait for a case are part of the screen of bulk uploads, and closed with it.
      expect((await firm.clerk.post('provider_master/import', new FormData())).status).not.toBe(403);
      const waiting = await firm.clerk.post<{ ExceptionMessage: string }>('case/document/unassigned/list', {});
      expect([waiting.status, waiting.body.ExceptionMessage]).toEqual([
        403,
        'Bulk document upload is switched off for this account.',
      ]);
    } finally {
      await features(true);
    }
    await until('open calls', async () => (await statuses()).every(status => status !== 403));
  });

  it('are refused without text', async () => {
    const job = await imported(`${HEADER}\n${old},,,\n`);
    expect(job.result.errors.map(({ message }) => message)).toEqual(['Please Enter Note.']);
  });
});
