import {
  parseFilters,
  parseSort,
  TEXT,
  type ApplicationSetting,
  type ListAnswer,
  type ListRequest,
  type ParsedFilters,
} from '@atlas/contracts';
import type { Transaction } from '@atlas/platform';

/** A setting as every call answers it. */
export const SETTING = `
  select s.setting_id as id, s.display_name, s.parameter_name, s.parameter_value, a.code as domain_code, s.revision
    from identity.application_setting s join identity.account a on a.account_id = s.account_id
   where s.account_id = $1`;

/** Texts that match by prefix, and that the list is sorted by. */
const TEXTS = {
  display_name: 's.display_name',
  parameter_name: 's.parameter_name',
  parameter_value: 's.parameter_value',
} as const;

/** `domain_code` chooses the account. */
export const SETTING_FILTERS = {
  display_name: TEXT,
  parameter_name: TEXT,
  parameter_value: TEXT,
  domain_code: TEXT,
} as const;

const SORTS = { ...TEXTS, domain_code: 'a.code' } as const;

export type SettingFilters = ParsedFilters<typeof SETTING_FILTERS>;

export const settingFilters = (request: ListRequest): SettingFilters => parseFilters(SETTING_FILTERS, request.filters);

const FARTHEST_ROW = 10_000_000;

/** A page of an account's settings, and how many there are in all. */
export async function listSettings(
  tx: Transaction,
  accountId: number,
  { page = 1, top = 25, show_all, query = '', sort }: ListRequest,
  filters: SettingFilters,
): Promise<ListAnswer<ApplicationSetting>> {
  const order = parseSort(SORTS, sort).map(({ term, descending }) => `lower(${term}) ${descending ? 'desc' : 'asc'}`);
  const parameters: unknown[] = [accountId];
  const place = (value: unknown): string => `$${parameters.push(value)}`;
  const names = Object.keys(TEXTS) as (keyof typeof TEXTS)[];
  const conditions = names.flatMap(name => {
    const prefixes = filters[name];
    if (!prefixes) return [];
    return [`exists (select from unnest(${place(prefixes)}::text[]) p where starts_with(lower(${TEXTS[name]}), lower(p)))`];
  });
  if (query.trim())
    conditions.push(
      `position(lower(${place(query.trim())}) in lower(concat_ws(' ', s.display_name, s.parameter_name, s.parameter_value))) > 0`,
    );
  const where = [SETTING, ...conditions].join(' and ');
  const [counted] = await tx.query<{ total: number }>(`select count(*)::int as total from (${where}) c`, parameters);
  const result = await tx.query<ApplicationSetting>(
    `${where} order by ${[...order, 's.display_name', 's.setting_id'].join(', ')} ${
      show_all ? '' : `limit ${top} offset ${Math.min((page - 1) * top, FARTHEST_ROW)}`
    }`,
    parameters,
  );
  return { result, total_rows: counted?.total ?? 0 };
}
