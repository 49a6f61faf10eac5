import { AUDIENCES } from '@atlas/contracts';
import type { MasterOption } from '@atlas/contracts';
import { CurrentSession, OnEveryScreen, SignedIn, RecordsRead, type Session, Audience } from '@atlas/platform';
import { idFrom, ResourceEngine, MasterReaders } from '@atlas/resource-engine';
import { Controller, Get, Param } from '@nestjs/common';

interface AssignedCompany {
  readonly id: number;
  readonly name: string;
  readonly naic_code: string | null;
  readonly assigned: boolean;
  /** The other group that a company is in: assigning it here takes it from there. */
  readonly group_name: string | null;
}

/** Which companies a group has; saving the group's `insurance_company_ids` assigns and releases them. */
@SignedIn()
@Controller()
export class InsuranceGroupController {
  constructor(private readonly engine: ResourceEngine) {}

  /** Every company, for the picker of two lists. */
  @MasterReaders('insurance_company/group')
  @Get('insurance_company/group/:id/assigned')
  @RecordsRead('Insurers of a group')
  async assigned(@CurrentSession() session: Session, @Param('id') text: string): Promise<readonly AssignedCompany[]> {
    const [groups, companies] = this.#models();
    const id = idFrom(groups, text);
    return this.engine.database.withAccount(session.accountId, async tx => {
      await this.engine.queries.getWithin(tx, session, groups, id);
      return tx.query<AssignedCompany>(
        `select c.id, c.name, c.naic_code, coalesce(c.group_id = $2, false) as assigned,
                case when c.group_id <> $2 then g.name end as group_name
           from ${companies.table} c left join ${groups.table} g on g.account_id = c.account_id and g.id = c.group_id and g.deleted_at is null
          where c.account_id = $1 and c.deleted_at is null and (c.is_active or c.group_id = $2) order by c.name_key, c.id`,
        [session.accountId, id],
      );
    });
  }

  /** The group's companies as choices. */
  @Audience(...AUDIENCES)
  @OnEveryScreen()
  @Get('insurance_group/:id/company')
  @RecordsRead('Insurers of a group')
  async companies(@CurrentSession() session: Session, @Param('id') text: string): Promise<readonly MasterOption[]> {
    const [groups, companies] = this.#models();
    const id = idFrom(groups, text);
    return this.engine.database.withAccount(session.accountId, async tx => {
      await this.engine.queries.getWithin(tx, session, groups, id);
      return this.engine.queries.optionsWithin(tx, session, companies, { where: { group: [id] } });
    });
  }

  #models() {
    const { set } = this.engine;
    return [set.model('insurance_company/group'), set.model('insurance_company')] as const;
  }
}
