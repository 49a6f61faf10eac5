import { idsIn } from './pasted-ids.js';

describe('the ids of pasted cases', () => {
  it('are recognized with any separator, each once', () => {
    expect(idsIn('Case ID\nfirm26-000001\r\n"FIRM26-000002";FIRM26-000003, firm26-000001')).toEqual([
      'FIRM26-000001',
      'FIRM26-000002',
      'FIRM26-000003',
    ]);
  });
  it('returns no cases for blank text', () => expect(idsIn(' \n ')).toEqual([]));
});
