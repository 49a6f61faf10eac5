import { bodyOf, type Row } from './answers.js';
import { MasterDataUnderTest } from './master-data-under-test.js';
import type { Caller } from './start-master-data.js';

/** A suite's parties to look up: two providers, an insurer with its offices, doctors, locations and funders; and who sees only their own. */
export class LookedUpParties extends MasterDataUnderTest {
  /** The user of the first funder's portfolio; `clinic` is the first provider's. */
  fund!: Caller;
  /** By what they are called here: 'mine' is the clinic's provider, 'other' is not. */
  readonly ids: Record<string, number> = {};

  /** Makes them before the tests of the suite. */
  constructor() {
    super();
    beforeAll(async () => {
      await this.#makeParties();
      this.clinic = this.running.as({ userType: 2, permissions: [], providerIds: [this.ids['mine']!] });
      this.fund = this.running.as({ userType: 3, permissions: [], portfolioIds: [this.ids['portfolio']!] });
    });
  }

  readonly make = async (path: string, body: object): Promise<number> => bodyOf<Row>(await this.admin('POST', path, { body })).id;

  readonly namesOf = async (path: string, as = this.admin): Promise<string[]> =>
    bodyOf<Row[]>(await as('GET', path)).map(({ name }) => name);

  async #makeParties(): Promise<void> {
    const provider_type_id = bodyOf<Row[]>(await this.admin('GET', 'provider_master/type/option'))[0]!.id;
    const program_id = bodyOf<Row[]>(await this.admin('GET', 'portfolio/program'))[0]!.id;
    this.ids['group'] = await this.make('provider_master/Group', { name: 'Sunrise group' });
    this.ids['mine'] = await this.make('provider_master', {
      name: 'Sunrise PT',
      short_name: 'SUN',
      npi: '1234567893',
      provider_type_id,
      group_id: this.ids['group'],
      address1: '1 Main St',
      city: 'Queens',
      state: 'NY',
      zip: '11375',
    });
    this.ids['other'] = await this.make('provider_master', { name: 'Sunset PT', provider_type_id });
    this.ids['clinic'] = await this.make('location', {
      name: 'Main',
      address1: '1 Main St',
      city: 'Queens',
      state: 'NY',
      zip: '11375',
      provider_ids: [this.ids['mine']],
    });
    await this.make('location', {
      name: 'Elsewhere',
      address1: '2 Main St',
      city: 'Queens',
      state: 'NY',
      zip: '11375',
      provider_ids: [this.ids['other']],
    });
    await this.make('operating_doctor', { last_name: 'Ng', first_name: 'Ann', provider_ids: [this.ids['mine']] });
    await this.make('operating_doctor', { last_name: 'Oh', first_name: 'Bo', provider_ids: [this.ids['other']] });
    await this.make('arbitrator', { last_name: 'Roe', first_name: 'Rita' });
    this.ids['funder'] = await this.make('funder_master', { name: 'Fund One' });
    await this.make('funder_master', { name: 'Fund Two' });
    this.ids['portfolio'] = await this.make('portfolio', {
      name: 'First',
      code: 'P1',
      funder_id: this.ids['funder'],
      program_id,
      provider_ids: [this.ids['mine']],
      purchase_date: '2026-01-01',
    });
    this.ids['insurer'] = await this.make('insurance_company', {
      name: 'Acme Mutual',
      naic_code: '12345',
      aliases: ['AMIC'],
      address1: 'Home 1',
      city: 'Albany',
      claim_offices: [
        { name: 'Bills', address1: 'PO Box 1', city: 'Buffalo', state: 'NY', zip: '14201', is_default_for: ['bills'] },
        { name: 'Old', is_active: false },
      ],
    });
  }
}
