import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';

/**
 * Keeps secrets of records encrypted (AES-256-GCM). The place of a value (account, table, field) is part of the seal, so a stored secret can not
 * be carried to another account's row.
 */
export class SecretBox {
  readonly #keys = new Map<string, Buffer>();
  readonly #current: string;

  /** `keys`: `id:base64 of 32 bytes`, comma separated; the first one encrypts, all decrypt. */
  constructor(keys: string) {
    for (const entry of keys
      .split(',')
      .map(each => each.trim())
      .filter(Boolean)) {
      const [id = '', material = ''] = entry.split(/:(.*)/s);
      const key = Buffer.from(material, 'base64');
      if (!/^\w+$/.test(id) || key.length !== 32)
        throw new Error('SECRET_KEYS must be `id:base64 of 32 bytes`, comma separated.');
      this.#keys.set(id, key);
    }
    const [first] = this.#keys.keys();
    if (first === undefined) throw new Error('SECRET_KEYS is empty.');
    this.#current = first;
  }

  seal(secret: string, place: string): string {
    const iv = randomBytes(12);
    const cipher = createCipheriv(ALGORITHM, this.#keys.get(this.#current)!, iv);
    cipher.setAAD(Buffer.from(place));
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return [this.#current, ...[iv, cipher.getAuthTag(), sealed].map(part => part.toString('base64url'))].join('.');
  }

  open(sealed: string, place: string): string {
    const [id = '', iv = '', tag = '', content = ''] = sealed.split('.');
    const key = this.#keys.get(id);
    if (!key) throw new Error(`A stored secret names the key '${id}', which SECRET_KEYS does not have.`);
    const decipher = createDecipheriv(ALGORITHM, key, Buffer.from(iv, 'base64url'));
    decipher.setAAD(Buffer.from(place));
    decipher.setAuthTag(Buffer.from(tag, 'base64url'));
    return Buffer.concat([decipher.update(Buffer.from(content, 'base64url')), decipher.final()]).toString('utf8');
  }
}

/** The place a field's secret is sealed for. */
export const secretPlace = (accountId: number, table: string, field: string): string => `${accountId}/${table}/${field}`;
