/**
 * What a field may point at without its being a resource: what belongs to a record (its claim offices, its documents) and the firm's users. They
 * are known by copies (`record_copy`) that their owning service keeps up to date, and each has a call `{name}/option`.
 */
export const KNOWN_BY_COPY = ['insurance_company/claim_office', 'provider_master/document', 'user'] as const;
