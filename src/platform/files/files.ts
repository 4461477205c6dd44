/**
 * The one seam to stored files: a folder or an S3-compatible store, the same to every caller.
 * Keys are `folder/name/file`, each part of small letters, digits, `.`, `_` and `-`.
 */

import type { Settings } from '#platform/settings/settings.ts'
import { openDisk } from './disk.ts'
import { openS3 } from './s3.ts'

/** Where files are kept. A store that cannot be reached fails with a Problem 503. */
export interface FileStore {
  /** Writes a file whole or not at all; one that is there is replaced. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>
  /** A file's bytes; null where there is none. */
  get(key: string): Promise<Buffer | null>
  /** Removes a file; one that is not there is no error. */
  remove(key: string): Promise<void>
}

/** Opens the store that the settings name. Nothing is read or written yet. */
export function openFiles(settings: Pick<Settings, 'dataDir' | 'images'>): FileStore {
  const { images, dataDir } = settings
  return images.store === 's3' ? openS3(images.s3) : openDisk(dataDir)
}
