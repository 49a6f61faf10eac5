import type { Filters } from '@/providers/data/list-query.js';
import { shownView } from './shown-view.js';

const views: readonly { id: string; filter: Filters }[] = [
  { id: 'open', filter: { is_closed: false } },
  { id: 'ready', filter: { Current_Status: [4] } },
  { id: 'all', filter: {} },
];

it('is the one chosen last, also if it was filtered since', () => {
  expect(shownView(views, 'open', { is_closed: false })).toBe('open');
  expect(shownView(views, 'ready', { Current_Status: [4], Provider_Name: [1] })).toBe('ready');
});

it('is the view of all cases if a link has other filters', () => {
  expect(shownView(views, 'open', { Provider_Name: [1] })).toBe('all');
  expect(shownView(views, 'ready', { Current_Status: [5] })).toBe('all');
  expect(shownView(views.slice(0, 2), 'open', { Provider_Name: [1] })).toBeUndefined();
});
