/** The file is no page and becomes none; it is attached as it is. */
export class NotPages extends Error {}

/** The file is broken or locked, so nobody could read it on the other side either. */
export class Unreadable extends Error {}
