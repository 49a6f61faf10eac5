import { DEADLINE_RULE_SEEDS, NO_FAULT_CASE_TYPES, SYSTEM_ACTOR } from '@atlas/contracts';
import type { Transaction } from '@atlas/platform';
import type { ResourceEngine } from '@atlas/resource-engine';
import type { SeedIds, SeedRow, SeedWriter } from './seed-writer.js';

const SCOPED = ['rule/interest', 'rule/deadline', 'rule/attorney_fee'] as const;

/** Ids of the no-fault case types, as far as the account has them. */
export const noFaultTypes = (types: SeedIds): readonly number[] => NO_FAULT_CASE_TYPES.flatMap(code => types.get(code) ?? []);

interface RuleRow {
  readonly id: number;
  readonly code: string | null;
  readonly is_untouched: boolean;
}

/**
 * Rule rows of an account from before rows named case types: all were for no-fault cases. Deadlines as they were seeded also get the owner and the role
 * that new accounts have; a row that the firm changed keeps its own.
 */
export async function scopeRules(
  writer: SeedWriter,
  engine: ResourceEngine,
  tx: Transaction,
  accountId: number,
  types: SeedIds,
): Promise<void> {
  const scope = { case_types_ids: noFaultTypes(types), without_case_type: true };
  for (const path of SCOPED) {
    const { table } = engine.set.model(path);
    const code = path === 'rule/deadline' ? 'code' : 'null::text';
    const rows = await tx.query<RuleRow>(
      `select id, ${code} as code, created_by = $2 and revision = 1 as is_untouched
         from ${table} where account_id = $1 and deleted_at is null order by id`,
      [accountId, SYSTEM_ACTOR.name],
    );
    await writer.change(
      path,
      rows.map(row => ({ id: row.id, input: { ...scope, ...seededNow(row) } })),
    );
  }
}

function seededNow({ code, is_untouched }: RuleRow): SeedRow {
  const seed = is_untouched ? DEADLINE_RULE_SEEDS.find(one => one.code === code) : undefined;
  return seed ? { owner: seed.owner, process_role: seed.process_role } : {};
}
