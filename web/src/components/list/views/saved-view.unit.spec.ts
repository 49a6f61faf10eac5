import { ownView, plainView, sharedView, withView } from './saved-view.js';

const view = (id: string, label: string) => ({ id, label, filter: {} });

describe('saved views', () => {
  it('are replaced at their place by one with the same id or name', () => {
    const views = [view('1', 'Late'), view('2', 'Filed'), view('3', 'Paid')];
    expect(withView(views, view('2', 'At AAA')).map(({ label }) => label)).toEqual(['Late', 'At AAA', 'Paid']);
    expect(withView(views, view('9', 'filed')).map(({ id }) => id)).toEqual(['1', '9', '3']);
    expect(withView(views, view('4', 'New')).map(({ id }) => id)).toEqual(['1', '2', '3', '4']);
  });
  it('are saved without the state of their sharing', () => {
    const shared = sharedView({
      id: 7,
      list: 'cases',
      name: 'Late',
      filter: { is_closed: false },
      sort: { field: 'Case_Id', order: 'ASC' },
      shared_by: 3,
      shared_by_name: 'Nadia Brill',
      may_change: false,
      revision: 2,
    });
    expect(shared).toMatchObject({ id: 'shared:7', mayChange: false, shared: { id: 7, revision: 2, by: 'Nadia Brill' } });
    expect(plainView(shared)).toEqual({
      id: 'shared:7',
      label: 'Late',
      filter: { is_closed: false },
      sort: { field: 'Case_Id', order: 'ASC' },
    });
    expect(plainView(ownView(view('1', 'Mine')))).toEqual(view('1', 'Mine'));
  });
});
