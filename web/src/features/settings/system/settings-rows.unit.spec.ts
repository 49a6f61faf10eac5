import { KNOWN_SETTINGS, type ApplicationSetting } from '@atlas/contracts';
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
    const rows = used.map(row => [row.parameter_name, row.parameter_value, row.stored !== undefined]);
    const expected = KNOWN_SETTINGS.map(({ parameter_name, default_value }) =>
      parameter_name === 'support_email' ? [parameter_name, 'help@firm.test', true] : [parameter_name, default_value, false],
    );
    expect(rows.toSorted()).toEqual(expected.toSorted());
    expect(unused).toEqual([]);
  });

  it('say of other names that they have no effect', () => {
    const { unused } = settingRows([stored('old_name', '1')], 'DEMO');
    expect(unused).toMatchObject([{ parameter_name: 'old_name', effect: undefined }]);
  });
});
