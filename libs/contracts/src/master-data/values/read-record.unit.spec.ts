import fc from 'fast-check';
import {
  insuranceCompany,
  operatingDoctor,
  portfolio,
  provider,
  splitPersonName,
  validateRecord,
  readRecord,
  location,
  domainEmailConfig,
  status,
  personName,
} from '../index.js';
import { nameKey } from '../../fields/index.js';

const errorsOf = (definition: Parameters<typeof readRecord>[0], input: object) =>
  validateRecord(definition, input as Record<string, unknown>);

describe('the documented messages', () => {
  it('of the address block', () => {
    expect(errorsOf(location, { name: 'Office' })).toEqual({
      address1: 'Please Enter Address Line 1.',
      city: 'Please Enter City.',
      zip: 'Please Enter Zip.',
      state: 'Please Select State.',
    });
    const office = { name: 'Office', address1: '1 Main St', city: 'Queens', state: 'NY', zip: '11375' };
    expect(errorsOf(location, { ...office, email: 'nobody', phone: '12', contact_number: '718 555 0142' })).toEqual({
      email: 'Please enter valid email.',
      phone: 'must be in this format : xxx-xxx-xxxx.',
    });
  });

  it('of persons, references and the e-mail configuration', () => {
    expect(errorsOf(operatingDoctor, {})).toEqual({ first_name: 'Please Enter First Name', last_name: 'Please Enter Last Name' });
    expect(errorsOf(portfolio, { name: 'P', code: 'P1', purchase_date: '2026-01-01' })).toEqual({
      funder_id: 'Please Select Funder.',
      program_id: 'Please Select Program.',
    });
    expect(errorsOf(status, { code: 'X', name: 'X', track: 'any' })).toEqual({ case_status_id: 'Please Select Case Status.' });
    expect(errorsOf(domainEmailConfig, { to_email_id: 'x' })).toEqual({
      from_email_id: 'Please enter From Email Id .',
      api_key: 'Please Enter Api Key',
      to_email_id: 'Please enter valid email.',
    });
  });

  it('of days outside 1900 to 2100', () => {
    const bought = (purchase_date: string) =>
      errorsOf(portfolio, { name: 'P', code: 'P1', funder_id: 1, program_id: 1, purchase_date });
    for (const day of ['1900-01-01', '2100-12-31']) expect(bought(day)).toEqual({});
    for (const day of ['1899-12-31', '2101-01-01'])
      expect(bought(day)).toEqual({ purchase_date: 'Purchase Date must be between 01/01/1900 and 12/31/2100.' });
  });

  it('refuse line breaks and control characters in what becomes a mail', () => {
    const config = { api_key: 'key', from_email_id: 'clerk@firm.test', smtp_server: 'mail.firm.test', mail_subject: 'Claim' };
    expect(errorsOf(domainEmailConfig, config)).toEqual({});
    for (const character of ['\r\n', '\n', '\r', '\t', '\0', '\x7f', '\u0085', '\u2028'])
      expect(
        errorsOf(domainEmailConfig, {
          ...config,
          from_email_id: `${character}clerk@firm.test`,
          smtp_server: `mail${character}.firm.test`,
          mail_subject: `Claim${character}Bcc: other@firm.test`,
        }),
      ).toEqual({
        from_email_id: 'From Email ID cannot contain line breaks or control characters.',
        smtp_server: 'SMTP Server cannot contain line breaks or control characters.',
        mail_subject: 'Mail Subject cannot contain line breaks or control characters.',
      });
  });

  it('of copies of a mail, which go to one address or several', () => {
    const config = { api_key: 'key', from_email_id: 'clerk@firm.test' };
    expect(errorsOf(domainEmailConfig, { ...config, cc: 'a@x.test; b@x.test', bcc: 'c@x.test, d@x.test' })).toEqual({});
    expect(errorsOf(domainEmailConfig, { ...config, cc: 'a@x.test; nobody' })).toEqual({ cc: 'Please enter valid email.' });
  });

  it('of lengths, numbers and order', () => {
    expect(errorsOf(provider, { name: 'x'.repeat(201), provider_type_id: 1 })).toEqual({
      name: 'Name can have at most 200 characters.',
    });
    expect(errorsOf(provider, { name: 'A', provider_type_id: 1, npi: '1234567890' })).toEqual({ npi: 'NPI is not valid.' });
    expect(
      errorsOf(portfolio, {
        name: 'P',
        code: 'p 1',
        funder_id: 1,
        program_id: 1,
        purchase_date: '2026-02-30',
        dos_from: '2026-02-01',
        dos_to: '2026-01-01',
      }),
    ).toEqual({
      code: 'Code is not valid.',
      purchase_date: 'Purchase Date is not valid.',
      dos_to: 'DOS To must be on or after DOS From.',
    });
  });
});

