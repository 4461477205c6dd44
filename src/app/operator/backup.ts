/** The operator's commands `backup` and `restore`. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { sniffPicture } from '#areas/media/rules/stored-pictures.ts'
import { keptKey, storedPictures } from '#areas/media/server/public.ts'
import {
  backUp,
  type Head,
  openBackup,
  queueVersion,
  readBackup,
  type StoredFile,
} from '#platform/backup/backup.ts'
import { rememberBackup } from '#platform/backup/last.ts'
import { countContents, counted, type Part, tablesOf } from '#platform/database/contents.ts'
import { type Database, migrate, openDatabase, type Reader } from '#platform/database/database.ts'
import { databaseFolder, isOlder, preparePlace } from '#platform/database/embedded/place.ts'
import { stopLeftServer } from '#platform/database/embedded/process.ts'
import { lockDirectory } from '#platform/database/lock.ts'
import { copyContents, journalTo } from '#platform/database/schema-at.ts'
import { type FileStore, openFiles } from '#platform/files/files.ts'
import { type CommandHandler, misused, type RunContext } from '#platform/operator/command.ts'
import type { Settings } from '#platform/settings/settings.ts'
import { version } from '#platform/settings/version.ts'

/** Pictures in memory at the same time. */
const together = 8
const pictureFolder = 'pictures'
const unfinishedName = 'restore-'

function fileOf(args: string[]): string {
  const { positionals } = parseArgs({ args, options: {}, allowPositionals: true })
  const [file, more] = positionals
  if (!file || more) throw misused('Exactly one FILE is required.')
  return file
}

/** See the help of `backup`. */
export const backup: CommandHandler = async (
  args,
  { database, settings, dryRun, print, signal },
) => {
  const file = fileOf(args)
  if (dryRun) {
    const rows = sumOf(await countContents(database))
    const [row] = (await database.query('SELECT count(*)::int AS pictures FROM pictures')).rows
    return print(`Would write ${rows} rows and up to ${row?.pictures} pictures into ${file}.`)
  }
  const lost: string[] = []
  const store = openFiles(settings)
  const files = (reader: Reader) => picturesOf(reader, store, lost)
  const done = await backUp(database, file, { release: version, files, signal })
  const { rows, files: pictures, bytes, at } = done
  await rememberBackup(store, { rows, files: pictures, bytes, at })
  if (lost.length > 0) {
    print(`${lost.length} pictures are not in the store, such as ${lost[0]}.`)
  }
  const size = (done.bytes / 1_000_000).toFixed(1)
  print(`Wrote ${done.rows} rows and ${done.files} pictures into ${file} (${size} MB).`)
}

function sumOf(counts: Record<string, string>): number {
  return Object.values(counts).reduce((sum, count) => sum + (Number(count) || 0), 0)
}

/** Only what other sizes are made from. Names without a file are added to `lost`. */
async function* picturesOf(
  reader: Reader,
  store: FileStore,
  lost: string[],
): AsyncGenerator<StoredFile> {
  for (let after = ''; ; ) {
    const batch = await storedPictures(reader, after, together)
    const last = batch.at(-1)
    if (!last) return
    after = last.name
    const read = batch.map(async ({ name, drawn }) => {
      const bytes = await store.get(keptKey(name))
      if (!bytes && !drawn) lost.push(name)
      return { file: keptKey(name), bytes }
    })
    for (const { file, bytes } of await Promise.all(read)) if (bytes) yield { file, bytes }
  }
}

/** What a restore needs: there is no database yet. */
export interface RestoreContext extends RunContext {
  settings: Settings
  createQueue(database: Database): Promise<void>
}

/**
 * See the help of `restore`. What is restored into the data folder is made beside its place, so that
 * an interrupted restore can be repeated.
 */
