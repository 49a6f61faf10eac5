import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';

const ITERATIONS = 4096;

/** A password as PostgreSQL stores it (RFC 5803). Sent in place of the password, it keeps that one out of the server's log of statements. */
export function scramVerifier(password: string, salt: Buffer = randomBytes(16)): string {
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256');
  const keyed = (text: string) => createHmac('sha256', salted).update(text).digest();
  const storedKey = createHash('sha256').update(keyed('Client Key')).digest();
  const [saltText, stored, server] = [salt, storedKey, keyed('Server Key')].map(bytes => bytes.toString('base64'));
  return `SCRAM-SHA-256$${ITERATIONS}:${saltText}$${stored}:${server}`;
}