describe('reading a record', () => {
  it('stores trimmed texts with single blanks, phones and ZIPs as digits, money in cents', () => {
    const { values, errors, unknown } = readRecord(
      insuranceCompany,
      {
        name: '  Acme \u00a0 Mutual\u0000 ',
        phone: '(718) 555-0142',
        zip: 7001,
        basic_limit: 50_000.5,
        state: 'ny',
        naic_code: '12345',
      },
      'create',
    );
    expect([errors, unknown]).toEqual([{}, []]);
    expect(values).toMatchObject({
      name: 'Acme Mutual',
      phone: '7185550142',
      zip: '07001',
      basic_limit: 5_000_050,
      state: 'NY',
      kind: 'insurer',
      is_active: true,
    });
  });

  it('keeps the first of several names that compare as equal', () => {
    const { values } = readRecord(insuranceCompany, { name: 'A', aliases: ['AL1', 'al1 ', ' Al  2', 'al 2'] }, 'create');
    expect(values['aliases']).toEqual(['AL1', 'Al 2']);
  });

  it('fills defaults for new records and keeps omitted fields of changed ones', () => {
    expect(readRecord(insuranceCompany, { name: 'A' }, 'create').values['basic_limit']).toBe(5_000_000);
    expect(readRecord(insuranceCompany, { name: 'A' }, 'update').values).toEqual({ name: 'A' });
    expect(readRecord(insuranceCompany, { name: null }, 'update').errors).toEqual({ name: 'Please Enter Name.' });
  });

  it('reports unknown fields, and accepts an unchanged answer', () => {
    const reading = readRecord(
      provider,
      {
        id: 1,
        revision: 4,
        nonsense: 1,
        created_at: 'x',
        open_cases: 3,
        group_name: 'G',
        contacts: [{ contact_name: 'A', zap: 1 }],
      },
      'update',
    );
    expect(reading.unknown).toEqual(['contacts.0.zap', 'nonsense']);
    expect(reading.values).toEqual({ contacts: [expect.objectContaining({ contact_name: 'A', role: null, is_primary: false })] });
  });

  it('reports errors in child rows by their position', () => {
    const contacts = [{ contact_name: 'A', email: 'a@b.co' }, { email: 'b' }];
    expect(errorsOf(provider, { name: 'A', provider_type_id: 1, contacts })).toEqual({
      'contacts.1.contact_name': 'Please Enter Contact Name.',
      'contacts.1.email': 'Please enter valid email.',
    });
  });

  it('does not change a secret whose mask is sent back', () => {
    expect(readRecord(domainEmailConfig, { api_key: '****' }, 'update').values).toEqual({});
    expect(readRecord(domainEmailConfig, { api_key: 'new' }, 'update').values).toEqual({ api_key: 'new' });
  });

  it('never throws and never accepts invalid values, for any input', () =>
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom(...Object.keys(provider.fields), 'group_id', 'provider_type_id', 'other_speciality_ids'),
          fc.jsonValue(),
        ),
        input => {
          const { values, errors } = readRecord(provider, input, 'create');
          for (const name of Object.keys(errors)) expect(values).not.toHaveProperty([name]);
        },
      ),
    ));
});

describe('names', () => {
  it('compare trimmed, with single blanks, ignoring case', () =>
    expect(nameKey('  ACME\t Mutual ')).toBe(nameKey('acme mutual')));

  it.each([
    ['Smith, John A', 'Smith', 'John', 'A', null],
    ['Dr. John A Smith, MD', 'Smith', 'John', 'A', null],
    ['JOHN SMITH JR', 'SMITH', 'JOHN', null, 'JR'],
    ['Smith, John, Jr.', 'Smith', 'John', null, 'Jr.'],
    ['Víctor493 Noriega353', 'Noriega353', 'Víctor493', null, null],
    ['De La Cruz, Ana', 'De La Cruz', 'Ana', null, null],
    ['Cher', 'Cher', null, null, null],
  ])('split %s', (name, last_name, first_name, middle_name, suffix) =>
    expect(splitPersonName(name)).toEqual({ last_name, first_name, middle_name, suffix }),
  );

  it('of persons are last name first', () =>
    expect(personName({ last_name: 'Smith', first_name: 'Ann', middle_name: 'B.', suffix: 'Jr.' })).toBe('Smith, Ann B., Jr.'));
});
