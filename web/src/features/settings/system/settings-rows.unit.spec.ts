import type { ApplicationSetting } from '@atlas/contracts';
import { settingRows } from './settings-rows.js';

const stored = (parameter_name: string, parameter_value: string): ApplicationSetting => ({
  id: 1,
  display_name: parameter_name,
  parameter_name,
  parameter_value,
  domain_code: 'DEMO',
  revision: 1,
});

describe('the rows of system settings', () => {
  it('have every setting of the product, with its default where the account has none', () => {
    const { used, unused } = settingRows([stored('support_email', 'help@firm.test')], 'DEMO');
    expect(used.map(row => [row.parameter_name, row.parameter_value, row.stored !== undefined])).toEqual([
      ['provider_landing_path', '/client-reports/client-reports', false],
      ['support_email', 'help@firm.test', true],
    ]);
    expect(unused).toEqual([]);
  });

  it('say of other names that they have no effect', () => {
    const { unused } = settingRows([stored('old_name', '1')], 'DEMO');
    expect(unused).toMatchObject([{ parameter_name: 'old_name', effect: undefined }]);
  });
});
