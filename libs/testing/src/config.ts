/** What the global setup of the Jest run passes to the specs. */
export interface TestRun {
  /** Owner's connection to the run's PostgreSQL. */
  readonly url: string;
  /** Part of the names of all databases of this run. */
  readonly id: string;
}

export function testRun(): TestRun {
  const { ATLAS_TEST_DATABASE_URL: url, ATLAS_TEST_RUN: id } = process.env;
  if (!url || !id) throw new Error('No PostgreSQL for this run: the name of a spec that needs one ends in .int.spec.ts.');
  return { url, id };
}
