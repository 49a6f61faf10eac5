import { until, zip } from '@atlas/testing';
import { BulkUploads, pdf, TIF, type Job } from './bulk-uploads.js';
import { refused } from './firm-with-case.js';
import { nodesHaveTheirSay } from './node-uploads.js';
import { uploadTroubles } from './upload-troubles.js';

describe('documents in bulk', () => {
  const given = new BulkUploads();
  const { upload, ended, brought, documentsOf, namesOf, unassigned, kept, newCase } = given;

  const goToTheirCases = async () => {
    await newCase('CL-3');
    await newCase('cl-3');
    const before = kept('document');
    const job = await brought([
      [`${given.caseId}_letter.pdf`, pdf('letter')],
      ['CL-1 bill.tif', TIF],
      [`${given.caseId} the letter again.pdf`, pdf('letter')],
      ['CL-3.pdf', pdf('ambiguous')],
      ['nobody.pdf', pdf('nobody')],
      ['.DS_Store', Buffer.from('x')],
      ['CL-1 sheet.pdf', Buffer.from('MZ not a PDF')],
      ['CL-1 nothing.pdf', Buffer.alloc(0)],
      ['CL-1 tool.exe', Buffer.from('MZ')],
    ]);
    expect(job).toMatchObject({
      type: 'document_upload',
      TaskStateId: 4,
      done: 8,
      total: 8,
      time_left: null,
      can_undo: true,
      can_run_again: true,
      result: { attached: 2, cases: 1, unassigned: 2, duplicates: 1, refused: 3 },
    });
    expect(job.rate).toBeGreaterThan(0);
    expect(job.result.errors.map(({ message }) => message)).toEqual([
      'The content of CL-1 sheet.pdf is not that of a PDF. It looks like EXE.',
      'The file CL-1 nothing.pdf is empty.',
      expect.stringContaining('The file CL-1 tool.exe is not accepted here. Accepted types: .pdf') as string,
    ]);
    expect(job.result.warnings.map(({ reference }) => reference)).toEqual([
      `${given.caseId} the letter again.pdf`,
      'CL-3.pdf',
      'nobody.pdf',
    ]);
    expect(await namesOf(given.caseId)).toEqual(['CL-1 bill.tif', `${given.caseId}_letter.pdf`]);
    expect(kept('document')).toBe(before + 4);
    const rows = await unassigned();
    expect(rows.map(({ file_name, reason, candidates }) => [file_name, reason, candidates.length])).toEqual([
      ['CL-3.pdf', 'several_cases', 2],
      ['nobody.pdf', 'no_case', 0],
    ]);
    await until('both documents in the history', async () => {
      const { body } = await given.clerk.post<{ result: { change_type_id: number }[] }>(`case/${given.caseId}/audit/records`, {});
      return body.result.filter(({ change_type_id }) => change_type_id === 9).length === 2;
    });
    const { body: messages } = await given.clerk.post<{ total_rows: number; result: object[] }>(
      `background_job/${job.id}/row/list`,
      {
        top: 2,
        filters: { severity: 'error' },
      },
    );
    expect([messages.total_rows, messages.result.length]).toEqual([3, 2]);
  };

  const areAssignedByHand = async () => {
    const [several, nobody] = (await unassigned()).sort((a, b) => a.file_name.localeCompare(b.file_name));
    const { stranger } = given.firm;
    expect(await unassigned(stranger)).toEqual([]);
    const file = await given.clerk.get<Buffer>(`case/document/unassigned/${nobody!.id}/file`);
    expect([file.status, file.body.equals(pdf('nobody')), file.headers.get('content-security-policy')]).toEqual([
      200,
      true,
      expect.stringMatching(/; sandbox$/),
    ]);
    expect(refused(await stranger.get(`case/document/unassigned/${nobody!.id}/file`)).slice(0, 2)).toEqual([
      404,
      'DOCUMENT_NOT_FOUND',
    ]);
    const assign = (ids: string[], to: string, by = given.clerk) =>
      by.post<{ documents: object[] }>('case/document/unassigned/assign', { ids, case_id: to });
    expect(refused(await assign([nobody!.id], given.caseId, stranger)).slice(0, 2)).toEqual([404, 'CASE_NOT_FOUND']);
    expect(refused(await assign([nobody!.id], 'FIRM26-999999')).slice(0, 2)).toEqual([404, 'CASE_NOT_FOUND']);
    expect(refused(await assign([], given.other)).slice(0, 2)).toEqual([422, 'VALIDATION_FAILED']);
    expect((await assign([nobody!.id], given.other)).body.documents).toEqual([
      { id: nobody!.id, file_name: 'nobody.pdf', outcome: 'attached' },
    ]);
    expect(refused(await assign([nobody!.id], given.caseId)).slice(0, 2)).toEqual([404, 'DOCUMENT_NOT_FOUND']);
    expect(await namesOf(given.other)).toEqual(['nobody.pdf']);
    const before = kept('document');
    expect((await given.clerk.post('case/document/unassigned/discard', [several!.id])).body).toEqual({ deleted: 1 });
    expect(refused(await given.clerk.post('case/document/unassigned/discard', [several!.id])).slice(0, 2)).toEqual([
      404,
      'DOCUMENT_NOT_FOUND',
    ]);
    expect([kept('document'), await unassigned()]).toEqual([before - 1, []]);
  };

  const areMatchedBefore = async () => {
    const { body } = await given.clerk.post('case/document/match', { file_names: ['CL-2_x.pdf', 'CL-3.pdf', 'x.pdf'] });
    expect(body).toMatchObject([
      { file_name: 'CL-2_x.pdf', case_id: given.other, candidates: [] },
      { case_id: null, candidates: [expect.any(String), expect.any(String)] },
      { case_id: null, candidates: [] },
    ]);
    const { body: theirs } = await given.firm.stranger.post('case/document/match', { file_names: ['CL-2_x.pdf'] });
    expect(theirs).toMatchObject([{ case_id: null }]);
  };

  const comeInAnArchive = async () => {
    const archive = zip([
      { name: 'scans/', content: Buffer.alloc(0) },
      { name: 'scans/CL-2 one.pdf', content: pdf('one') },
      { name: '__MACOSX/scans/._CL-2 one.pdf', content: pdf('debris') },
      { name: 'scans/CL-2 two.pdf', content: pdf('two') },
      { name: 'scans/CL-2 more.zip', content: zip([{ name: 'x.pdf', content: pdf('x') }]) },
      { name: 'scans/CL-2 fake.pdf', content: Buffer.from('<html>') },
    ]);
    const job = await brought([['scans.zip', archive]], {
      node_id: String(given.node),
      nodes: JSON.stringify({ 0: given.node }),
    });
    expect(job).toMatchObject({ title: 'Documents, scans.zip', result: { attached: 2, refused: 2, unassigned: 0 } });
    expect(job.result.errors.map(({ message }) => message)).toEqual([
      'The archive CL-2 more.zip is inside another archive and is not opened. Please upload it separately.',
      'The content of CL-2 fake.pdf is not that of a PDF.',
    ]);
    expect(await namesOf(given.other)).toEqual(['CL-2 one.pdf', 'CL-2 two.pdf', 'nobody.pdf']);
    const again = await given.clerk.post<Job>(`background_job/${job.id}/run_again`);
    expect(again.status).toBe(202);
    expect((await ended(again.body.job_id)).result).toMatchObject({ attached: 2, refused: 2 });
    expect(await namesOf(given.other)).toEqual(['CL-2 one.pdf', 'CL-2 two.pdf', 'nobody.pdf']);
  };

  it('are assigned by the beginning of their names, by hand, or from an archive', async () => {
    await goToTheirCases();
    await areAssignedByHand();
    await areMatchedBefore();
    await comeInAnArchive();
  }, 60_000);

  it.each<[string, Buffer, string]>([
    ['a password', zip([{ name: 'CL-1.pdf', content: pdf('x'), encrypted: true }]), 'is protected by a password'],
    ['names that leave it', zip([{ name: '../CL-1.pdf', content: pdf('x') }]), 'contains file names outside its folder'],
    ['a bomb', zip([{ name: 'CL-1.pdf', content: Buffer.alloc(60 * 1024 ** 2) }]), 'is too large when unpacked'],
    ['the end missing', zip([{ name: 'CL-1.pdf', content: pdf('x') }]).subarray(0, -20), 'is damaged or incomplete'],
  ])('an archive with %s is refused at once, and nothing is kept', async (_what, content, message) => {
    const before = [kept('document'), kept('upload')];
    const answer = await upload([['scans.zip', content]]);
    expect(refused(answer).slice(0, 2)).toEqual([422, 'ARCHIVE_REFUSED']);
    expect(JSON.stringify(answer.body)).toContain(`The file scans.zip ${message}`);
    expect([kept('document'), kept('upload')]).toEqual(before);
  });

  it('are undone if unchanged; manually assigned documents stay and are listed', async () => {
    const job = await brought([
      ['CL-1 undo me.pdf', pdf('undo me')],
      ['CL-1 gone.pdf', pdf('gone')],
      ['by hand.pdf', pdf('by hand')],
      ['left over.pdf', pdf('left over')],
    ]);
    expect(job).toMatchObject({ TaskStateId: 3, can_undo: true, can_run_again: false });
    const gone = (await documentsOf(given.caseId)).find(({ file_name }) => file_name === 'CL-1 gone.pdf');
    await given.clerk.call('DELETE', `case/${given.caseId}/document/${gone!.id}`);
    const byHand = (await unassigned()).find(({ file_name }) => file_name === 'by hand.pdf');
    await given.clerk.post('case/document/unassigned/assign', { ids: [byHand!.id], case_id: given.caseId });
    expect(refused(await given.firm.stranger.post(`background_job/${job.id}/undo`)).slice(0, 2)).toEqual([404, 'JOB_NOT_FOUND']);
    const undo = await given.clerk.post<Job>(`background_job/${job.id}/undo`);
    expect(undo).toMatchObject({ status: 202, body: { type: 'document_upload_undo', undoes: job.id } });
    const undone = await ended(undo.body.job_id);
    expect(undone).toMatchObject({ TaskStateId: 3, can_undo: false, result: { left: 1, discarded: 1 } });
    expect(undone.result.warnings).toEqual([
      {
        reference: 'by hand.pdf',
        value: given.caseId,
        message: `Kept in case ${given.caseId}: Nadia Brill assigned it manually.`,
      },
    ]);
    const names = await namesOf(given.caseId);
    expect([names.includes('CL-1 undo me.pdf'), names.includes('by hand.pdf')]).toEqual([false, true]);
    expect(await unassigned()).toEqual([]);
    expect((await given.clerk.get<Job>(`background_job/${job.id}`)).body).toMatchObject({
      undone_by: undone.id,
      can_undo: false,
    });
    expect(refused(await given.clerk.post(`background_job/${job.id}/undo`)).slice(0, 2)).toEqual([409, 'JOB_ALREADY_UNDONE']);
    const report = await until('the undo in the activity report', async () => {
      const { body } = await given.clerk.post('report_type/user_activity_report', { date_type: 1, users: [{ id: '*' }] });
      const responseText = JSON.stringify(body);
      return responseText.includes('Undo of') || responseText.includes('errors') ? responseText : undefined;
    });
    expect(report).toContain('Undo of Documents');
  });

  it('are refused as a whole if the form is invalid, the node is unknown, or no file can be accepted', async () => {
    const before = kept('document');
    expect(refused(await given.clerk.post('case/document/bulk_upload', {}))[0]).toBe(400);
    expect(refused(await upload([], { node_id: String(given.node) }))[1]).toBe('MALFORMED_REQUEST');
    expect(refused(await upload([['CL-1 x.pdf', pdf('x')]], { node_id: '999999' }))).toEqual([
      422,
      'VALIDATION_FAILED',
      { node_id: 'Please Select Document Node.' },
    ]);
    expect(refused(await upload([['CL-1 x.pdf', pdf('x')]], { node_id: String(given.node), nodes: '[' }))[0]).toBe(400);
    expect(
      refused(
        await upload([
          ['a.exe', Buffer.from('MZ')],
          ['b.pdf', Buffer.from('MZ')],
        ]),
      ).slice(0, 2),
    ).toEqual([422, 'NO_FILE_ACCEPTED']);
    expect(kept('document')).toBe(before);
  });

  uploadTroubles(given);
  nodesHaveTheirSay(given);
});
