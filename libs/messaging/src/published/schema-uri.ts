/** The name of an event's schema, in the message and in the published file: a name, not a URL; nothing is fetched with it. */
export const schemaUri = (type: string): string => `https://atlas.example/events/${type}.json`;
