import type { PacketView } from '@atlas/contracts';
import { IdentitySetup } from '@atlas/identity';
import { FirmWithCase } from './firm-with-case.js';
import { User } from './running-product.js';

/** What a case's history answers. */
export interface History {
  readonly result?: readonly {
    readonly change_type_id: number;
    readonly description?: string;
    readonly change_detials: unknown;
  }[];
}

/** A suite's three cases of one claim, ready to file, with a bill each; and a clinic whose cases they are not. */
export class SeveralCases {
  firm!: FirmWithCase;
  clinic!: User;
  readonly ids: string[] = [];
  /** What the first two are joined in. */
  packet!: PacketView;

  /** Opens them before the tests of the suite, and stops the product behind them. */
  constructor() {
    beforeAll(async () => {
      this.firm = await FirmWithCase.start();
      await this.#openCases();
      this.clinic = await this.#signInClinic();
    }, 120_000);
    afterAll(() => this.firm?.product.stop());
  }

  get clerk(): User {
    return this.firm.clerk;
  }

  readonly details = (id: string | undefined) => this.firm.detailsOf(id ?? '');

  async #openCases(): Promise<void> {
    const claim = { ins_claim_number: '25-0918-4407', policy_number: 'FHC-7704', accident_date: '2025-09-18' };
    for (const bill of [300, 100, 200]) {
      const { case_id } = (await this.firm.openCase(claim)).body;
      this.ids.push(case_id);
      const treatment = { bill_number: `CL-${bill}`, dos_from: '2025-10-02', bill_amount: bill };
      expect((await this.clerk.post(`case/${case_id}/treatment/with/cpt/add`, treatment)).status).toBe(201);
      expect((await this.clerk.get(`case/${case_id}/update/status?status=READY`)).status).toBe(200);
    }
  }

  async #signInClinic(): Promise<User> {
    const { app, url } = this.firm.product;
    const identity = app.get(IdentitySetup, { strict: false });
    await identity.createUser({
      accountId: (await identity.findAccount('FIRM'))!.accountId,
      username: 'clinic@firm.test',
      password: 'Demo#2026',
      firstName: 'Cara',
      lastName: 'Clinic',
      email: 'clinic@firm.test',
      userType: 2,
      role: 'Provider',
      providerIds: [999_999],
    });
    return User.signIn(url, 'clinic@firm.test');
  }
}
