/** The name of an event's schema, in the message and in the published file: a name and no address, nothing is fetched by it. */
export const schemaUri = (type: string): string => `https://atlas.example/events/${type}.json`;
