import type { JsonObject } from '@atlas/contracts';

/** PostgreSQL's notifications take less than 8,000 bytes. */
export const BROADCAST_MAX_BYTES = 7_000;
const CHANNEL = /^[a-zA-Z0-9._-]{1,100}$/;

/** The message as text. Throws `TypeError` for what one of the adapters could not carry. */
export function encodeBroadcast(channel: string, message: JsonObject): string {
  if (!CHANNEL.test(channel)) throw new TypeError(`'${channel}' is not a name for a channel.`);
  const text = JSON.stringify(message);
  if (Buffer.byteLength(text) > BROADCAST_MAX_BYTES)
    throw new TypeError(`A broadcast on ${channel} has more than ${BROADCAST_MAX_BYTES} bytes.`);
  return text;
}
