import { casesToFile, withCasesToFile } from './paths.js';

describe('a link that brings cases to be filed', () => {
  it('carries their ids', () => {
    expect(casesToFile(withCasesToFile(['DEMO26-000001', 'DEMO26-000002']))).toEqual(['DEMO26-000001', 'DEMO26-000002']);
  });
  it.each([null, undefined, {}, { casesToFile: [] }, { casesToFile: 'DEMO26-000001' }])('%p brings none', state => {
    expect(casesToFile(state)).toBeUndefined();
  });
});
