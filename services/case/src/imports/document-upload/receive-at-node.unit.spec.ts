import { document } from '../../domain/case/case.example.js';
import { receiveAtNode, type Arrival } from './receive-at-node.js';

const uploaded = { by: 'Nadia Brill', at: '2026-04-21T15:30:00.000Z' };
const node = (data: Record<string, string | boolean | null>) => ({ id: 4, name: 'NF-10', code: 'NF10', data });
const arrival: Arrival = {
  session: { dataScope: { kind: 'law_firm' } },
  at: { case_id: 'DEMO26-000123', documents: [] },
  file: { file_name: 'scan.pdf', size: 10 },
  day: '2026-04-21',
  usualPattern: null,
};
const held = (...names: string[]): Arrival => ({
  ...arrival,
  at: { ...arrival.at, documents: names.map(file_name => ({ ...document(file_name), file_name, uploaded })) },
});

describe('a file uploaded to a node', () => {
  it('keeps its name if the node has no pattern', () => {
    for (const pattern of [null, ' '])
      expect(receiveAtNode(node({ name_pattern: pattern }), arrival)).toEqual({ file_name: 'scan.pdf' });
    expect(receiveAtNode(node({}), arrival)).toEqual({ file_name: 'scan.pdf' });
  });

  it('is named by the pattern of its node, and stores the original name', () => {
    expect(receiveAtNode(node({ name_pattern: '{case_id} {code} {date}' }), arrival)).toEqual({
      file_name: 'DEMO26-000123 NF10 2026-04-21.pdf',
      uploaded_as: 'scan.pdf',
    });
  });

  it('is named by the pattern of the firm if its node has none', () => {
    const firm = { ...arrival, usualPattern: '{case_id} {original}' };
    expect(receiveAtNode(node({}), firm).file_name).toBe('DEMO26-000123 scan.pdf');
    expect(receiveAtNode(node({ name_pattern: '{code}' }), firm).file_name).toBe('NF10.pdf');
  });

  it('gets a unique name', () => {
    const given = held('Denial.pdf', 'denial (2).PDF');
    expect(receiveAtNode(node({ name_pattern: 'Denial' }), given).file_name).toBe('Denial (3).pdf');
    expect(receiveAtNode(node({ name_pattern: 'Denial {number}' }), given).file_name).toBe('Denial 3.pdf');
  });

  it('is refused if its node or its user does not allow it', () => {
    expect(() => receiveAtNode(node({ allow_many: false }), held('a.pdf'))).toThrow('NF-10 can hold only one document.');
    expect(() =>
      receiveAtNode(node({ visible_to_provider: true }), {
        ...arrival,
        session: { dataScope: { kind: 'provider', providerIds: [] } },
      }),
    ).toThrow('NF-10 accepts no documents from providers.');
  });
});
