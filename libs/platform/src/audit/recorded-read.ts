import { SetMetadata } from '@nestjs/common';

export const RECORDED_READ = 'atlas:recorded-read';
export const READ_SUBJECT = 'atlas:read-subject';
export const ORDINARY_NOT_FOUND = 'atlas:ordinary-not-found';

/**
 * What the route answers is recorded as read: who, the route, the names of the filters, digests of their values, the number of rows. `what` is a
 * noun as the user activity report shows it: 'Case list'. On a controller with `@ReadSubject` it names the part: 'history'.
 */
export const RecordsRead = (what?: string) => SetMetadata(RECORDED_READ, what ?? '');

/** What all recorded routes of a controller read: 'Adjusters'. */
export const ReadSubject = (subject: string) => SetMetadata(READ_SUBJECT, subject);

/** "Not found" with one of these codes is an ordinary answer of the route and not an attempt with an id. */
export const OrdinaryNotFound = (...codes: string[]) => SetMetadata(ORDINARY_NOT_FOUND, codes);
