import { destinationOf, formOf, withFiles, type Chosen } from './chosen.js';

const file = (name: string, content = name) => new File([content], name, { lastModified: 1 });
let keys = 0;
const newKey = () => `k${++keys}`;
const chosen = (name: string, nodeId?: number): Chosen => ({ key: newKey(), file: file(name), ...(nodeId ? { nodeId } : {}) });

describe('chosen files', () => {
  it('are used once each, without system files', () => {
    const first = withFiles([], [file('a.pdf'), file('.DS_Store'), file('a.pdf'), file('._a.pdf'), file('b.pdf')], newKey);
    expect(first.map(each => each.file.name)).toEqual(['a.pdf', 'b.pdf']);
    const more = withFiles(first, [file('b.pdf'), file('b.pdf', 'other content'), file('c.pdf')], newKey);
    expect(more.map(each => each.file.name)).toEqual(['a.pdf', 'b.pdf', 'b.pdf', 'c.pdf']);
  });

  it('show their destination', () => {
    const match = (case_id: string | null, candidates: string[] = []) => ({ file_name: 'x.pdf', case_id, candidates });
    expect(destinationOf(chosen('x.zip'), undefined)).toBe('Each file by its own name');
    expect(destinationOf(chosen('x.pdf'), undefined)).toBe('Searching…');
    expect(destinationOf(chosen('x.pdf'), match('DEMO26-000001'))).toBe('DEMO26-000001');
    expect(destinationOf(chosen('x.pdf'), match(null, ['A', 'B']))).toBe('2 cases have this claim number');
    expect(destinationOf(chosen('x.pdf'), match(null))).toBe('No matching case, assign it later');
  });

  it('are sent with their nodes by position', () => {
    const form = formOf([chosen('a.pdf'), chosen('b.pdf', 7), chosen('c.pdf', 3)], 3, ' Scans ');
    expect([form.get('node_id'), form.get('description'), form.get('nodes')]).toEqual(['3', 'Scans', '{"1":7}']);
    expect(form.getAll('file').map(each => (each as File).name)).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
    expect(formOf([chosen('a.pdf')], 3, ' ').has('nodes')).toBe(false);
  });
});
