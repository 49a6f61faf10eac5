import type { ResourceDefinition } from '@atlas/contracts';
import { bodyOf, type Row } from './answers.js';
import type { MasterDataUnderTest } from './master-data-under-test.js';
import { sampleRecord } from './sample-record.js';

export interface List {
  readonly result: Row[];
  readonly total_rows: number;
}

/** An entity, and a record of it; a test that changes the record makes a new one first. */
export class EntityUnderTest {
  readonly path: string;
  /** As it was sent. */
  input!: Record<string, unknown>;
  /** As it was answered the last time. */
  row!: Row;

  constructor(
    readonly definition: ResourceDefinition,
    readonly users: MasterDataUnderTest,
  ) {
    this.path = definition.path;
    beforeAll(this.renew);
  }

  readonly renew = async (): Promise<void> => {
    this.input = await sampleRecord(this.definition, this.users.admin);
    const answer = await this.users.admin('POST', this.path, { body: this.input });
    expect([answer.status, answer.status === 201 ? '' : answer.text]).toEqual([201, '']);
    this.row = bodyOf<Row>(answer);
  };

  readonly list = async (body: object = {}, as = this.users.admin): Promise<List> =>
    bodyOf<List>(await as('POST', `${this.path}/list`, { body }));

  /** Whether a list shows the record. */
  readonly found = async (body: object = {}): Promise<boolean> =>
    (await this.list({ ...body, filters: { id: this.row.id } })).result.length === 1;
}
