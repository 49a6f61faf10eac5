import { IdentitySetup, type NewUser } from '@atlas/identity';
import { until } from '@atlas/testing';
import { pdf, type BulkUploads } from './bulk-uploads.js';
import { refused } from './firm-with-case.js';
import { User } from './running-product.js';

interface Row {
  readonly id: string;
  readonly file_name: string;
  readonly uploaded_as: string | null;
  readonly keep_until: string | null;
}

/** What document nodes say to uploads of providers and funders, and to the names and the years of documents. */
export function nodesHaveTheirSay(given: BulkUploads): void {
  const node = async (fields: object) => (await given.clerk.post<{ id: number }>('document/node', fields)).body.id;
  const upload = (by: User, id: number, name: string, caseId = given.caseId) =>
    by.post<Row>(`case/${caseId}/document`, given.form([[name, pdf(name)]], { node_id: String(id) }));

  async function outsider(
    username: string,
    scope: Pick<NewUser, 'userType' | 'role' | 'providerIds' | 'portfolioIds'>,
  ): Promise<User> {
    const { app, url } = given.firm.product;
    const identity = app.get(IdentitySetup, { strict: false });
    const { accountId } = (await identity.findAccount(given.firm.code))!;
    const name = { firstName: 'Pilar', lastName: 'Quint', email: username };
    await identity.createUser({ accountId, username, password: 'Demo#2026', ...name, ...scope });
    return User.signIn(url, username);
  }

  it('a provider uploads documents to its own cases if the node allows it; every other node refuses', async () => {
    const provider = { userType: 2, role: 'Provider' } as const;
    const clinic = await outsider('papers@firm.test', { ...provider, providerIds: [given.firm.provider] });
    const other = await outsider('elsewhere@firm.test', { ...provider, providerIds: [999_999] });
    const open = await node({ code: 'OPEN', name: 'Open', provider_may_upload: true });
    const closed = await node({ code: 'CLOSED', name: 'Closed' });
    const hidden = await node({ code: 'HIDDEN', name: 'Hidden', visible_to_provider: false, provider_may_upload: true });
    const { body: warned } = await given.clerk.get<{ warnings?: string[] }>(`document/node/${hidden}`);
    expect(warned.warnings).toEqual(['Providers do not see this node, so they cannot add documents to it.']);
    const { body: options } = await clinic.get<{ code: string; may_upload: boolean }[]>('document/node/option');
    expect(options.filter(({ may_upload }) => may_upload).map(({ code }) => code)).toEqual(['OPEN']);
    expect(options.map(({ code }) => code)).not.toContain('HIDDEN');
    const added = await upload(clinic, open, 'from the clinic.pdf');
    expect([added.status, added.body.file_name]).toEqual([201, 'from the clinic.pdf']);
    expect(refused(await upload(clinic, closed, 'a.pdf'))[2]).toEqual({ node_id: 'Closed accepts no documents from providers.' });
    expect(refused(await upload(clinic, hidden, 'a.pdf'))[2]).toEqual({ node_id: 'Please Select Document Node.' });
    expect(refused(await upload(other, open, 'a.pdf')).slice(0, 2)).toEqual([404, 'CASE_NOT_FOUND']);
    await upload(given.clerk, hidden, 'for the firm.pdf');
    const { body: seen } = await clinic.get<Row[]>(`case/${given.caseId}/document`);
    expect(seen.map(({ file_name }) => file_name)).not.toContain('for the firm.pdf');
    expect((await clinic.call('DELETE', `case/${given.caseId}/document/${added.body.id}`)).status).toBe(403);
  });

  it('a funder cannot upload documents', async () => {
    const funder = await outsider('funds@firm.test', { userType: 3, role: 'Funder', portfolioIds: [1] });
    const id = await node({ code: 'OPEN', name: 'Open', provider_may_upload: true });
    expect(refused(await upload(funder, id, 'a.pdf')).slice(0, 2)).toEqual([403, 'PERMISSION_MISSING']);
  });

  it('a node names its documents, and a pattern with an unknown placeholder is refused when the node is saved', async () => {
    const wrong = await given.clerk.post('document/node', { code: 'NAMED', name: 'Named', name_pattern: '{zip}' });
    expect(refused(wrong)[2]?.['name_pattern']).toContain('{zip} is not known.');
    const named = await node({ code: 'NAMED', name: 'Named', name_pattern: '{case_id} {code}' });
    const { body: first } = await upload(given.clerk, named, 'scan 1.pdf');
    expect([first.file_name, first.uploaded_as]).toEqual([`${given.caseId} NAMED.pdf`, 'scan 1.pdf']);
    const job = await given.brought([['CL-1 scan 2.pdf', pdf('scan 2')]], { node_id: String(named) });
    expect(job).toMatchObject({ result: { attached: 1 } });
    expect(await given.namesOf(given.caseId)).toContain(`${given.caseId} NAMED (2).pdf`);
    const historyText = await until('the name of the upload in the history', async () => {
      const { body } = await given.clerk.post(`case/${given.caseId}/audit/records`, {});
      const text = JSON.stringify(body);
      return text.includes('scan 1.pdf') ? text : undefined;
    });
    expect(historyText).toContain('Uploaded As');
  });

  it('a node retains its documents for years; on the day of receipt a document can be removed', async () => {
    const kept = await node({ code: 'KEPT', name: 'Kept', retention_years: 7 });
    const { body } = await upload(given.clerk, kept, 'kept.pdf');
    const year = Number(new Date().toISOString().slice(0, 4));
    expect(Math.abs(Number(body.keep_until?.slice(0, 4)) - year - 7)).toBeLessThan(2);
    expect((await given.clerk.call('DELETE', `case/${given.caseId}/document/${body.id}`)).status).toBe(200);
  });
}
