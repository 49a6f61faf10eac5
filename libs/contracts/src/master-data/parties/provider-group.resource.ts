import { defineResource, section } from '../definition/define-resource.js';
import { address } from '../definition/field-groups.js';
import * as f from '../../fields/constructors.js';

/** Providers that belong together: one practice, one manager, one billing company. A provider is in one group at most. */
export const providerGroup = defineResource({
  path: 'provider_master/Group',
  label: 'Provider Group',
  group: 'parties',
  menuId: 110,
  route: '/master-management/providerGroup',
  sections: [
    section('Group', {
      kind: f.choice(['practice', 'management', 'billing', 'family'], { bulk: true }),
      tin: f.tin(),
      invoice_together: f.bool({ bulk: true }),
      report_email: f.email(),
      provider: f.members('provider_master', 'group', { label: 'Providers' }),
      provider_count: f.count('provider_master', 'group', { label: 'Providers' }),
    }),
    section('Address', address()),
  ],
  list: ['name', 'kind', 'city', 'phone', 'provider_count'],
  scope: { provider: 'provider' },
});
