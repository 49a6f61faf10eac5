import { requestContext } from '../session/request-context.js';
import { MOST_PLACES, type WrittenPlace } from './written-place.js';

/** Notes an event that the current request has appended. The log is ordered, so the last one of a category, by `compare`, represents all. */
export function noteWritten(category: string, position: string, compare: (a: string, b: string) => number): void {
  const written = requestContext()?.written;
  const noted = written?.get(category);
  if (!noted || compare(noted.position, position) < 0) note(category, { category, position });
}

/** Notes a message that leaves the service with the current request's transaction. Messages of different keys overtake each other, so each counts. */
export function noteMessage(type: string, id: string): void {
  note(id, { category: type, position: id });
}

/** The last places represent everything that one request wrote: they also travel in a header, which may not be long. */
function note(key: string, place: WrittenPlace): void {
  const written = requestContext()?.written;
  if (!written) return;
  written.delete(key);
  written.set(key, place);
  const [oldest] = written.keys();
  if (written.size > MOST_PLACES && oldest !== undefined) written.delete(oldest);
}
