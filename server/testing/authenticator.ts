import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Value = number | string | Buffer | Map<number | string, Value>

/** CBOR (RFC 8949), as far as an authenticator needs it: small numbers, texts, bytes, maps. */
function cbor(value: Value): Buffer {
  const head = (major: number, length: number) =>
    length < 24
      ? Buffer.of((major << 5) | length)
      : length < 256
        ? Buffer.of((major << 5) | 24, length)
        : Buffer.of((major << 5) | 25, length >> 8, length & 255)
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, part]) => [cbor(key), cbor(part)])])
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const four = (number: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(number)
  return bytes
}

const userPresent = 0x01
const newCredential = 0x40
const es256 = -7

/** A device that holds one passkey, as a browser on a page of `origin` reaches it (WebAuthn level 3): it signs for real. */
export function makeAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  const written = id.toString('base64url')
  const clientData = (type: 'webauthn.create' | 'webauthn.get', challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const answer = (response: object) =>
    JSON.stringify({ id: written, rawId: written, type: 'public-key', clientExtensionResults: {}, response })
  let count = 0

  return {
    id: written,

    /** What the browser answers to `passkey_options` of startPasskey. */
    create(options: string, from = origin): string {
      const { challenge, rp } = JSON.parse(options) as { challenge: string; rp: { id: string } }
      const length = Buffer.of(id.length >> 8, id.length & 255)
      const key = new Map<number | string, Value>([
        [1, 2],
        [3, es256],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const authData = Buffer.concat([
        sha256(rp.id),
        Buffer.of(userPresent | newCredential),
        four(count),
        Buffer.alloc(16),
        length,
        id,
        cbor(key),
      ])
      const attestation = new Map<number | string, Value>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return answer({
        clientDataJSON: clientData('webauthn.create', challenge, from).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      })
    },

    /** What it answers to `passkey_options` of a sign-in. */
    get(options: string, from = origin): string {
      const { challenge, rpId } = JSON.parse(options) as { challenge: string; rpId: string }
      count += 1
      const client = clientData('webauthn.get', challenge, from)
      const authenticatorData = Buffer.concat([sha256(rpId), Buffer.of(userPresent), four(count)])
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), privateKey).toString('base64url'),
      })
    },

    /** As a copy of the device would count, that was made before. */
    setCount: (next: number) => {
      count = next
    },
  }
}
