import type { BehaviorScope, Draft, ResourceBehavior } from '@atlas/resource-engine';

/** A new portfolio starts with what its program pays in advance, unless it says so itself. */
async function startFromProgram(drafts: readonly Draft[], { tx, set, context }: BehaviorScope): Promise<void> {
  const open = drafts.filter(({ before, after }) => !before && after['advance_pct'] === null && after['program_id']);
  if (!open.length) return;
  const programs = await tx.query<{ id: number; advance_pct: number | null }>(
    `select id, advance_pct::float8 as advance_pct from ${set.model('portfolio/program').table} where account_id = $1 and id = any($2)`,
    [context.accountId, open.map(({ after }) => after['program_id'])],
  );
  const advance = new Map(programs.map(({ id, advance_pct }) => [id, advance_pct]));
  for (const { after } of open) after['advance_pct'] = advance.get(Number(after['program_id'])) ?? null;
}

export const portfolioBehavior: ResourceBehavior = { check: startFromProgram };
