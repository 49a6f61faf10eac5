import { RunningIdentity, type Caller } from '../../test/start-identity.js';

describe('the law firm of an account', () => {
  let identity: RunningIdentity;
  let admin: Caller;
  let clerk: Caller;
  let stranger: Caller;

  beforeEach(async () => {
    identity = await RunningIdentity.start();
    await identity.account('DEMO');
    await identity.account('NORTH');
    [admin, clerk, stranger] = (await Promise.all(
      ['admin@demo.test', 'clerk@demo.test', 'admin@north.test'].map(name => identity.as(name)),
    )) as [Caller, Caller, Caller];
  });
  afterEach(() => identity?.stop());

  it('has details and addresses, one of each type, with the documented messages', async () => {
    expect((await clerk.get('lawfirm/details').expect(200)).body).toMatchObject({
      lawfirm_name: 'DEMO Law',
      first_name: null,
      addresses: [],
    });
    const refused = await admin.post('lawfirm/details', {}).expect(422);
    expect(refused.body.errors).toEqual({
      lawfirm_name: 'LawFirm Name required.',
      first_name: 'First Name required.',
      last_name: 'Last Name required.',
    });
    const details = {
      lawfirm_name: 'Demo & Partners',
      company_type: 'Attorney',
      first_name: 'Ada',
      last_name: 'Demo',
      attorney_name_1: 'Ada Demo',
    };
    await clerk.post('lawfirm/details', details).expect(403);
    const first = await admin.post('lawfirm/details', details).expect(200);
    expect(first.body).toMatchObject({ ...details, revision: 1 });
    expect(first.headers['etag']).toBe('"1"');
    const names = { lawfirm_name: 'Demo & Partners', first_name: 'Ada', last_name: 'Demo' };
    const kept = await admin.post('lawfirm/details', { ...names, notary_details: 'Kings County' }).expect(200);
    expect(kept.body).toMatchObject({ ...details, notary_details: 'Kings County', revision: 2 });
    await admin.post('lawfirm/details', names).set('if-match', '"1"').expect(412);
    expect((await admin.post('lawfirm/details', names).set('if-match', '"2"').expect(200)).headers['etag']).toBe('"2"');
    const cleared = await admin.post('lawfirm/details', { ...names, attorney_name_1: '' }).expect(200);
    expect(cleared.body).toMatchObject({ attorney_name_1: null, company_type: 'Attorney' });
    for (const field of ['postal_address', 'notary_details'])
      expect((await admin.post('lawfirm/details', { ...names, [field]: 'x'.repeat(201) }).expect(422)).body.errors).toEqual({
        [field]: expect.stringContaining('can have at most 200 characters.') as unknown,
      });

    const bad = await admin
      .post('lawfirm/address', {
        address_type_id: 9,
        address1: '',
        city: '',
        state: 'New York',
        zip: 'x',
        email: 'x',
        phone: '12',
        contact_number: '1',
      })
      .expect(422);
    expect(bad.body.errors).toEqual({
      address_type_id: 'Please Select Address Type.',
      address1: 'Please Enter Address Line 1.',
      city: 'Please Enter City.',
      state: 'Please Select State.',
      zip: 'Please Enter Zip.',
      email: 'Please enter valid email.',
      phone: 'must be in this format : xxx-xxx-xxxx.',
      contact_number: 'must be in this format : xxx-xxx-xxxx.',
    });
    const address = {
      address_type_id: 2,
      address1: '1 Main St',
      city: 'Newark',
      state: 'NJ',
      zip: 7102,
      email: 'mail@demo.test',
      phone: '(212) 555-0100',
    };
    const made = await admin.post('lawfirm/address', address).expect(201);
    expect(made.body).toMatchObject({ address_type: 'Mailing', zip: '07102', phone: '212-555-0100', revision: 1 });
    expect(
      (await admin.post('lawfirm/address', { ...address, address_type_id: 1, state: 'ZZ' }).expect(422)).body.errors,
    ).toEqual({
      state: 'Please Select State.',
    });
    expect((await admin.post('lawfirm/address', address).expect(422)).body.errors).toEqual({
      address_type_id: 'Mailing Address type is already exist.',
    });
    const { phone: _phone, ...unnamed } = address;
    await admin
      .post('lawfirm/address', { ...unnamed, id: made.body.id, address1: '2 Main St' })
      .set('if-match', '"1"')
      .expect(200);
    await admin
      .post('lawfirm/address', { ...address, id: made.body.id })
      .set('if-match', '"1"')
      .expect(412);
    expect((await clerk.get('lawfirm/address').expect(200)).body).toEqual([
      expect.objectContaining({ address1: '2 Main St', zip: '07102', phone: '212-555-0100', revision: 2 }),
    ]);
    expect((await clerk.get('lawfirm/address_type').expect(200)).body).toContainEqual({ id: 1, name: 'Office' });
    await stranger.delete(`lawfirm/address/${made.body.id}`).expect(404);
    await stranger.post('lawfirm/address', { ...address, id: made.body.id }).expect(404);
    await admin.delete(`lawfirm/address/${made.body.id}`).expect(204);
  });
});
