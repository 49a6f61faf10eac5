import { type MasterOption, masterTexts, notFound, optionFamily, type OptionFamily } from '@atlas/contracts';
import type { ResourceEngine } from '@atlas/resource-engine';
import type { Session, Transaction } from '@atlas/platform';

export interface FamilyQuery {
  readonly query?: string | undefined;
  /** Query parameters that may narrow a family, e.g. `provider_id`. */
  readonly by: Readonly<Record<string, unknown>>;
}

const numbersOf = (value: unknown): number[] => String(value).split(',').map(Number).filter(Number.isInteger);

function narrowed(family: OptionFamily, by: FamilyQuery['by']): Record<string, readonly (string | number | boolean)[]> {
  if (family.kind !== 'resource') return {};
  const given = Object.entries(family.by ?? {}).filter(([parameter]) => by[parameter] !== undefined && by[parameter] !== '');
  return { ...family.where, ...Object.fromEntries(given.map(([parameter, field]) => [field, numbersOf(by[parameter])])) };
}

/** The rows of an option family, as `GET domain/{code}/option` answers them. */
export async function familyOptions(
  engine: ResourceEngine,
  tx: Transaction,
  session: Session,
  code: string,
  { query, by }: FamilyQuery,
): Promise<readonly MasterOption[]> {
  const family = optionFamily(code);
  if (!family) throw notFound('OPTION_FAMILY_NOT_FOUND', masterTexts.noOptions(code));
  const rows = (path: string, where: Record<string, readonly (string | number | boolean)[]>) =>
    engine.queries.optionsWithin(tx, session, engine.set.model(path), { ...(query === undefined ? {} : { query }), where });
  switch (family.kind) {
    case 'fixed':
      return family.rows.filter(({ name }) => name.toLowerCase().startsWith((query ?? '').trim().toLowerCase()));
    case 'values':
      return rows('option_value', { family: [family.code] });
    case 'resource':
      return rows(family.resource, narrowed(family, by));
    case 'joined': {
      const lists = [];
      for (const { prefix, resource } of family.parts) {
        lists.push((await rows(resource, {})).map(row => ({ ...row, id: `${prefix}${String(row.id)}` })));
      }
      return lists.flat();
    }
  }
}
