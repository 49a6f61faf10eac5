/** A real EventStoreDB or KurrentDB to run the contract suite against as well, e.g. `esdb://localhost:2113?tls=false`. */
export const eventStoreUrl = (): string | undefined => process.env['EVENTSTORE_URL'] || undefined;
