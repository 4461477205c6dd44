/**
 * The file of a backup: a first line, compressed blocks, and a checksum of all that. A block is its
 * length in four bytes, and its bytes.
 */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

const name = 'neev backup '
const firstLine = Buffer.from(`${name}1\n`)
const checksumLength = 32

/**
 * Writes a backup beside the file, and gives it its name once it is complete and on the disk. Only
 * its owner may read it.
 *
 * @returns the file's size in bytes.
 */
export async function writeBlocks(path: string, blocks: AsyncIterable<Buffer>): Promise<number> {
  const unfinished = `${path}.unfinished`
  await rm(unfinished, { force: true })
  const handle = await open(unfinished, 'wx', 0o600)
  try {
    try {
      const source = Readable.from(framed(blocks), { objectMode: false })
      await pipeline(source, createGzip({ level: 1 }), sealed, async (chunks) => {
        for await (const chunk of chunks) await handle.writeFile(chunk)
      })
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  return finish(path)
}

async function* framed(blocks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const block of blocks) {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(block.length)
    yield length
    if (block.length > 0) yield block
  }
}

async function* sealed(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256').update(firstLine)
  yield firstLine
  for await (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
  }
  yield hash.digest()
}

/** Makes the new name durable, too. Windows syncs no folders. */
async function finish(path: string): Promise<number> {
  if (process.platform !== 'win32') await using(dirname(path), (folder) => folder.sync())
  return using(path, async (file) => (await file.stat()).size)
}

async function using<Result>(
  path: string,
  work: (handle: FileHandle) => Promise<Result>,
): Promise<Result> {
  const handle = await open(path, 'r')
  try {
    return await work(handle)
  } finally {
    await handle.close()
  }
}

/**
 * Reads a whole file and compares its checksum, so that nothing is restored from a damaged one.
 *
 * @throws Error with a one-line message if the file is no backup, damaged or incomplete.
 */
export async function checkFile(path: string): Promise<void> {
  const size = await using(path, async (file) => (await file.stat()).size)
  const begin = await bytesOf(path, 0, firstLine.length)
  if (!begin.equals(firstLine)) {
    const newer = begin.toString().startsWith(name)
    throw new Error(`${path} is ${newer ? 'a backup of a newer release' : 'no backup'}.`)
  }
  const end = size - checksumLength
  const hash = createHash('sha256')
  if (end > 0)
    for await (const chunk of createReadStream(path, { end: end - 1 })) hash.update(chunk)
  if (end <= 0 || !hash.digest().equals(await bytesOf(path, end, checksumLength))) {
    throw new Error(`${path} is damaged or incomplete: its checksum is wrong. Nothing was changed.`)
  }
}

function bytesOf(path: string, position: number, length: number): Promise<Buffer> {
  return using(path, async (file) => {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(length), position })
    return buffer.subarray(0, bytesRead)
  })
}

/** The blocks of a file that {@link checkFile} has accepted. */
export async function* readBlocks(path: string): AsyncGenerator<Buffer> {
  const { size } = await using(path, (file) => file.stat())
  const unpacked = createGunzip()
  const source = createReadStream(path, {
    start: firstLine.length,
    end: size - checksumLength - 1,
  }).on('error', (error) => unpacked.destroy(error))
  source.pipe(unpacked)
  try {
    const take = takerOf(unpacked)
    for (;;) {
      const length = await take(4)
      if (!length) return
      yield (await take(length.readUInt32BE())) ?? Buffer.alloc(0)
    }
  } finally {
    source.destroy()
    unpacked.destroy()
  }
}

/** Takes exactly so many bytes off a stream at a time; undefined at its end. */
function takerOf(stream: AsyncIterable<Buffer>) {
  const chunks = stream[Symbol.asyncIterator]()
  let pending: Buffer[] = []
  let count = 0
  return async (length: number): Promise<Buffer | undefined> => {
    while (count < length) {
      const { value, done } = await chunks.next()
      if (done) return undefined
      pending.push(value)
      count += value.length
    }
    const all = pending.length === 1 && pending[0] ? pending[0] : Buffer.concat(pending)
    pending = count > length ? [all.subarray(length)] : []
    count -= length
    return all.subarray(0, length)
  }
}
