import { caseIdsIn, casesToFile, comparePath, joinPacketPath, packetPaymentPath, withCasesToFile } from './paths.js';

describe('a link with cases to file', () => {
  it('contains their ids', () => {
    expect(casesToFile(withCasesToFile(['DEMO26-000001', 'DEMO26-000002']))).toEqual(['DEMO26-000001', 'DEMO26-000002']);
  });
  it.each([null, undefined, {}, { casesToFile: [] }, { casesToFile: 'DEMO26-000001' }])('%p has none', state => {
    expect(casesToFile(state)).toBeUndefined();
  });
});

describe('a URL with cases', () => {
  const idsOf = (path: string) => caseIdsIn(new URLSearchParams(path.split('?')[1]));
  it('contains each of them once', () => {
    expect(idsOf(comparePath(['DEMO26-000001', 'DEMO26-000002']))).toEqual(['DEMO26-000001', 'DEMO26-000002']);
    expect(idsOf('/x?case_ids=demo26-000001,,DEMO26-000001')).toEqual(['DEMO26-000001']);
    expect(idsOf('/x')).toEqual([]);
  });
  it('may contain a packet with them, or only a packet', () => {
    expect(joinPacketPath(['DEMO26-000001'], 'DEMO26-P000001')).toContain('packet_id=DEMO26-P000001&case_ids=DEMO26-000001');
    expect(packetPaymentPath('DEMO26-P000001')).toMatch(/payment\?packet_id=DEMO26-P000001$/);
  });
});
