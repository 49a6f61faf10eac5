/** Problems of the environment variables, for the person who starts the product. They are joined to one message. */
export const configTexts = {
  notComplete: (problems: readonly string[]) => `The configuration is not complete: ${problems.join('; ')}.`,
  missing: (name: string) => `${name} is missing`,
  notANumber: (name: string, text?: string) => `${name} is not a number: ${text ?? ''}`,
  notAChoice: (name: string, choices: string, value: string) => `${name} must be one of ${choices}, not ${value}`,
  tooShort: (name: string, least: number) => `${name} must have at least ${least} characters`,
  notAnUrl: (name: string) => `${name} must be an address that begins with http:// or https://`,
  usersTogether: 'REQUEST_DATABASE_URL and SYSTEM_DATABASE_URL must be set together',
  usersMissing: 'REQUEST_DATABASE_URL and SYSTEM_DATABASE_URL are missing: DATABASE_URL cannot be used with another user',
  hostNotValid: (name: string, entry: string) => `${name} has an entry that is neither a host name nor a network: ${entry}`,
  portsNotValid: (name: string) => `${name} must be port numbers, comma separated`,
  proxiesNotValid: (names: string, wrong: string) => `TRUSTED_PROXIES must be addresses, CIDR blocks or ${names}, not ${wrong}`,
  inboxShorterThanBus: 'KEEP_INBOX_DAYS must be 0 or at least KEEP_BUS_DAYS',
  sslNeeded: (names: string) => `KAFKA_SSL must be true if ${names} are set`,
  sslFilesTogether: 'KAFKA_SSL_CERT and KAFKA_SSL_KEY must be set together',
  mechanismMissing: (name: string, mechanisms: string) => `KAFKA_SASL_MECHANISM must be set with ${name}: ${mechanisms}`,
};
