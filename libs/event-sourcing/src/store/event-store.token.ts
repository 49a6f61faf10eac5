/** Under this token a process provides its event store. */
export const EVENT_STORE = Symbol('EventStore');
