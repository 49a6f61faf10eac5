import { fold } from '@atlas/event-sourcing';
import { caseDecider } from './case.decider.js';
import { opened, paid, S, treated } from './case.example.js';
import { takenOver } from './clone.js';
import { cloneDraft } from './views/packet.js';

const source = fold(caseDecider.evolve, caseDecider.initialState, [
  opened(S.READY, {
    injured_dob: '1987-08-14',
    policy_number: 'FHC-77',
    accident_date: '2025-09-18',
    insurance_company_id: { id: 5, name: 'Fernhill Casualty' },
    index_or_aaa_number: '17-26-1187-4402',
    judge: { id: 4, name: 'Okafor-Ruiz, Delphine' },
    portfolio_id: { id: 8, name: 'Elmgate II' },
    date_filed: '2026-03-12',
    old_case_id: 'OLD-1',
  }),
  treated('a'),
  paid('p', 500, 'a'),
])!;

describe('the attributes of a clone', () => {
  it('include the person, the insurer, the accident and the provider', () => {
    expect(takenOver(source)).toEqual({
      injured_first_name: 'Odalys',
      injured_last_name: 'Ferrante',
      injured_dob: '1987-08-14',
      provider_id: { id: 3, name: 'Cedar Loop PT, P.C.' },
      insurance_company_id: { id: 5, name: 'Fernhill Casualty' },
      ins_claim_number: '25-0918-4407',
      policy_number: 'FHC-77',
      accident_date: '2025-09-18',
    });
  });

  it('exclude those of a proceeding, a receivable or a bill', () => {
    for (const name of ['index_or_aaa_number', 'judge', 'portfolio_id', 'date_filed', 'date_open', 'old_case_id', 'track'])
      expect(takenOver(source)).not.toHaveProperty(name);
  });

  it('are a form’s draft: ids as case/add accepts them, and their names', () => {
    expect(cloneDraft(source)).toMatchObject({
      cloned_from: 'DEMO26-000123',
      attributes: { provider_id: 3, policy_number: 'FHC-77' },
      names: { provider_name: 'Cedar Loop PT, P.C.', insurance_company_name: 'Fernhill Casualty' },
    });
  });
});
