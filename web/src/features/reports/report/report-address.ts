import {
  groupFilter,
  narrowingGroups,
  periodAt,
  reportField,
  type ParameterValue,
  type ReportDefinition,
  type ReportFieldName,
  type ReportGroupName,
  type ReportParameter,
  type ReportQuestion,
  type ReportRequest,
  type SortRequest,
} from '@atlas/contracts';
import { DEFAULT_PAGE_SIZE } from '../../../components/list/pages.js';

/** What a report shows. All of it is in the address, so that a page can be bookmarked, reloaded and gone back to. */
export interface ReportState {
  /** Only those that were chosen; others have their defaults. */
  readonly parameters: Readonly<Record<string, ParameterValue>>;
  readonly groups: readonly ReportGroupName[];
  /** The groups whose rows are shown, by their keys. */
  readonly within: Readonly<Partial<Record<ReportGroupName, string>>>;
  readonly sort: SortRequest | undefined;
  readonly search: string;
  readonly page: number;
  readonly top: number;
}

const RESERVED = { group: 'group', sort: 'sort', search: 'search', page: 'page', top: 'top' } as const;
const positive = (text: string | null, otherwise: number): number => {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? value : otherwise;
};

function readValue(parameter: ReportParameter, text: string): ParameterValue | undefined {
  switch (parameter.kind) {
    case 'period': {
      const [from = '', to = '', field] = text.split('_to_').flatMap(part => part.split('_by_'));
      return { from, to, ...(field ? { field: field as ReportFieldName } : {}) };
    }
    case 'lookup':
      return text.split(',');
    case 'at_least':
      return Number(text);
    default:
      return text;
  }
}

function valueText(value: ParameterValue): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if ('from' in value) return `${value.from}_to_${value.to}${value.field ? `_by_${value.field}` : ''}`;
  return value.join(',');
}

export function readAddress(definition: ReportDefinition, address: URLSearchParams): ReportState {
  const parameters = Object.entries(definition.parameters).flatMap(([name, parameter]) => {
    const text = address.get(name);
    const value = text ? readValue(parameter, text) : undefined;
    return value === undefined ? [] : [[name, value] as const];
  });
  const group = address.get(RESERVED.group);
  const [field, dir] = (address.get(RESERVED.sort) ?? '').split(':');
  return {
    parameters: Object.fromEntries(parameters),
    groups:
      group === null ? definition.groupBy : definition.groupings.filter(name => group.split(',').includes(name)).slice(0, 2),
    within: Object.fromEntries(
      narrowingGroups(definition).flatMap(name => {
        const key = address.get(groupFilter(name));
        return key === null ? [] : [[name, key]];
      }),
    ),
    sort: field ? { field, dir: dir === 'desc' ? 'desc' : 'asc' } : undefined,
    search: address.get(RESERVED.search) ?? '',
    page: positive(address.get(RESERVED.page), 1),
    top: positive(address.get(RESERVED.top), DEFAULT_PAGE_SIZE),
  };
}

export function writeAddress(definition: ReportDefinition, state: ReportState): string {
  const { parameters, groups, within, sort, search, page, top } = state;
  const address = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) address.set(name, valueText(value));
  if (groups.join() !== definition.groupBy.join()) address.set(RESERVED.group, groups.join(','));
  for (const [name, key] of Object.entries(within)) address.set(groupFilter(name as ReportGroupName), key);
  if (sort) address.set(RESERVED.sort, `${sort.field}:${sort.dir}`);
  if (search) address.set(RESERVED.search, search);
  if (page > 1) address.set(RESERVED.page, String(page));
  if (top !== DEFAULT_PAGE_SIZE) address.set(RESERVED.top, String(top));
  const text = address.toString();
  return text ? `${definition.path}?${text}` : definition.path;
}

/** What figures and the chart are asked by: everything but order and page. */
export const questionOf = ({ parameters, groups, within, search }: ReportState): ReportQuestion => ({
  parameters,
  group_by: groups,
  ...(search ? { query: search } : {}),
  ...(Object.keys(within).length
    ? { filters: Object.fromEntries(Object.entries(within).map(([name, key]) => [groupFilter(name as ReportGroupName), [key]])) }
    : {}),
});

export const requestOf = (state: ReportState): ReportRequest => ({
  ...questionOf(state),
  page: state.page,
  top: state.top,
  ...(state.sort ? { sort: [state.sort] } : {}),
});

/** The single rows that a group row, a figure or a bar of the chart is made of. */
export const rowsOf = (state: ReportState, within: ReportState['within'] = {}): ReportState => ({
  ...state,
  groups: [],
  within: { ...state.within, ...within },
  sort: undefined,
  page: 1,
});

/** A figure that sums only some rows leads to these. */
export function figureState(state: ReportState, name: ReportFieldName): ReportState {
  const field = reportField(name);
  return rowsOf(state, field.of ? { [field.of.group]: field.of.key } : {});
}

export const defaultOf = (parameter: ReportParameter, today: string): ParameterValue | undefined => {
  if (parameter.kind === 'period') return parameter.default === 'all' ? undefined : periodAt(parameter.default, today);
  if (parameter.kind === 'day') return today;
  return parameter.kind === 'choice' ? parameter.default : undefined;
};
