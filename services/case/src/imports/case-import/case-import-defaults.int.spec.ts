import type { Case } from '../../domain/case/case.state.js';
import { importWith } from '../../../test/import-with.js';
import { caseWorld, sessionOf, type CaseWorld } from '../../../test/case-world.js';

const FILE = [
  'Claim #,Patient Last,Patient First,Facility,DOS From,DOS To,Proc Code,Units,Billed',
  'C1,Ferrante,Odalys,Cedar Loop PT,10/02/2025,10/02/2025,ZZ101,1,186.40',
  'C2,Quint,Pilar,Cedar Loop PT,10/02/2025,10/02/2025,ZZ101,1,186.40',
].join('\n');
const WARNING = 'Court Kings Civil Court of the case file setting is inactive.';
const DEFAULTS = { attributes: { location_id: { id: 9, name: 'Brooklyn' }, accident_state: 'NJ' }, warnings: [WARNING] };

describe('the firm’s defaults in an import of cases', () => {
  let world: CaseWorld;
  beforeAll(async () => {
    world = await caseWorld();
    await world.keepVocabulary(100);
  });
  afterAll(() => world?.close());

  it('fill what the file does not name; a default that is not used is reported once', async () => {
    const session = sessionOf(100);
    const { warnings } = await importWith(world, FILE, { session, defaults: DEFAULTS });
    expect(warnings.filter(({ message }) => message === WARNING)).toMatchObject([{ row: 1 }]);
    const ids = await world.caseIds(100);
    const loaded = await world.aggregates.loadMany(100, 'case', ids);
    const attributes = ids.map(id => (loaded.get(id)?.state as Case).attributes);
    expect(attributes).toMatchObject([DEFAULTS.attributes, DEFAULTS.attributes]);
  });
});