export async function restore(args: string[], context: RestoreContext): Promise<void> {
  const { settings, dryRun, print } = context
  const file = fileOf(args)
  const head = await openBackup(file)
  try {
    journalTo(head.migration)
  } catch {
    throw new Error(
      `${file} was made by release ${head.release}, which is newer than this one. Nothing was changed.`,
    )
  }
  const { dataDir } = settings
  const ownDatabase = !settings.database.url
  const ownPictures = settings.images.store === 'file'
  const what = `the backup of ${head.at}, made by release ${head.release}`
  if (dryRun) {
    await refuseOccupied(settings)
    return print(`Would restore ${what}.`)
  }
  const lock = ownDatabase ? lockDirectory(dataDir) : undefined
  try {
    await refuseOccupied(settings)
    await discardUnfinished(dataDir)
    mkdirSync(dataDir, { recursive: true })
    const unfinished = mkdtempSync(path.join(dataDir, unfinishedName))
    mkdirSync(path.join(unfinished, pictureFolder))
    const done = await fill({ ...settings, dataDir: unfinished }, file, head, context)
    const move = (from: string, to: string) => {
      rmSync(to, { recursive: true, force: true })
      renameSync(from, to)
    }
    if (ownPictures) move(path.join(unfinished, pictureFolder), path.join(dataDir, pictureFolder))
    if (ownDatabase) renameSync(databaseFolder(unfinished), databaseFolder(dataDir))
    print(`Restored ${done.rows} rows and ${done.pictures} pictures: ${what}.`)
  } finally {
    await discardUnfinished(dataDir)
    lock?.release()
  }
}

/**
 * Removes what restores have left, and stops the server of one that was killed. Each has a new name, because a database that its folder only
 * links to (embedded/place.ts) is named after the folder.
 */
async function discardUnfinished(dataDir: string): Promise<void> {
  const always = { recursive: true, force: true, maxRetries: 10 }
  for (const name of existsSync(dataDir) ? readdirSync(dataDir) : []) {
    if (!name.startsWith(unfinishedName)) continue
    const folder = path.join(dataDir, name)
    const database = databaseFolder(folder)
    if (existsSync(database)) {
      await stopLeftServer(preparePlace(folder))
      rmSync(realpathSync(database), always)
    }
    rmSync(folder, always)
  }
}

/** `restore` where a database is open already. */
export const refuseRestore: CommandHandler = (_, { settings }) => refuseOccupied(settings)

const rule = 'A backup is only restored into an empty place. Nothing was changed.'

/** @throws Error with a one-line message if the database or the store of pictures has contents. */
async function refuseOccupied(settings: Settings): Promise<void> {
  const { dataDir, images } = settings
  if (!settings.database.url && (existsSync(databaseFolder(dataDir)) || isOlder(dataDir))) {
    throw new Error(`There is a database in ${dataDir} already. ${rule}`)
  }
  if (settings.database.url && (await hasTables(settings))) {
    throw new Error(`DATABASE_URL: the database has tables already. ${rule}`)
  }
  if (!(await openFiles(settings).isEmpty(pictureFolder))) {
    const place = images.store === 's3' ? `the bucket ${images.s3.bucket}` : dataDir
    throw new Error(`There are pictures in ${place} already. ${rule}`)
  }
}

async function hasTables(settings: Settings): Promise<boolean> {
  const database = await open(settings)
  try {
    return (await tablesOf(database)).length > 0
  } finally {
    await database.close()
  }
}

function open({ dataDir, database }: Settings): Promise<Database> {
  return openDatabase({
    dataDir,
    databaseUrl: database.url,
    directUrl: database.directUrl,
    queryTimeLimit: 600_000,
    log: () => {},
  })
}

async function fill(
  settings: Settings,
  file: string,
  head: Head,
  { createQueue }: RestoreContext,
): Promise<{ rows: number; pictures: number }> {
  const store = openFiles(settings)
  const counts: Record<string, string> = {}
  let pictures = 0
  const database = await open(settings)
  try {
    await copyContents(database, {
      migration: head.migration,
      createQueue: async (target) => {
        await createQueue(target)
        await refuseOtherQueue(target, head)
      },
      parts: counted(contents(), counts),
      counts: () => counts,
    })
    await migrate(database)
    return { rows: sumOf(counts), pictures }
  } catch (error) {
    if (!settings.database.url) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${reason} The database is unfinished: create it anew before you try again.`)
  } finally {
    await database.close()
  }

  async function* contents(): AsyncGenerator<Part> {
    for await (const part of readBackup(file)) {
      if (!('file' in part)) yield part
      else {
        pictures += 1
        const type = sniffPicture(part.bytes) ?? 'jpeg'
        await store.put(part.file, part.bytes, `image/${type}`)
      }
    }
  }
}

/** The queue's tables are made by its library, which knows the present ones only. */
async function refuseOtherQueue(target: Database, head: Head): Promise<void> {
  const version = await queueVersion(target)
  if (version === head.queue) return
  throw new Error(
    `The job queue of the backup has version ${head.queue}, here it is ${version}: restore with release ${head.release}, and upgrade then.`,
  )
}
