/** The file is no page and becomes none; it is attached as it is. */
export class NotPages extends Error {}

/** The file is damaged or locked, so the recipient could not read it either. */
export class Unreadable extends Error {}
