import { MENU_IDS } from '@atlas/contracts';
import { RunningMasterData, type Caller } from './start-master-data.js';

/** A suite's master data with two accounts, and who calls it. */
export class MasterDataUnderTest {
  running!: RunningMasterData;
  admin!: Caller;
  /** Of the other account. */
  stranger!: Caller;
  /** Of the firm, with all menu entries and without a permission of master data. */
  clerk!: Caller;
  clinic!: Caller;

  /** Starts it before the tests of the suite, and stops it afterwards; with `each`, every test has a separate account. */
  constructor(each?: 'each') {
    beforeAll(async () => {
      this.running = await RunningMasterData.start();
      await this.running.setup.seedAccount(2);
    });
    (each ? beforeEach : beforeAll)(async () => {
      await this.running.setup.seedAccount(each ? this.running.newAccount() : 1);
      this.admin = this.running.as();
      this.stranger = this.running.as({ accountId: 2 });
      this.clerk = this.running.as({ permissions: ['CanViewCase', 'CanManageCase'], menus: MENU_IDS });
      this.clinic = this.running.as({ userType: 2, permissions: ['CanViewCase'], providerIds: [] });
    });
    afterAll(() => this.running?.stop());
  }
}
