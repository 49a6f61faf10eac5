import type { ResourceDefinition } from '@atlas/contracts';
import { bodyOf, type Row } from './answers.js';
import { sampleRecord } from './sample-record.js';
import { RunningMasterData, type Caller } from './start-master-data.js';

export interface List {
  readonly result: Row[];
  readonly total_rows: number;
}

/** A suite's master data, and who calls it. */
export class UsersOfMasterData {
  running!: RunningMasterData;
  admin!: Caller;
  /** Of another account. */
  stranger!: Caller;
  /** Of the firm, without a permission of master data. */
  clerk!: Caller;
  clinic!: Caller;

  /** Starts it before the tests of the suite, and stops it behind them. */
  constructor() {
    beforeAll(async () => {
      this.running = await RunningMasterData.start();
      await this.running.setup.seedAccount(1);
      await this.running.setup.seedAccount(2);
      this.admin = this.running.as();
      this.stranger = this.running.as({ accountId: 2 });
      this.clerk = this.running.as({ permissions: ['CanViewCase'] });
      this.clinic = this.running.as({ userType: 2, permissions: ['CanViewCase'], providerIds: [] });
    });
    afterAll(() => this.running?.stop());
  }
}

/** An entity, and a record of it that is made before the tests of its suite. */
export class EntityUnderTest {
  readonly path: string;
  /** As it was sent. */
  input!: Record<string, unknown>;
  /** As it was answered the last time. */
  row!: Row;

  constructor(
    readonly definition: ResourceDefinition,
    readonly users: UsersOfMasterData,
  ) {
    this.path = definition.path;
    beforeAll(async () => {
      this.input = await sampleRecord(definition, users.admin);
      const answer = await users.admin('POST', this.path, { body: this.input });
      expect([answer.status, answer.text]).toEqual([201, expect.anything()]);
      this.row = bodyOf<Row>(answer);
    });
  }

  readonly list = async (body: object = {}, as = this.users.admin): Promise<List> =>
    bodyOf<List>(await as('POST', `${this.path}/list`, { body }));

  /** Whether a list shows the record. */
  readonly found = async (body: object = {}): Promise<boolean> =>
    (await this.list({ ...body, filters: { id: this.row.id } })).result.length === 1;
}
