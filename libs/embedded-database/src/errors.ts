/** Why a private PostgreSQL could not be had. The message is written for the person at the terminal. */
export class EmbeddedDatabaseError extends Error {
  constructor(
    readonly code: EmbeddedDatabaseErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'EmbeddedDatabaseError';
  }
}

export type EmbeddedDatabaseErrorCode =
  /** There are no binaries for this machine, or they do not run here. */
  | 'BINARIES_UNUSABLE'
  /** PostgreSQL refuses to run as root and no other user could be found or made. */
  | 'NO_SERVER_USER'
  /** A file or folder belongs to another user. */
  | 'ACCESS_DENIED'
  /** Another process is using this data folder now. */
  | 'DATA_IN_USE'
  /** The data folder holds something that this version cannot start. */
  | 'DATA_UNUSABLE'
  /** The server ended or stayed silent while starting. */
  | 'START_FAILED';
