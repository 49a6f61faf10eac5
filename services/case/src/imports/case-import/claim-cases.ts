import { CASE_STREAM } from '@atlas/contracts';
import type { Loaded } from '@atlas/event-sourcing';
import type { Database } from '@atlas/platform';
import type { CaseAggregates } from '../../application/cases.js';
import { claimNumberOf, withoutProvider } from '../../domain/case-key.js';
import type { CaseState } from '../../domain/case/case.state.js';
import { claimCaseKeys, findCaseKeys, findClaimKeys } from '../../numbering/case-keys.js';
import { takeCaseIds } from '../../numbering/case-numbers.js';
import type { ClaimGroup } from './claim-groups.js';
import type { ImportWorld } from './import-commands.js';
import type { Parties } from './parties.js';

/** All lines of a file's batch that go into one case. */
export interface ClaimMatter extends ClaimGroup {
  readonly caseId: string;
}

interface FoundCases {
  /** By the key they hold. */
  readonly byKey: ReadonlyMap<string, string>;
  /** By claim, person and provider, under a key they do not hold yet. */
  readonly byClaim: ReadonlyMap<string, string>;
}

/**
 * Which case a claim of the file belongs to: the one that holds its key, else one of the same claim number and person whose provider is the record that
 * the file's name leads to. So a claim is found again under every name its provider had, also that of a record which was merged into another. The key
 * it was found under is kept with the case: the same file finds it after the merge was undone, too.
 */
export class ClaimCases {
  constructor(
    private readonly database: Database,
    private readonly aggregates: CaseAggregates,
    private readonly world: Pick<ImportWorld, 'session' | 'context'>,
    private readonly parties: Parties,
    private readonly isDryRun: boolean,
  ) {}

  /** The groups by their cases; new ones have a number now (in a dry run none). Two groups may turn out to be one claim. */
  async matters(groups: readonly ClaimGroup[]): Promise<readonly ClaimMatter[]> {
    const caseIds = await this.#number(groups);
    const byCase = new Map<string, ClaimMatter>();
    for (const { key, lines } of groups) {
      const caseId = caseIds.get(key) ?? '';
      const known = byCase.get(caseId);
      byCase.set(caseId, known ? { ...known, lines: [...known.lines, ...lines] } : { caseId, key, lines });
    }
    return [...byCase.values()];
  }

  /** What the cases of these groups are now, by the groups' keys; a claim that no case has is absent. */
  async states(groups: readonly ClaimGroup[]): Promise<ReadonlyMap<string, CaseState>> {
    const { byKey, byClaim } = await this.#find(groups);
    const caseIds = new Map([...byKey, ...byClaim]);
    const loaded = await this.#load([...caseIds.values()]);
    return new Map([...caseIds].map(([key, caseId]) => [key, loaded.get(caseId)?.state ?? null]));
  }

  async #number(groups: readonly ClaimGroup[]): Promise<ReadonlyMap<string, string>> {
    const { accountId, accountCode } = this.world.session;
    const { byKey, byClaim } = await this.#find(groups);
    const fresh = this.#freshClaims(groups.filter(({ key }) => !byKey.has(key) && !byClaim.has(key)));
    const numbered = (ids: readonly string[]) =>
      new Map(fresh.flatMap((keys, index) => keys.map(key => [key, ids[index] ?? ''] as const)));
    if (this.isDryRun) return new Map([...byKey, ...byClaim, ...numbered(fresh.map((_, index) => `new-${index}`))]);
    if (!fresh.length && !byClaim.size) return byKey;
    const year = Number(this.world.context.today.slice(0, 4));
    return this.database.withAccount(accountId, async tx => {
      const ids = fresh.length ? await takeCaseIds(tx, { id: accountId, code: accountCode }, year, fresh.length) : [];
      return new Map([...byKey, ...(await claimCaseKeys(tx, accountId, new Map([...byClaim, ...numbered(ids)])))]);
    });
  }

  /** Keys of claims that no case has, those of one claim under two names of its provider together. */
  #freshClaims(groups: readonly ClaimGroup[]): readonly (readonly string[])[] {
    const claims = new Map<string, string[]>();
    for (const group of groups) {
      const [provider] = this.#providersOf(group);
      const claim = provider ? `${provider} ${withoutProvider(group.key)}` : group.key;
      claims.set(claim, [...(claims.get(claim) ?? []), group.key]);
    }
    return [...claims.values()];
  }

  async #find(groups: readonly ClaimGroup[]): Promise<FoundCases> {
    const { accountId } = this.world.session;
    const { byKey, alike } = await this.database.withAccount(accountId, async tx => {
      const held = await findCaseKeys(
        tx,
        accountId,
        groups.map(({ key }) => key),
      );
      const numbers = groups.flatMap(({ key }) => (held.has(key) ? [] : [claimNumberOf(key)]));
      return { byKey: held, alike: numbers.length ? await findClaimKeys(tx, accountId, numbers) : [] };
    });
    const candidates = new Map<string, string[]>();
    for (const { key, case_id } of alike) {
      const claim = withoutProvider(key);
      candidates.set(claim, [...(candidates.get(claim) ?? []), case_id]);
    }
    const open = groups.filter(({ key }) => !byKey.has(key) && candidates.has(withoutProvider(key)));
    const idsOf = ({ key }: ClaimGroup) => candidates.get(withoutProvider(key)) ?? [];
    const loaded = await this.#load(open.flatMap(idsOf));
    const byClaim = open.flatMap(group => {
      const caseId = this.#caseAmong(group, idsOf(group), loaded);
      return caseId === undefined ? [] : [[group.key, caseId] as const];
    });
    return { byKey, byClaim: new Map(byClaim) };
  }

  /** The case of the group's provider; one that is there rather than a deleted one. */
  #caseAmong(group: ClaimGroup, ids: readonly string[], loaded: ReadonlyMap<string, Loaded<CaseState>>): string | undefined {
    const providers = new Set(this.#providersOf(group));
    const meant = ids.filter(id => providers.has(loaded.get(id)?.state?.attributes.provider_id?.id ?? 0));
    return meant.find(id => !loaded.get(id)?.state?.is_deleted) ?? meant[0];
  }

  #providersOf({ lines }: ClaimGroup): readonly number[] {
    return lines.map(line => this.parties.idsOf('provider_master', line)).find(ids => ids.length) ?? [];
  }

  async #load(ids: readonly string[]): Promise<ReadonlyMap<string, Loaded<CaseState>>> {
    const { accountId } = this.world.session;
    return ids.length ? this.aggregates.loadMany(accountId, CASE_STREAM, [...new Set(ids)]) : new Map();
  }
}
