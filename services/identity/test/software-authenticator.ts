import type { JsonObject } from '@atlas/contracts';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

interface CreationOptions {
  readonly challenge: string;
  readonly user: { readonly id: string };
}

interface RequestOptions {
  readonly challenge: string;
  readonly allowCredentials?: readonly { readonly id: string }[];
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

/** A passkey in memory, with the ES256 keys and the formats of WebAuthn level 3: what a phone or a security key does. */
export class SoftwareAuthenticator {
  readonly #id = randomBytes(32);
  readonly #privateKey: KeyObject;
  readonly #publicKey: { x: string; y: string };
  #userHandle = '';
  #counter = 0;

  constructor(
    private readonly origin: string,
    private readonly verifiesUser = true,
  ) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#privateKey = privateKey;
    this.#publicKey = publicKey.export({ format: 'jwk' }) as { x: string; y: string };
  }

  get id(): string {
    return this.#id.toString('base64url');
  }

  create(options: JsonObject): JsonObject {
    const { challenge, user } = options as unknown as CreationOptions;
    this.#userHandle = user.id;
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(this.#publicKey.x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(this.#publicKey.y, 'base64url'))],
      ]),
    );
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.#id, Buffer.from(key)]);
    const authData = Buffer.concat([this.#authenticatorData(HAS_CREDENTIAL), credential]);
    const attestation = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]) as never,
    );
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', challenge).toString('base64url'),
      attestationObject: Buffer.from(attestation).toString('base64url'),
      transports: ['internal'],
    });
  }

  /** `given`: what an attacker would change. */
  get(options: JsonObject, given: { readonly userHandle?: string; readonly counter?: number } = {}): JsonObject {
    const { challenge } = options as unknown as RequestOptions;
    this.#counter = given.counter ?? this.#counter + 1;
    const authData = this.#authenticatorData(0);
    const clientData = this.#clientData('webauthn.get', challenge);
    return this.#answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.#privateKey).toString('base64url'),
      userHandle: given.userHandle ?? this.#userHandle,
    });
  }

  #answer(response: JsonObject): JsonObject {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response };
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  #authenticatorData(flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    const all = flags | USER_PRESENT | (this.verifiesUser ? USER_VERIFIED : 0);
    return Buffer.concat([sha256(new URL(this.origin).hostname), Buffer.from([all]), counter]);
  }
}
