/**
 * What a field may point at without its being a resource: rows of a record (its claim offices) and the firm's users. They are known by copies
 * (`record_copy`) that whoever owns them keeps up to date, and each has a call `{name}/option`.
 */
export const KNOWN_BY_COPY = ['insurance_company/claim_office', 'user'] as const;
