import { fieldLabel, type Field } from '../../fields/index.js';
import { domainEmailConfig } from '../index.js';

describe('the list of mail boxes', () => {
  it('has the documented headings', () => {
    const fields: Readonly<Record<string, Field>> = domainEmailConfig.fields;
    expect(domainEmailConfig.list.map(name => fieldLabel(name, fields[name]!))).toEqual([
      'From Email ID',
      'SMTP Server',
      'SMTP Port',
      'To Email ID',
      'CC',
      'BCC',
      'Type',
      'Type Desc',
      'Mail Subject',
      'Mail Body',
      'Status',
      'Document Node Type',
      'Court',
    ]);
  });
});
