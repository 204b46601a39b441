import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { link, open, rm } from 'node:fs/promises'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import tar from 'tar-stream'
import { StartError } from '../../starting/start-error.ts'

/** What an encrypted archive begins with (age-encryption.org/v1). */
const encryptedMark = 'age-encryption.org/'

/** The last entry: how many there are before it, and the SHA-256 of all of them, name, length and bytes, in their order. */
const sealName = 'seal.json'
type Seal = { entries: number; sha256: string }

/** Adds an entry, and resolves when there is room for the next. */
export type AddEntry = (name: string, bytes: Buffer) => Promise<void>

function openSeal() {
  const hash = createHash('sha256')
  let entries = 0
  return {
    begin(name: string, length: number) {
      entries += 1
      hash.update(`${name}\n${length}\n`)
    },
    update: (bytes: Uint8Array) => void hash.update(bytes),
    made: (): Seal => ({ entries, sha256: hash.digest('hex') }),
  }
}

/**
 * Writes an archive: tar, packed by zstd, with a passphrase encrypted by age, so that common tools read it, too. It stands under its name when all of it is on
 * the disk, and not before. Refuses (StartError) a name that is taken.
 */
export async function writeArchive(target: string, passphrase: string | null, fill: (add: AddEntry) => Promise<void>): Promise<void> {
  const isTaken = () => new StartError(`${target} is there already: name another file.`)
  if (existsSync(target)) throw isTaken()
  const aside = `${target}.${randomBytes(6).toString('hex')}`
  try {
    const pack = tar.pack()
    pack.on('error', () => {})
    const packing = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 } })
    const written = pipeline(Readable.from(pack), packing, async () => {
      const sealed = passphrase === null ? packing : await encrypted(packing, passphrase)
      await pipeline(sealed, createWriteStream(aside, { mode: 0o600, flags: 'wx', flush: true }))
    })
    // Whichever breaks ends the other: nobody waits for a disk that takes nothing more.
    const filling = filled(pack, fill).catch((error: Error) => {
      pack.destroy(error)
      throw error
    })
    await Promise.all([filling, written])
    // A link is refused where somebody else was quicker.
    await link(aside, target).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EEXIST' ? isTaken() : error
    })
  } finally {
    await rm(aside, { force: true })
  }
}

async function filled(pack: tar.Pack, fill: (add: AddEntry) => Promise<void>): Promise<void> {
  const seal = openSeal()
  const put = (name: string, bytes: Buffer) =>
    new Promise<void>((resolve, reject) => {
      pack.once('close', reject)
      pack.entry({ name, size: bytes.length, mode: 0o600 }, bytes, (error) => {
        pack.off('close', reject)
        if (error) reject(error)
        else resolve()
      })
    })
  await fill(async (name, bytes) => {
    seal.begin(name, bytes.length)
    seal.update(bytes)
    await put(name, bytes)
  })
  await put(sealName, Buffer.from(JSON.stringify(seal.made())))
  pack.finalize()
}

// The streams of the web as Node types them and as browsers do are the same.
const webOf = (stream: Readable) => Readable.toWeb(stream) as unknown as globalThis.ReadableStream<Uint8Array>
const nodeOf = (stream: globalThis.ReadableStream<Uint8Array>) => Readable.fromWeb(stream as unknown as ReadableStream)

async function encrypted(plain: Readable, passphrase: string): Promise<Readable> {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  return nodeOf(await encrypter.encrypt(webOf(plain)))
}

/** Whether an archive is read with a passphrase only. Refuses (StartError) what is not there. */
async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new StartError(`There is no file ${file}.`) : error
  })
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(encryptedMark.length), 0, encryptedMark.length, 0)
    return buffer.subarray(0, bytesRead).toString('latin1') === encryptedMark
  } finally {
    await handle.close()
  }
}

async function decrypted(file: string, passphrase: string | null): Promise<Readable> {
  const isSecret = await isEncrypted(file)
  if (!isSecret) return createReadStream(file)
  if (passphrase === null) throw new StartError(`${file} is encrypted: set BACKUP_PASSPHRASE to what it was made with.`)
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    return nodeOf(await decrypter.decrypt(webOf(createReadStream(file))))
  } catch {
    throw new StartError(`${file} cannot be read with this BACKUP_PASSPHRASE.`)
  }
}

/** An entry as it is read: its bytes come once, and before the next entry. */
export type ReadEntry = { name: string; length: number; bytes: AsyncIterable<Uint8Array> }

/**
 * The entries of an archive, in their order. What has come is good only when all of it has: at the end it is held against the seal. Refuses (StartError) an
 * archive that is cut short, damaged or none at all, or was made with another passphrase.
 */
export async function* readArchive(file: string, passphrase: string | null): AsyncGenerator<ReadEntry> {
  const damaged = (reason: string) => new StartError(`${file} is no whole backup (${reason}): take another one.`)
  /** Whatever ends the reading but the disk itself is a fault of what is read. */
  const asDamaged = (error: unknown) =>
    error instanceof StartError || (error instanceof Error && 'syscall' in error)
      ? error
      : damaged(error instanceof Error ? error.message : String(error))
  const plain = await decrypted(file, passphrase)
  const unpacked = new PassThrough()
  const extract = tar.extract()
  const unpacking = pipeline(plain, createZstdDecompress(), unpacked).catch((error: Error) => void extract.destroy(error))
  void pipeline(unpacked, extract as unknown as NodeJS.WritableStream).catch((error: Error) => void extract.destroy(error))
  const seal = openSeal()
  let isSealed = false
  try {
    for await (const entry of extract) {
      const { name, size = 0 } = entry.header
      if (isSealed) throw damaged('something follows its end')
      if (name === sealName) {
        const kept = JSON.parse(Buffer.concat(await Array.fromAsync(entry as AsyncIterable<Buffer>)).toString('utf8')) as Seal
        const made = seal.made()
        if (kept.entries !== made.entries || kept.sha256 !== made.sha256) throw damaged('its checksum is another one')
        isSealed = true
        continue
      }
      seal.begin(name, size)
      yield {
        name,
        length: size,
        bytes: (async function* () {
          try {
            for await (const bytes of entry as AsyncIterable<Uint8Array>) {
              seal.update(bytes)
              yield bytes
            }
          } catch (error) {
            throw asDamaged(error)
          }
        })(),
      }
    }
    await unpacking
    if (!isSealed) throw damaged('it is cut short')
  } catch (error) {
    throw asDamaged(error)
  } finally {
    extract.destroy()
    plain.destroy()
  }
}

/** Reads an archive for nothing but its seal. Refuses as `readArchive` does. */
export async function proveArchive(file: string, passphrase: string | null): Promise<void> {
  for await (const { bytes } of readArchive(file, passphrase)) for await (const _ of bytes);
}
