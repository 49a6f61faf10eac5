import type { AddCaseRequest } from '@atlas/contracts';
import { Database, type Session } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { caseKey } from '../domain/case-key.js';
import type { Resolved } from './requests/references.js';
import { claimCaseKeys } from '../numbering/case-keys.js';
import { takeCaseIds } from '../numbering/case-numbers.js';
import { today } from './clock.js';

interface CaseNumber {
  readonly caseId: string;
  readonly key: string | null;
  /** The case that has this claim of this provider for this person already. */
  readonly sameClaim: string | null;
}

/** What every case gets that is opened by hand: anew, or as a clone. */
@Injectable()
export class CaseIntake {
  constructor(private readonly database: Database) {}

  /** A number for the new case; its key too, so that an import finds it, unless another case of the same claim has it. */
  async number({ accountId, accountCode }: Session, body: AddCaseRequest, resolved: Resolved): Promise<CaseNumber> {
    const provider = resolved.record('provider_id');
    const key = caseKey({
      accountId,
      provider: { name: provider?.name ?? '', npi: typeof provider?.data['npi'] === 'string' ? provider.data['npi'] : null },
      claimNumber: body.ins_claim_number ?? '',
      injuredLastName: body.injured_last_name,
      injuredFirstName: body.injured_first_name,
    });
    return this.database.withAccount(accountId, async tx => {
      const [caseId = ''] = await takeCaseIds(tx, { id: accountId, code: accountCode }, Number(today().slice(0, 4)), 1);
      const holder = key === null ? undefined : (await claimCaseKeys(tx, accountId, new Map([[key, caseId]]))).get(key);
      return holder === caseId ? { caseId, key, sameClaim: null } : { caseId, key: null, sameClaim: holder ?? null };
    });
  }
}
